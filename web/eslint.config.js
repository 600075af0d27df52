// What ESLint looks for in the page: faults. How the code looks is Prettier's, what its types say is svelte-check's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

export default [
  { ignores: ['node_modules', 'dist', 'packed', 'shots', 'src/lib/types'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ['*.mjs', '*.js', '*.ts', 'tests/**', '**/*.test.ts'], languageOptions: { globals: { ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser } } },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'array-callback-return': 'error',
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-unreachable-loop': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Lots, tags and lines of a sum have no identity: the place is their key, and a key that comes twice would stop the page.
      'svelte/require-each-key': 'off',
      // What changes on screen is in $state; sets and maps are made inside one computation, or are our own bookkeeping.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} is how a space stands at the edge of a block, where Svelte trims a bare one.
      'svelte/no-useless-mustaches': 'off',
    },
  },
];
