// Where things stand on the map: outlines of plots, places for names, signs and the tower. The drawing is 664 units wide;
// a square of the city is 74.
import type { Field, Plan } from '$lib/types/genoa';
import { ring } from './data';
import { city } from './city';

const edge = 36,
  square = 74,
  gap = 2;
export interface Plot {
  outline: string;
  box: { x: number; y: number; w: number; h: number }; // of the part that carries drawing and name
  shape: 'square' | 'wide' | 'tall' | 'market';
  art: { x: number; y: number }; // corner of its drawing
  name: { x: number; y: number };
  tower: { x: number; y: number }; // foot of the tower, and of discs
  crest: { x: number; y: number }; // the owner's
  taker: { x: number; y: number };
  supply?: { x: number; y: number; beside: boolean }; // of a warehouse: two wares, one below or beside the other
  centre: { x: number; y: number };
}

const plots: Partial<Record<Plan, Record<Field, Plot>>> = {};
export function plots_of(plan: Plan): Record<Field, Plot> {
  const known = plots[plan];
  if (known) return known;
  const { squares } = city(plan);
  return (plots[plan] = Object.fromEntries(Object.entries(squares).map(([field, cells]) => [field, plot(field as Field, cells)])) as Record<
    Field,
    Plot
  >);
}

function plot(field: Field, cells: [number, number][]): Plot {
  const xs = cells.map(([x]) => x),
    ys = cells.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const at = (column: number) => edge + column * square;
  const x0 = at(left) + gap,
    x1 = at(right + 1) - gap,
    y0 = at(top) + gap,
    y1 = at(bottom + 1) - gap;
  let outline = `M${x0} ${y0}H${x1}V${y1}H${x0}Z`;
  let box = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  let supply: Plot['supply'];
  if (cells.length === 3) {
    // a corner is missing: the arm of two squares carries the drawing, the third the supply
    const has = (x: number, y: number) => cells.some(([cx, cy]) => cx === x && cy === y);
    const missing = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ].findIndex(([x, y]) => !has(x!, y!));
    const mx = at(right) + (missing === 0 || missing === 3 ? gap : -gap),
      my = at(bottom) + (missing < 2 ? gap : -gap);
    outline = [
      `M${mx} ${y0}H${x1}V${y1}H${x0}V${my}H${mx}Z`,
      `M${x0} ${y0}H${mx}V${my}H${x1}V${y1}H${x0}Z`,
      `M${x0} ${y0}H${x1}V${my}H${mx}V${y1}H${x0}Z`,
      `M${x0} ${y0}H${x1}V${y1}H${mx}V${my}H${x0}Z`,
    ][missing]!;
    const arm = missing < 2 ? bottom : top,
      other = missing < 2 ? top : bottom,
      column = missing === 0 || missing === 3 ? right : left;
    box = { x: x0, y: at(arm) + gap, w: x1 - x0, h: square - 2 * gap };
    supply = { x: at(column) + 12, y: at(other) + (missing < 2 ? 5 : 1), beside: false };
  }
  const shape = field === 'market' ? 'market' : cells.length === 1 ? 'square' : box.w > box.h ? 'wide' : 'tall';
  const is_warehouse = ['fabric', 'metals', 'spices', 'drinks'].includes(field);
  const beside = is_warehouse && !supply;
  if (beside) supply = { x: box.x + 3, y: box.y + 2, beside: true };
  const cx = box.x + box.w / 2,
    cy = box.y + box.h / 2;
  return {
    outline,
    box,
    shape,
    art: { x: box.x - gap, y: shape === 'tall' || shape === 'market' ? box.y + box.h - 145 + gap : box.y - 3 },
    name: { x: cx, y: shape === 'market' ? box.y + box.h - 6 : box.y + box.h - 4.5 },
    tower: shape === 'wide' ? { x: box.x + 24, y: cy + 12 } : shape === 'tall' ? { x: cx, y: cy + 22 } : { x: cx, y: cy + 26 },
    crest: shape === 'tall' ? { x: box.x + 4, y: box.y + 4 } : { x: box.x + box.w - 30, y: box.y + (beside ? 28 : 4) },
    taker: { x: box.x + box.w - (beside ? 54 : 26), y: box.y + box.h - 42 },
    ...(supply ? { supply } : {}),
    centre: { x: cx, y: cy },
  };
}

// The frame of the city: fourteen segments of the ring of privileges, in its order.
const segments = [
  'M16 16H183V36H36V109H16Z',
  'M185 16h146v20h-146z',
  'M333 16h146v20h-146z',
  'M648 16H481V36H628V109H648Z',
  'M628 111h20v146h-20z',
  'M628 259h20v146h-20z',
  'M628 407h20v146h-20z',
  'M648 648H481V628H628V555H648Z',
  'M333 628h146v20h-146z',
  'M185 628h146v20h-146z',
  'M16 648H183V628H36V555H16Z',
  'M16 407h20v146h-20z',
  'M16 259h20v146h-20z',
  'M16 111h20v146h-20z',
];
const middles: [number, number][] = [
  [110, 26],
  [258, 26],
  [406, 26],
  [554, 26],
  [638, 184],
  [638, 332],
  [638, 480],
  [554, 638],
  [406, 638],
  [258, 638],
  [110, 638],
  [26, 480],
  [26, 332],
  [26, 184],
];
export const ring_segments = ring.map((field, i) => ({ field, outline: segments[i]!, middle: { x: middles[i]![0], y: middles[i]![1] } }));
export const axis = Array.from({ length: 8 }, (_, i) => ({ number: i + 1, at: edge + i * square + square / 2 }));
