// One piece to fetch, for both places that speak of bots from outside.
export { default as Admit } from './Admit.svelte';
export { default as Mine } from './Mine.svelte';
