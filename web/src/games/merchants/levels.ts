// The upkeep of each level of the status table. It is also what the house counts as the score: a score tells the level.
import { upkeep as row } from '../../../../src/games/merchants/data/board.json?levels';

export const upkeep = row.values;
export const level_of = (score: number): number => upkeep.findIndex((sum) => sum === score) + 1; // as people count: from 1
