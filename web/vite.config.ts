// How the page is built: hashed files under /assets/, nothing inline (the house's CSP forbids it), each file also
// compressed beside itself, and everything packed into two files that the binary embeds.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { pack } from './pack.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The two faces that the first sentence is set in are asked for before the style sheet is read (ui.md §4).
function preload_fonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const wanted = /(libre-bodoni-latin-500-normal|alegreya-sans-latin-500-normal)/;
        return Object.keys(context.bundle ?? {})
          .filter((file) => wanted.test(file) && file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}

// The page reads boards, decks and prices from the files that the rules read (src/games/*/data), without what stands there
// for their readers only.
function game_data(): Plugin {
  const for_readers = new Set(['provenance', 'note', 'code', 'name', 'name_2001', 'name_2009', 'colour']);
  return {
    name: 'game-data',
    enforce: 'pre',
    transform(text, id) {
      if (!/\/src\/games\/[^/]+\/data\/[^/]+\.json(\?|$)/.test(id)) return;
      return { code: JSON.stringify(JSON.parse(text, (key, value: unknown) => (for_readers.has(key) ? undefined : value))), map: null };
    },
  };
}

function pack_for_the_binary(): Plugin {
  return { name: 'pack', apply: 'build', closeBundle: () => pack(here('dist'), here('packed')) };
}

export default defineConfig({
  plugins: [game_data(), svelte(), preload_fonts(), pack_for_the_binary()],
  resolve: { alias: { $lib: here('src/lib') } },
  build: {
    target: 'es2022',
    manifest: true, // which file belongs to which room, for the measure of their size
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 300,
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 4_500, // fewer requests; larger, and what is opened later is packed with what is needed at once
        // A room is one file, and named so: its size is told by that, also where a part of it is fetched later.
        chunkFileNames: ({ moduleIds }) => {
          const rules = moduleIds.filter((id) => id.includes('/src/rules/')); // fetched when they are opened
          const only_theirs = moduleIds.every((id) => /\/(src\/rules|src\/style|node_modules\/svelte)\//.test(id));
          if (rules.length > 0 && only_theirs) return 'assets/rules-[hash].js';
          const room = moduleIds.map((id) => /\/games\/([^/]+)\/index\.ts$/.exec(id)?.[1]).find((name) => name !== undefined);
          return room === undefined ? 'assets/[name]-[hash].js' : `assets/room-${room}-[hash].js`;
        },
      },
    },
  },
  server: { fs: { allow: [here('..')] }, proxy: { '/api': 'http://127.0.0.1:8110', '/ws': { target: 'http://127.0.0.1:8110', ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 }, // a busy machine is no fault
});
