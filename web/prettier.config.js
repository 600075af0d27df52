// How the page's sources are laid out; scripts/test-web lint holds them to it, npm run format applies it.
export default {
  printWidth: 140,
  singleQuote: true,
  bracketSameLine: true,
  plugins: ['prettier-plugin-svelte'],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
