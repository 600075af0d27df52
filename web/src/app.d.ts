/// <reference types="svelte" />
/// <reference types="vite/client" />

// A part of a board that stands outside its game's room too: by another name, so that it does not bring the whole file along.
declare module '*/merchants/data/board.json?levels' {
  export const upkeep: { values: number[] };
}
