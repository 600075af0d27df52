// Brings a window to a table that a guest without a browser has opened.
import { until } from './visitor.mjs';
import { words_in } from './words.mjs';

export async function seat_page(visitor, table, { language = 'en', ready = true } = {}) {
  const w = await words_in(language);
  await visitor.goto('/');
  const name = visitor.page.getByLabel(w.lobby.play_as);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  if ((await name.count()) > 0) await name.fill(visitor.name);
  await visitor.goto(`/t/${table}`);
  await visitor.button(w.table.sit_here).first().click();
  await until(() => visitor.view()?.seat !== undefined, `${visitor.name} sits`);
  if (ready) await visitor.button(new RegExp(`^(${w.table.i_am_ready}|${w.table.start})$`)).click();
}
