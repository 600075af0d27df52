// Where in the house the reader is: the path says it, so every screen has an address and the back button works.
import { place_of, type Place } from './places';

export { position_in } from './places';

class Router {
  place = $state.raw<Place>(place_of(location.pathname, location.search));
  hash = $state(location.hash); // "#n=123" on a table: a position

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('hashchange', () => this.#look());
    document.addEventListener('click', this.#follow);
  }

  go(path: string, options: { replace?: boolean } = {}) {
    history[options.replace ? 'replaceState' : 'pushState'](null, '', path);
    this.#look();
    if (!path.startsWith('#')) scrollTo(0, 0);
  }

  #look() {
    this.place = place_of(location.pathname, location.search);
    this.hash = location.hash;
  }

  // Links inside the house change the page without loading it anew.
  #follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.pathname.includes('.')) return;
    event.preventDefault();
    if (link.href !== location.href) this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
