// The lessons: found in the lobby, gone through to their ends by what the coach says; a wrong click is answered and does no harm.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { until, with_house } from '../visitor.mjs';
import { words_in } from '../words.mjs';

const games = new URL('../../../src/games/', import.meta.url);
const lessons_of = (game) =>
  readdirSync(new URL(`${game}/lessons/`, games))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(`${game}/lessons/${file}`, games), 'utf8')));
const taught = readdirSync(games).filter((game) => existsSync(new URL(`${game}/lessons`, games)));

const coach = (page) => page.locator('.coach');
const says = (page, text) => coach(page).locator('.say1').getByText(text, { exact: false }).waitFor();

// Every step as the coach leads: Next where there is only something to read, else Show me.
async function walk(page, lesson, language, at = () => {}) {
  for (const [i, step] of lesson.steps.entries()) {
    await says(page, step.say[language]);
    if (step.do) await coach(page).locator('.do').getByText(step.do[language]).waitFor();
    await at(i);
    await page.keyboard.press('.');
  }
  await until(
    async () => (await coach(page).locator('.do').count()) === 0 && (await coach(page).locator('a[href="/"]').count()) > 0,
    'the lesson is over',
  );
}

for (const game of taught)
  test(`all lessons of ${game}, one after the other`, () =>
    with_house(async ({ come }) => {
      const w = await words_in('en');
      const { page } = await come('Anna');
      const lessons = lessons_of(game);
      await page.goto('/');
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: w.games[game].title, exact: true }) });
      await card.locator('summary').click();
      await card.locator('.lessons a.say').click();
      for (const [i, lesson] of lessons.entries()) {
        await walk(page, lesson, 'en');
        if (i + 1 < lessons.length)
          await coach(page)
            .locator(`a[href="/learn/${game}/${lessons[i + 1].id}"]`)
            .click();
      }
      await coach(page).locator('a[href="/"]').click();
      await card.getByText(w.lobby.lessons(lessons.length, lessons.length)).waitFor();
    }));

test('a lesson by hand: wrong clicks are answered and do no harm', () =>
  with_house(async ({ come }) => {
    const w = await words_in('en');
    const { page } = await come('Anna');
    const [lesson] = lessons_of('turin');
    await page.goto('/learn/turin/bid');
    await says(page, lesson.steps[0].say.en);
    // Where there is only something to read, a bid is no bid.
    const more = page.getByRole('button', { name: `${w.turin.bid}: ${w.house.more}` });
    const seal = page.getByRole('button', { name: w.turin.seal_bid });
    await seal.click();
    await coach(page).getByText('Here there is only something to read').waitFor();
    await page.keyboard.press('.');
    await says(page, lesson.steps[1].say.en);
    // Too little: it happens, is answered, and is taken back.
    await seal.click();
    await coach(page).getByText(lesson.steps[1].wrong[0].say.en).waitFor();
    await coach(page).getByRole('button', { name: 'Take it back and go on' }).click();
    await coach(page).locator('.do').waitFor();
    for (let i = 0; i < 4; ++i) await more.click();
    await seal.click();
    await says(page, lesson.steps[2].say.en);
    // Back is the same position again.
    await page.keyboard.press('Backspace');
    await says(page, lesson.steps[1].say.en);
    await seal.waitFor();
  }));

test('on a phone, in German', () =>
  with_house(async ({ come }) => {
    const anna = await come('Anna', { phone: true, locale: 'de-DE' });
    const { page } = anna;
    const [, lesson] = lessons_of('turin');
    await page.goto(`/learn/turin/${lesson.id}`);
    await walk(page, lesson, 'de', async () => {
      const cut = await coach(page).evaluate(
        (slip) => slip.scrollWidth > slip.clientWidth || slip.getBoundingClientRect().bottom > innerHeight + 1,
      );
      assert.equal(cut, false, 'the coach is cut off');
      await anna.expect_no_overflow?.();
    });
  }));

test('a lesson that is not there', () =>
  with_house(async ({ come }) => {
    const anna = await come('Anna');
    anna.allow(/404/);
    await anna.page.goto('/learn/turin/nothing');
    await anna.page.getByText('There is no such lesson.').waitFor();
  }));
