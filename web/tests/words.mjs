// The words of the page as it has them, so that tests find buttons by name in any language.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const known = new Map();
// {house, lobby, table, …} of the house, the rooms' own by game (`turin` and so on), the bargaining table's under `deals`,
// those of dealing for promises under `parley`.
export async function words_in(language) {
  if (!known.has(language)) known.set(language, read(language));
  return known.get(language);
}

// Vite reads them as it builds them: data files and words of all games included.
async function read(language) {
  const vite = await createServer({
    root: here('..'),
    configFile: here('../vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const words = async (path) => (await vite.ssrLoadModule(`/src/${path}/${language}.ts`)).default;
  try {
    const games = readdirSync(here('../src/games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const rooms = await Promise.all(games.map(async ({ name }) => [name, await words(`games/${name}`)]));
    return {
      ...(await words('lib/lang')),
      ...Object.fromEntries(rooms),
      deals: await words('deals'),
      parley: await words('games/merchants/parley'),
    };
  } finally {
    await vite.close();
  }
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

// What a reader who chose another language would stumble over. Names of people and the rules, which are marked as English,
// are left out.
const english =
  /\b(the|and|you|your|of|with|for|from|not|this|that|are|has|have|takes?|cards?|bids?|sealed|nobody|everyone|table|seat|seats|thinking|steady|loan|auction|ledger|talk|undo|rules|wins?|pays?|free|sale|offer|offers|waiting|ready|watching|leads?)\b/i;

// Gives a function that lists the English on a page in that language: sentences of en.ts that this language says otherwise,
// and words that only English has.
export async function foreign_words(language) {
  const own = new Map(sentences(await words_in(language)));
  const fine = new Set(own.values());
  const untranslated = new Set(
    [...sentences(await words_in('en'))]
      .filter(([path, text]) => own.get(path) !== text && !fine.has(text) && /[a-z]{3}/i.test(text))
      .map(([, text]) => text),
  );
  return async (page) => {
    const texts = await page.evaluate(() => {
      const list = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
        if (element.closest('[lang]:not(html)') || element.closest('.sprite,code,.say-line,.seat-name,noscript')) continue;
        if (node.nodeType === Node.TEXT_NODE) list.push(node.textContent);
        else
          for (const key of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt'])
            if (element.hasAttribute(key)) list.push(element.getAttribute(key));
      }
      return list.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
    });
    return [...new Set(texts)].flatMap((text) => {
      const hit = untranslated.has(text) ? text : english.exec(text.replaceAll(/Turin Market|Fondaco/g, ''))?.[0];
      return hit ? [`"${text}" (${hit})`] : [];
    });
  };
}
