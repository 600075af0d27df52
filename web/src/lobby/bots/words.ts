// Loaded with the two places that speak of bots from outside, and not before.
import { current_language } from '$lib/i18n.svelte';
import type { Words } from './en';
import en from './en';

export { say_refusal } from '$lib/refusals';

const files = import.meta.glob<{ default: Words }>('./[a-z][a-z].ts', { eager: true });
export const words = (): Words => files[`./${current_language()}.ts`]?.default ?? en;
