// Numbers, plurals and times as one language says them. Each file in lang/ makes itself one.
interface Forms {
  one: string;
  other: string;
  few?: string;
  many?: string;
  two?: string;
  zero?: string;
}

export function speech(language: string) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ];
  // The same few numbers are said again and again, and asking Intl is slow.
  const remembered = <T>(find: (value: number) => T) => {
    const known = new Map<number, T>();
    return (value: number): T => {
      let found = known.get(value);
      if (found === undefined) known.set(value, (found = find(value)));
      return found;
    };
  };
  const number = remembered((value) => numbers.format(value)),
    form = remembered((value) => rules.select(value));
  return {
    number,
    // plural(3, { one: '# card', other: '# cards' }) is "3 cards".
    plural: (count: number, forms: Forms) => (forms[form(count)] ?? forms.other).replaceAll('#', number(count)),
    list: (parts: string[]) => list.format(parts),
    // "two hours ago", and under a minute "now".
    ago: (then_ms: number, now_ms: number) => {
      const seconds = Math.round((then_ms - now_ms) / 1000);
      for (const [unit, length] of units) if (Math.abs(seconds) >= length) return ago.format(Math.trunc(seconds / length), unit);
      return ago.format(0, 'second');
    },
  };
}
