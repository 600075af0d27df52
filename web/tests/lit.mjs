// Pressing everything that is lit, and seeing what would be sent: nothing reaches the house while it goes on.

// Run in the page before anything else. `lit.armed`: choices are caught instead of sent, and answered with a refusal, so that all
// stays as it is; `lit.deaf`: what the house tells of the table is not heard, and drafts are not tried.
export const listen_in = () => {
  const lit = (globalThis.lit = { armed: false, deaf: false, sent: [], trials: [], sockets: [] });
  const Real = globalThis.WebSocket;
  const refused = (id) => JSON.stringify({ refused: { id, code: 'refused', rule: '', why: 'Only looked at.' } });
  globalThis.WebSocket = class extends Real {
    #heard = () => {};
    #asks = new Map();
    constructor(...given) {
      super(...given);
      lit.sockets.push(this);
    }
    set onmessage(listener) {
      this.#heard = listener;
      super.onmessage = (event) => {
        const { tried, view, news } = JSON.parse(event.data);
        if (tried) lit.trials.push([this.#asks.get(tried.id), tried.refused === undefined]);
        if (!lit.deaf || !(view || news)) listener(event);
      };
    }
    tell(message) {
      this.#heard({ data: JSON.stringify(message) });
    }
    send(text) {
      const { id, do: wanted } = JSON.parse(text);
      if (wanted.try) {
        if (lit.deaf) return;
        this.#asks.set(id, wanted.try.choice);
      }
      if (!lit.armed || !wanted.act) return super.send(text);
      const { choose } = wanted.act.command;
      if (choose) lit.sent.push(choose.choice);
      queueMicrotask(() => this.#heard({ data: refused(id) }));
    }
  };
};

// Run in the page: presses what is lit, what was pressed least first, until all of `wanted` has been sent, or `clicks` times.
export async function press_all({ wanted, clicks, seed }) {
  const lit = globalThis.lit;
  lit.sent = [];
  lit.armed = true;
  const missing = new Set(wanted);
  const pressed = new Map();
  let state = seed;
  const below = (n) => ((state = (state * 1103515245 + 12345) % 2147483648), Math.floor((state / 2147483648) * n));
  const { port1, port2 } = new MessageChannel(); // a timer would wait longer each time
  const soon = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  const controls = () =>
    [...document.querySelectorAll('.board-box button, .board-box [role=button], .board-box .sector, .asked-strip .choices button')].filter(
      (each) => !each.disabled && each.getAttribute('aria-disabled') !== 'true' && each.getClientRects().length > 0,
    );
  const name = (each) =>
    `${each.dataset.field ?? each.dataset.space ?? each.dataset.card ?? ''} ${each.getAttribute('aria-label') ?? ''} ${each.textContent}`;
  for (let i = 0; i < clicks && missing.size > 0; ++i) {
    const slider = document.querySelector('.board-box input[type=range]');
    const sums = [...missing].map((choice) => Number(/(\d+)$/.exec(choice)?.[1] ?? NaN)).filter((sum) => !Number.isNaN(sum));
    if (slider && sums.length > 0 && i % 3 === 0) {
      slider.value = String(sums[below(sums.length)]);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await soon();
    }
    const list = controls();
    if (list.length === 0) break;
    const often = (each) => pressed.get(name(each)) ?? 0;
    const least = Math.min(...list.map(often));
    const next = list.filter((each) => often(each) <= least + (i % 4 === 0 ? 6 : 1));
    const one = next[below(next.length)];
    pressed.set(name(one), often(one) + 1);
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await soon();
    for (const choice of lit.sent) missing.delete(choice);
  }
  lit.armed = false;
  return [...new Set(lit.sent)];
}
