// Looks through everything a pair of eyes was sent for what it may not know, as Inspector in tests/server_secrets.h does;
// `seat` -1 is a spectator.
const hidden = ['hand', 'bid', 'add', 'sale', 'wish', 'show', 'card', 'wheel', 'scudo', 'coins', 'ducats', 'florins'];
const money = ['scudo', 'coins', 'ducats', 'florins'];
const sealed = {
  dealt: ['hand'],
  card_sealed: ['card'],
  bid_sealed: money,
  add_sealed: money,
  sale_sealed: ['sale'],
  wish_sealed: ['wish'],
  bid_placed: money,
  wheel_sealed: ['wheel'],
  card_taken: ['card'],
  met: ['left'],
};
const present = (object, key) => object[key] !== undefined && object[key] !== null;
const is_object = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

export class Inspector {
  found = [];
  own_secrets = 0; // how often one's own were there: shows that the check looks at the right place
  seat = -1;
  over = false;

  look_at(value, seat, over) {
    this.seat = seat;
    this.over = over;
    this.#look(value);
  }

  #game_view(game) {
    const open_money = game.money === 'open' || game.purse === 'open' || game.options?.money === 'open';
    game.players.forEach((player, i) => {
      for (const key of hidden) {
        if (!present(player, key)) continue;
        if (i === this.seat) this.own_secrets += 1;
        else if (!(open_money && money.includes(key)) && !this.over) this.found.push(`seat ${i}'s ${key} is shown to seat ${this.seat}`);
      }
    });
    const pick = game.pending?.[0]?.pick_drawn;
    if (present(game, 'drawn') && !(pick && [pick.seat, pick.giver].includes(this.seat)))
      this.found.push(`cards among which somebody picks are shown to seat ${this.seat}`);
    if (present(game, 'left') && game.pending?.[0]?.meeting?.seat !== this.seat)
      this.found.push(`the influence cards that are left are shown to seat ${this.seat}`);
    if (this.seat < 0 && game.choices?.length > 0) this.found.push('a spectator sees choices');
    for (const own of ['own', 'forecast'])
      if (this.seat < 0 && present(game.facts ?? {}, own)) this.found.push(`a spectator sees somebody's ${own} of the facts`);
  }
  #event(kind, body) {
    // Cards that change hands unseen, or are drawn: only those concerned see their faces.
    if (kind === 'handed_over' && present(body, 'card')) {
      if ([body.from, body.to].includes(this.seat)) this.own_secrets += 1;
      else this.found.push(`a card from seat ${body.from} to seat ${body.to} is told to seat ${this.seat}`);
    }
    if (kind === 'drew' && present(body, 'cards')) {
      if (body.seat === this.seat || (body.shown ?? []).includes(this.seat)) this.own_secrets += 1;
      else this.found.push(`cards drawn by seat ${body.seat} are told to seat ${this.seat}`);
    }
    if (!(kind in sealed) || body.seat === undefined) return;
    for (const key of new Set([...sealed[kind], 'card'])) {
      if (!present(body, key)) continue;
      if (body.seat === this.seat) this.own_secrets += 1;
      else this.found.push(`event ${kind} of seat ${body.seat} tells seat ${this.seat} its ${key}`);
    }
  }
  #look(value) {
    if (Array.isArray(value)) for (const each of value) this.#look(each);
    if (!is_object(value)) return;
    if (Array.isArray(value.players)) this.#game_view(value);
    if (this.seat < 0 && present(value, 'answered')) this.found.push('a spectator is told that somebody has one answer only');
    if (is_object(value.chose) && value.chose.hand === 'standing' && value.chose.seat !== this.seat)
      this.found.push("another's standing answer is told");
    if (is_object(value.standing_set) && value.standing_set.choice !== undefined && value.standing_set.seat !== this.seat)
      this.found.push("another's standing answer is told");
    for (const [key, inside] of Object.entries(value)) {
      if (['luck', 'state', 'memory', 'aside'].includes(key)) this.found.push(`there is a ${key}`);
      if (!this.over && (key === 'key' || key === 'seed') && inside !== null) this.found.push(`there is a ${key} before the end`);
      if (is_object(inside)) this.#event(key, inside);
      this.#look(inside);
    }
  }
}

// `frames`: {text, person, hand} of every message from the house, and {text, path} of every body over HTTP that tells of a
// game, in the order they came. `persons`: the ids this browser was known by. Gives what was found, and how much was seen.
export function inspect(frames, persons, tokens = []) {
  const inspector = new Inspector();
  const luck = [],
    seats = new Map(),
    ended = new Set();
  const is_over = (view) => view.stage === 'over' || view.stage === 'aborted';
  for (const { text } of frames) {
    // what the luck came from, known after the end
    if (!text.includes('"seed"')) continue;
    const view = Object.values(JSON.parse(text))[0]?.view;
    for (const secret of [view?.key, view?.seed]) if (secret && !luck.includes(secret)) luck.push(secret);
  }
  const complain = (what, text) => inspector.found.push(`${what} in ${text.slice(0, 300)}`);
  for (const { text, hand, path } of frames) {
    const before = inspector.found.length;
    const message = JSON.parse(text);
    let over;
    if (path === undefined) {
      const body = Object.values(message)[0] ?? {};
      const view = body.view;
      if (view) {
        const seat = view.seat ?? -1;
        // The house may not take us for somebody else either.
        const owner = seat < 0 ? undefined : view.seats[seat].person;
        if (owner !== undefined && !persons.some((id) => owner === (hand === 1 ? id : `${id}/${hand}`)))
          complain(`seat ${seat} is not ours but ${owner}'s`, text);
        seats.set(`${body.table} ${hand}`, seat);
        if (is_over(view)) ended.add(body.table);
      }
      over = view !== undefined && is_over(view);
      inspector.look_at(message, seats.get(`${body.table} ${hand}`) ?? -1, over);
    } else {
      const [, table, what] = /^\/api\/tables\/([^/]+)\/(story|at)/.exec(path) ?? [];
      if (table === undefined) continue;
      const asked = new URL(path, 'http://x').searchParams;
      if (asked.has('eyes')) {
        over = true;
        if (!ended.has(table)) complain("another's eyes before the end", text);
        continue;
      }
      over = what === 'at' ? is_over(message) : ended.has(table);
      inspector.look_at(message, seats.get(`${table} ${asked.get('hand') ?? 1}`) ?? -1, over);
    }
    if (!over)
      for (const secret of luck) if (text.includes(secret)) inspector.found.push('the key or the seed of the luck is there before the end');
    for (const token of tokens) if (text.includes(token)) inspector.found.push('a session token is sent');
    if (inspector.found.length > before) inspector.found.splice(before, Infinity, `${inspector.found[before]} | ${text.slice(0, 400)}`);
  }
  return { found: inspector.found, own_secrets: inspector.own_secrets, frames: frames.length };
}
