// The words of the page as it has them, so that tests find buttons by name in any language.
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

async function read(path) {
  const { outputFiles } = await build({ entryPoints: [here(path)], bundle: true, format: 'esm', write: false, logLevel: 'error', alias: { $lib: here('../src/lib') } });
  return (await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`)).default;
}

const known = new Map();
// {house, lobby, table, …} of the house, and the room's own under `turin`.
export async function words_in(language) {
  if (!known.has(language)) known.set(language, { ...(await read(`../src/lib/lang/${language}.ts`)), turin: await read(`../src/games/turin/${language}.ts`) });
  return known.get(language);
}

// Every sentence that stands in the words as it is, with its place.
export function* sentences(words, path = '') {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else if (Array.isArray(value)) {
      for (const [i, each] of value.entries()) if (typeof each === 'string') yield [`${path}${key}.${i}`, each];
    } else if (typeof value === 'object' && value !== null) yield* sentences(value, `${path}${key}.`);
  }
}
