// The upkeep of each level of the status table. It is also what the house counts as the score: a score tells the level.
export const upkeep = [0, 100, 200, 400, 600, 800, 1000, 1300, 1600] as const;
export const level_of = (score: number): number => upkeep.findIndex((sum) => sum === score) + 1;   // as people count: from 1
