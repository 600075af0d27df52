// The roads: how far a wagon is from the next city or junction.
import type { Wagon } from '$lib/types/merchants';
import { is_city, is_junction, neighbours } from './data';

// How many spaces to the nearest city on the way a wagon faces, and which; undefined where a junction comes first.
export function ahead(wagon: Pick<Wagon, 'at' | 'facing'>): { steps: number; to: string } {
  let from = wagon.at,
    at = wagon.facing,
    count = 1;
  while (!is_city(at) && neighbours[at]!.length === 2) {
    const next = neighbours[at]!.find((space) => space !== from)!;
    [from, at] = [at, next];
    ++count;
  }
  return { steps: count, to: at };
}

// The same for a wagon that has come from one space to another on a road; undefined in a city and on a junction.
export function onward(from: string, to: string): { steps: number; to: string } | undefined {
  const leads_back = (at: string, behind: string): boolean =>
    at === from || neighbours[at]!.some((next) => next !== behind && leads_back(next, at));
  return is_city(to) || is_junction(to) ? undefined : ahead({ at: to, facing: neighbours[to]!.find((next) => !leads_back(next, to))! });
}

// The spaces from one to another, both among them: the roads are a tree, so there is one way.
export function way_between(from: string, to: string): string[] {
  const go = (at: string, behind: string | undefined): string[] | undefined => {
    if (at === to) return [at];
    for (const next of neighbours[at]!) {
      const rest = next === behind ? undefined : go(next, at);
      if (rest) return [at, ...rest];
    }
    return undefined;
  };
  return go(from, undefined) ?? [];
}
