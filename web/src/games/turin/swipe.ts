// A row that can be swiped sideways can also be reached and moved by keyboard, as long as it is wider than its place.
export function swipe(row: HTMLElement) {
  let wanted = 0;
  const look = () => {
    wanted = 0;
    if (row.scrollWidth > row.clientWidth + 1) row.tabIndex = 0;
    else row.removeAttribute('tabindex');
  };
  const later = () => (wanted ||= requestAnimationFrame(look)); // with the next picture, which lays the row out anyway
  const size = new ResizeObserver(look);
  const cards = new MutationObserver(later);
  size.observe(row);
  cards.observe(row, { childList: true });
  return {
    destroy: () => {
      cancelAnimationFrame(wanted);
      size.disconnect();
      cards.disconnect();
    },
  };
}
