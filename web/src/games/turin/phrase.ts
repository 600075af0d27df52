// Sentences with signs in them, and Turin's coin among them.
import type { Part } from '../game';
import { coin } from './data';

export { minus, p, plain, series, type Voice } from '../phrase';
export const scudo = (amount: number): Part => ({ money: amount, unit: coin });
