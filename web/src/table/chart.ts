// Where the points of the wealth chart go. The figures come from the room; here they only find their place.
export interface Point {
  n: number;
  label: string;
  scores: number[];
}
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// Round steps of 1, 2 or 5 that cover low to high with at most `most` lines, nought among them.
export function ticks(low: number, high: number, most = 5): number[] {
  const from = Math.min(0, low),
    to = Math.max(from + 1, high);
  const rough = (to - from) / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power);
  const first = Math.floor(from / step) * step;
  const list: number[] = [];
  for (let value = first; ; value += step) {
    list.push(value);
    if (value >= to) return list;
  }
}

interface Drawn {
  ticks: { value: number; y: number }[];
  columns: { n: number; label: string; x: number; labelled: boolean }[];
  lines: { seat: number; path: string; y: number[] }[];
  ends: { seat: number; x: number; y: number; label_y: number }[];
}

export function draw(points: readonly Point[], seats: number, frame: Frame, label_gap = 17): Drawn {
  const all = points.flatMap((point) => point.scores);
  const scale = ticks(Math.min(0, ...all), Math.max(1, ...all));
  const low = scale[0]!,
    high = scale.at(-1)!;
  const wide = frame.width - frame.left - frame.right,
    tall = frame.height - frame.top - frame.bottom;
  const x_of = (index: number) => frame.left + (points.length < 2 ? wide : (index * wide) / (points.length - 1));
  const y_of = (value: number) => frame.top + tall - ((value - low) * tall) / (high - low);
  const every = Math.max(1, Math.ceil((points.length * 46) / Math.max(1, wide))); // a label needs about 46 px
  const last = points.length - 1;
  const round = (value: number) => Math.round(value * 10) / 10;
  const lines = Array.from({ length: seats }, (_, seat) => {
    const y = points.map((point) => round(y_of(point.scores[seat] ?? 0)));
    return { seat, y, path: y.map((at, index) => `${index === 0 ? 'M' : 'L'}${round(x_of(index))} ${at}`).join('') };
  });
  return {
    ticks: scale.map((value) => ({ value, y: round(y_of(value)) })),
    columns: points.map((point, index) => ({
      n: point.n,
      label: point.label,
      x: round(x_of(index)),
      labelled: index === last || (index % every === 0 && last - index >= every),
    })),
    lines,
    ends: spread(
      lines.map((line) => ({ seat: line.seat, x: round(x_of(last)), y: line.y.at(-1) ?? 0 })),
      label_gap,
      frame.top,
      frame.height - frame.bottom,
    ),
  };
}

// Names at the ends of lines stand apart from each other even where the lines end together.
export function spread(ends: readonly { seat: number; x: number; y: number }[], gap: number, top: number, bottom: number): Drawn['ends'] {
  const sorted = [...ends].sort((a, b) => a.y - b.y || a.seat - b.seat).map((end) => ({ ...end, label_y: end.y }));
  for (let i = 0; i < sorted.length; i += 1)
    sorted[i]!.label_y = Math.max(top, sorted[i]!.label_y, i === 0 ? -Infinity : sorted[i - 1]!.label_y + gap);
  for (let i = sorted.length - 1; i >= 0; i -= 1)
    sorted[i]!.label_y = Math.min(sorted[i]!.label_y, i === sorted.length - 1 ? bottom : sorted[i + 1]!.label_y - gap);
  return sorted;
}

// Lines are told apart without colour too.
export const dashes = ['', '10 5', '2 6', '14 4 2 4', '6 3'] as const;

// The point of the chart that belongs to a position: the last one at or before it.
export function point_at(points: readonly Point[], n: number): number {
  let found = 0;
  points.forEach((point, index) => {
    if (point.n <= n) found = index;
  });
  return found;
}
