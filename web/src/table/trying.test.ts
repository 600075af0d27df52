import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '$lib/api';
import { is_refused, Trying } from './trying.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const no: Refusal = { code: 'refused', rule: '§4.3', why: 'No.' };
function desk(answers: Partial<Record<string, Refusal>> = {}) {
  const asked: string[] = [];
  const trying = new Trying(async (choice) => {
    asked.push(choice);
    return answers[choice];
  });
  return { trying, asked, answers };
}
const a_while = () => vi.advanceTimersByTimeAsync(1000);

test('a draft is tried when nobody changes it for a moment, and once in a position', async () => {
  const { trying, asked } = desk({ 'offer 3': no });
  for (const draft of ['offer 1', 'offer 2', 'offer 3']) trying.want([draft], 7);
  expect(asked).toEqual([]);
  expect(trying.of('offer 3')).toBe('unknown');
  await a_while();
  expect(asked).toEqual(['offer 3']);
  expect(is_refused(trying.of('offer 3'))).toBe(true);
  trying.want(['offer 3'], 7);
  await a_while();
  expect(asked).toEqual(['offer 3']);
  trying.want(['offer 4'], 7);
  await a_while();
  expect(trying.of('offer 4')).toBe('allowed');
  trying.want(['offer 3'], 7); // back to what is known
  expect(is_refused(trying.of('offer 3'))).toBe(true);
});

test('old answers are forgotten, and asked for again', async () => {
  const { trying, asked } = desk();
  for (let sum = 0; sum < 100; ++sum) {
    trying.want([`offer ${sum}`], 7);
    await a_while();
  }
  expect(trying.of('offer 99')).toBe('allowed');
  expect(trying.of('offer 0')).toBe('unknown');
  trying.want(['offer 0'], 7);
  await a_while();
  expect(trying.of('offer 0')).toBe('allowed');
  expect(asked.length).toBe(101);
});

test('another position asks anew, and until it is answered the old answer holds', async () => {
  const { trying, asked, answers } = desk();
  trying.want(['offer 5'], 1);
  await a_while();
  answers['offer 5'] = no;
  trying.want(['offer 5'], 2);
  expect(trying.of('offer 5')).toBe('allowed');
  await a_while();
  expect(is_refused(trying.of('offer 5'))).toBe(true);
  expect(asked).toEqual(['offer 5', 'offer 5']);
});

test('however quickly positions change, one draft is tried at most twice in a second', async () => {
  const { trying, asked } = desk();
  for (let n = 0; n < 50; ++n) {
    trying.want(['offer 5', 'offer 10'], n);
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(asked.length).toBeLessThanOrEqual(2 * 16);
  expect(asked.length).toBeGreaterThan(4);
});

test('no answer is no verdict, and is asked for again', async () => {
  const { trying, asked, answers } = desk({ 'offer 5': { code: 'line_broke', rule: '', why: '' } });
  trying.want(['offer 5'], 1);
  await a_while();
  expect(trying.of('offer 5')).toBe('unknown');
  delete answers['offer 5'];
  trying.want(['offer 5'], 1);
  await a_while();
  expect(trying.of('offer 5')).toBe('allowed');
  expect(asked.length).toBe(2);
});
