// Shows that more follows: every sheet that scrolls (class `scrolls`) and has something below its edge carries data-more.
const edge_px = 1;

export function tell_more(root: HTMLElement) {
  let wanted = 0;
  const look = () => {
    wanted = 0;
    const boxes = [...root.querySelectorAll<HTMLElement>('.scrolls')];
    const more = boxes.map((box) => box.scrollHeight - box.clientHeight - box.scrollTop > edge_px); // read all, then write: laid out once
    for (const [i, box] of boxes.entries()) box.toggleAttribute('data-more', more[i]!);
  };
  const later = () => (wanted ||= requestAnimationFrame(look));
  const grown = new ResizeObserver(later);
  const changed = new MutationObserver(later);
  grown.observe(root);
  changed.observe(root, { childList: true, subtree: true, characterData: true });
  root.addEventListener('scroll', later, { capture: true, passive: true });
  later();
  return {
    destroy() {
      cancelAnimationFrame(wanted);
      grown.disconnect();
      changed.disconnect();
      root.removeEventListener('scroll', later, { capture: true });
    },
  };
}
