// Whose names and signs are shown: a table plays by one edition, and an event does not know which. The room says so
// whenever it is shown a position, before anything is told.
import type { Edition } from '$lib/types/genoa';

let shown: Edition = '2009';
export const edition = () => shown;
export const use_edition = (wanted: Edition) => {
  shown = wanted;
};
