// What this browser remembers for itself (theme, language, drafts). Without storage (private windows) it forgets.
const prefix = 'fondaco.';

export const can_remember = (() => {
  try {
    return typeof localStorage !== 'undefined';
  } catch {
    return false;
  }
})();

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: string | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, value);
  } catch {
    // nothing to be done, and nothing lost but comfort
  }
}
