// Packs a built page for the binary, into packed/: page.bin holds every file as it is, with gzip and with brotli, one after
// the other; page.inc is the table of contents as C++ initialisers. src/server/page.cpp reads both.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

// An unchanged file keeps its time, so that nothing is compiled again for it.
function write_if_new(path, bytes) {
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
}

const licence_files = { svelte: 'LICENSE.md', clsx: 'license' };

// What ships inside the page and under which licence; at /licences.txt.
function licences() {
  const packages = ['svelte', 'clsx', 'uqr', '@fontsource/libre-bodoni', '@fontsource/alegreya-sans'];
  return packages
    .map((name) => {
      const text = readFileSync(new URL(`node_modules/${name}/${licence_files[name] ?? 'LICENSE'}`, import.meta.url), 'utf8');
      return `${name}\n${'='.repeat(name.length)}\n\n${text.trim()}\n`;
    })
    .join('\n\n');
}

export function pack(folder, packed) {
  writeFileSync(join(folder, 'licences.txt'), licences());
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json') // that one is for us
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length)
        .replace(/^\/*/, '/'),
    )
    .sort();
  const parts = [];
  let at = 0;
  const place = (bytes) => {
    parts.push(bytes);
    at += bytes.length;
    return `${at - bytes.length}, ${bytes.length}`;
  };
  const lines = files.map((path) => {
    const type = types[extname(path)];
    if (!type) throw new Error(`pack.mjs knows no type for ${path}`);
    const raw = readFileSync(join(folder, path));
    const squeezed = (make) => {
      const bytes = make();
      return bytes.length < raw.length * 0.95 ? bytes : Buffer.alloc(0); // a font does not shrink
    };
    const gzip = squeezed(() => gzipSync(raw, { level: 9 }));
    const brotli = squeezed(() => brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }));
    const etag = createHash('sha256').update(raw).digest('hex').slice(0, 16);
    return `{"${path}", "${type}", "W/\\"${etag}\\"", ${path.startsWith('/assets/')}, {${place(raw)}}, {${place(gzip)}}, {${place(brotli)}}},`;
  });
  mkdirSync(packed, { recursive: true });
  write_if_new(join(packed, 'manifest.json'), readFileSync(join(folder, '.vite/manifest.json')));
  write_if_new(join(packed, 'page.bin'), Buffer.concat(parts));
  write_if_new(join(packed, 'page.inc'), Buffer.from(`// Made by web/pack.mjs; do not edit.\n${lines.join('\n')}\n`));
}
