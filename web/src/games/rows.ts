// The rows of a data file by their ids. The file's words are plain strings to TypeScript; that they are the game's own ids is
// what the engine checks when it loads the same file.
export const by_id = <Row extends { id: string }, Id extends string, Value>(
  rows: readonly Row[],
  value: (row: Row) => unknown,
): Record<Id, Value> => Object.fromEntries(rows.map((row) => [row.id, value(row)])) as Record<Id, Value>;
