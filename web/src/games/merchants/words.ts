// The room's words in the reader's language: a language is one two-letter file here.
import { current_language } from '$lib/i18n.svelte';
import type { Words } from './en';
import en from './en';

const files = import.meta.glob<{ default: Words }>('./[a-z][a-z].ts', { eager: true });

export const in_language = (language: string): Words => files[`./${language}.ts`]?.default ?? en;
export const words = (): Words => in_language(current_language());
export type { Words };
