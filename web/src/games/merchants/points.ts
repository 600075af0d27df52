// A card under the pointer says where it acts: the table around it carries the word as long as the pointer is there. (Asked for by
// `:has(…:hover)`, the whole page would be styled anew with every act.)
export function points(card: HTMLElement, at: string | undefined) {
  let table: HTMLElement | null = null;
  const off = () => table?.removeAttribute('data-acts-now');
  const on = () => {
    table = card.closest('.play');
    if (at !== undefined) table?.setAttribute('data-acts-now', at);
  };
  card.addEventListener('pointerenter', on);
  card.addEventListener('pointerleave', off);
  return {
    update: (now: string | undefined) => {
      at = now;
    },
    destroy: off,
  };
}
