// Pictures of every screen, at both sizes, by day and by night: node tests/shots.mjs FOLDER
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sizes, with_house } from './visitor.mjs';
import { walk_through_genoa } from './walk_genoa.mjs';
import { walk_through_merchants } from './walk_merchants.mjs';
import { walk_through_a_game, walk_through_the_account, walk_through_the_house } from './walk.mjs';

const folder = process.argv[2] ?? 'shots';
const language = process.argv[3] ?? 'en';
mkdirSync(folder, { recursive: true });
let count = 0;

// A phone shows its tabs one at a time; a desktop has all on the screen.
async function picture(name, { page }) {
  for (const [size, viewport] of Object.entries(sizes)) {
    if (name.startsWith('phone-') && size !== 'phone') continue;
    await page.setViewportSize(viewport);
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
      const whole = /^(lobby|account|result$|genoa-end|merchants-end|waiting-room|rules$)/.test(name);
      await page.screenshot({
        path: join(folder, `${name}-${size}-${theme}.png`),
        animations: 'disabled',
        fullPage: whole && name !== 'rules',
      });
      count += 1;
    }
  }
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

await with_house(async ({ house, come }) => {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const stranger = await come('Stranger', { locale, reducedMotion: 'reduce' });
  stranger.allow(/404/, /no_such/);
  await walk_through_the_house(house, stranger, picture, language);
  await stranger.leave();
  const anna = await come('Anna', { locale, reducedMotion: 'reduce' });
  await walk_through_a_game(house, anna, picture, language);
  await walk_through_the_account(anna, picture, language);
  const bice = await come('Bice', { locale, reducedMotion: 'reduce' });
  await walk_through_genoa(house, bice, picture, language);
  const carlo = await come('Carlo', { locale, reducedMotion: 'reduce' });
  await walk_through_merchants(house, carlo, picture, language);
});
console.log(`${count} pictures are in ${folder}.`);
