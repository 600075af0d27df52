// axe-core on a screen, by day and by night, at both sizes: no violation at all, be it minor. By night only what colours
// change is looked at again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sizes } from './visitor.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// `sheets`: reads the style sheets too, which one rule needs (css-orientation-lock) and which takes long; they are the same on
// all screens of a part.
export async function violations(page, rules, sheets = false) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations: list } = await page.evaluate(
    async ([only, preload]) => {
      const sprite = document.querySelector('.sprite'); // a third of all elements, and nobody sees or hears them
      const [parent, next] = [sprite?.parentNode, sprite?.nextSibling ?? null];
      sprite?.remove();
      try {
        return await globalThis.axe.run(document, {
          preload,
          iframes: false,
          resultTypes: ['violations'],
          ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
        });
      } finally {
        parent?.insertBefore(sprite, next);
      }
    },
    [rules, sheets],
  );
  return list.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary.split('\n').slice(1).join(' ').trim()})`),
  );
}

export function looker() {
  const found = new Map();
  let looks = 0;
  const at = async (name, visitor) => {
    const { page } = visitor;
    for (const [size, viewport] of Object.entries(sizes)) {
      if (name.startsWith('phone-') && size !== 'phone') continue;
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, colorScheme);
        for (const violation of await violations(
          page,
          colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined,
          looks === 0,
        ))
          found.set(violation, `${name} ${size} ${colorScheme}`);
        looks += 1;
      }
      await visitor.expect_no_overflow(`${name} ${size}`);
    }
    await page.setViewportSize(sizes.desktop);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  };
  const expect_fine = () => {
    assert.deepEqual(
      [...found].map(([violation, where]) => `${where}: ${violation}`),
      [],
    );
    console.log(`${looks} looks`);
  };
  return { at, expect_fine };
}
