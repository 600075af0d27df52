// The plan of the city: which fields lie side by side, ways over it, and how far the tower is from what a hand waits for. How
// far it can still go the view says.
import type { Field, Plan, View } from '$lib/types/genoa';
import { faces, fields, is_building, is_street, plans } from './data';
import { action_of, brings, lacks, tower } from './reading';

export interface City {
  squares: Record<Field, [number, number][]>;
  neighbours: Record<Field, Field[]>;
  touching: Record<Field, Field[]>;
}
const cities: Partial<Record<Plan, City>> = {};
export function city(plan: Plan): City {
  const known = cities[plan];
  if (known) return known;
  const rows = plans[plan];
  const squares = Object.fromEntries(fields.map((field) => [field, []])) as unknown as City['squares'];
  const next = Object.fromEntries(fields.map((field) => [field, new Set<Field>()])) as unknown as Record<Field, Set<Field>>;
  rows.forEach((row, y) =>
    row.forEach((field, x) => {
      squares[field].push([x, y]);
      for (const other of [rows[y]?.[x + 1], rows[y + 1]?.[x]])
        if (other !== undefined && other !== field) {
          next[field].add(other);
          next[other].add(field);
        }
    }),
  );
  const neighbours = Object.fromEntries(fields.map((field) => [field, [...next[field]]])) as unknown as City['neighbours'];
  const touching = Object.fromEntries(
    fields.map((field) => [field, is_street(field) ? neighbours[field].filter(is_building) : []]),
  ) as unknown as City['touching'];
  return (cities[plan] = { squares, neighbours, touching });
}

// The ways the tower can still go, by the field they end on, the nearest first: back from there, each field one step nearer.
export function ways(view: View): Map<Field, Field[]> {
  const { neighbours } = city(view.options.plan);
  const steps = (field: Field) => view.facts.steps[fields.indexOf(field)] ?? 0;
  const found = new Map<Field, Field[]>();
  for (const field of fields.filter((each) => steps(each) > 0).sort((a, b) => steps(a) - steps(b)))
    found.set(field, [
      ...(neighbours[field].map((next) => (steps(next) === steps(field) - 1 ? found.get(next) : undefined)).find((way) => way) ?? []),
      field,
    ]);
  return found;
}

// Where a card leads: to where it is delivered, and where there is what it lacks.
export function leads_to(view: View, seat: number, card: string): Field[] {
  const { building, other } = faces[card]!;
  const lacking = lacks(view, seat, card);
  return [
    building,
    ...(other === undefined ? [] : [other]),
    ...fields.filter((field) => brings(field).some((good) => lacking.includes(good))),
  ];
}

// How near a card is to being paid: now (a step that is open, or here), in reach this turn, complete but far, or not.
export type Nearness = 'here' | 'step' | 'reach' | 'near' | 'far';
export function nearness(view: View, seat: number, card: string, found: Map<Field, Field[]>): Nearness {
  const face = faces[card]!;
  const at = tower(view);
  if (face.kind === 'message') {
    const places = [face.building, face.other!].filter((field) => !view.path.includes(field));
    if (places.length === 0) return 'here';
    const steps = places.length === 1 ? found.get(places[0]!)?.length : through(view, places as [Field, Field], found);
    return steps === undefined || steps > view.facts.moves ? 'far' : steps === 1 ? 'step' : 'reach';
  }
  if (face.kind === 'privilege' || lacks(view, seat, card).length > 0) return 'far';
  const here = at === face.building && (view.facts.action_open || action_of(view)?.at === at);
  if (here) return 'here';
  const way = found.get(face.building);
  return way === undefined || view.used.includes(face.building) ? 'near' : way.length === 1 ? 'step' : 'reach';
}
// Steps to see both, nearer first: from the first on to the second without a field twice. Undefined: not this turn.
function through(view: View, [one, other]: [Field, Field], found: Map<Field, Field[]>): number | undefined {
  const { neighbours } = city(view.options.plan);
  let best: number | undefined;
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const way = found.get(first);
    if (!way) continue;
    const taken = new Set<Field>([...view.path, ...way]);
    let edge: Field[] = [first],
      steps = way.length;
    while (steps < view.facts.moves && edge.length > 0 && !taken.has(second)) {
      ++steps;
      edge = [...new Set(edge.flatMap((field) => neighbours[field]))].filter((field) => !taken.has(field));
      for (const field of edge) taken.add(field);
    }
    if (taken.has(second) && (best === undefined || steps < best)) best = steps;
  }
  return best;
}
