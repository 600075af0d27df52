// A row that can be swiped sideways can also be reached and moved by keyboard, as long as it is wider than its place.
export function swipe(row: HTMLElement) {
  const look = () => {
    if (row.scrollWidth > row.clientWidth + 1) row.tabIndex = 0;
    else row.removeAttribute('tabindex');
  };
  const size = new ResizeObserver(look);
  const cards = new MutationObserver(look);
  size.observe(row);
  cards.observe(row, { childList: true });
  return {
    destroy: () => {
      size.disconnect();
      cards.disconnect();
    },
  };
}
