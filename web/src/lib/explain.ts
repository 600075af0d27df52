// use:explain={text}, or a function that makes it when it is wanted: a few words beside a thing, on hover, focus or long press; a tap
// is enough where it would do nothing else. One box for the whole page; what it says is
// also in the thing's own label, so it is hidden from screen readers.
const hover_ms = 350,
  press_ms = 450,
  stay_ms = 3500,
  margin = 8;
let box: HTMLElement | undefined;
let owner: Element | undefined;

// Where the mouse has been. What comes to lie under a mouse that rests has not been pointed at: a page that has just opened, a board
// that is drawn anew.
let mouse = '';
const place_of = ({ screenX, screenY }: MouseEvent) => `${screenX} ${screenY}`;
if (typeof addEventListener !== 'undefined')
  addEventListener('pointermove', (event) => (mouse = place_of(event)), { capture: true, passive: true });

type Text = string | (() => string);
function show(node: Element, words: Text) {
  const text = typeof words === 'string' ? words : words();
  if (text === '') return;
  if (!box) {
    box = document.createElement('div');
    box.className = 'pop explain';
    box.setAttribute('aria-hidden', 'true');
    document.body.append(box);
  }
  owner = node;
  box.replaceChildren(
    ...text.split('\n').map((line, at, lines) => {
      const part = document.createElement(lines.length > 1 && at === 0 ? 'b' : 'p'); // of several lines the first is a title
      part.textContent = line;
      return part;
    }),
  );
  box.hidden = false;
  const at = node.getBoundingClientRect(),
    { width, height } = box.getBoundingClientRect();
  const left = Math.max(margin, Math.min(innerWidth - width - margin, at.left + at.width / 2 - width / 2));
  const above = at.top - height - 6;
  // never over what is asked
  const asked = document.querySelector('.asked-strip h1')?.getBoundingClientRect();
  const hides = asked && asked.left < left + width && asked.right > left && asked.top < at.top && asked.bottom > above;
  box.style.left = `${left}px`;
  box.style.top = `${above >= margin && !hides ? above : Math.min(innerHeight - height - margin, at.bottom + 6)}px`;
}
function hide(node?: Element) {
  if (box && (node === undefined || owner === node)) box.hidden = true;
}

export function explain(node: Element, text: Text) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const later = (ms: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  };
  let rests = false;
  const enter = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') return;
    rests = mouse === '' || mouse === place_of(event as PointerEvent);
    if (!rests) later(hover_ms, () => show(node, text));
  };
  const move = () => {
    if (!rests) return;
    rests = false;
    later(hover_ms, () => show(node, text));
  };
  const leave = () => {
    rests = false;
    clearTimeout(timer);
    hide(node);
  };
  const down = (event: Event) => {
    pressed = false;
    if ((event as PointerEvent).pointerType === 'mouse') return leave();
    later(press_ms, () => {
      pressed = true;
      show(node, text);
    });
  };
  const up = () => {
    if (pressed) later(stay_ms, () => hide(node));
    else clearTimeout(timer);
  };
  const does_something = () => node.closest('button,a,summary,label,[role=button]:not([aria-disabled=true])') !== null;
  // A long press only explains; it does not do what a tap would.
  const click = (event: Event) => {
    if (pressed) {
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if ((event as PointerEvent).pointerType === 'touch' && !does_something()) {
      show(node, text);
      later(stay_ms, () => hide(node));
    }
  };
  const focus = () => {
    if (node.matches(':focus-visible')) show(node, text);
  };
  const on: [string, (event: Event) => void, boolean?][] = [
    ['pointerenter', enter],
    ['pointermove', move],
    ['pointerleave', leave],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', leave],
    ['click', click, true],
    ['focus', focus],
    ['blur', leave],
  ];
  for (const [kind, run, capture] of on) node.addEventListener(kind, run, capture ?? false);
  return {
    update(next: Text) {
      text = next;
      if (owner === node && box && !box.hidden) show(node, text);
    },
    destroy() {
      leave();
      for (const [kind, run, capture] of on) node.removeEventListener(kind, run, capture ?? false);
    },
  };
}
