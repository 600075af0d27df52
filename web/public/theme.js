// Before anything is drawn: the theme the player chose, or the system's. The rest is src/lib/theme.svelte.ts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('fondaco.theme');
  } catch {
    /* no storage: the system's */
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
