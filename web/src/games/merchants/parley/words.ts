// The words of dealing for promises in the reader's language: a language is one two-letter file here.
import { current_language } from '$lib/i18n.svelte';
import type { Words } from './en';
import en from './en';

const files = import.meta.glob<{ default: Words }>('./[a-z][a-z].ts', { eager: true });
export const words = (): Words => files[`./${current_language()}.ts`]?.default ?? en;
