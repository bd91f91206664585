const KEY = 'palette';
const MOST = 5;

/**
 * The ids of the pages that were chosen last, newest first. Only pages, not records, whose permission may have
 * ended.
 */
export function readRecents(): string[] {
  try {
    const raw: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(raw) ? raw.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    // Storage can be disabled or hold anything; the palette works without it.
    return [];
  }
}

export function keepRecent(id: string): void {
  try {
    const rest = readRecents().filter((one) => one !== id);
    window.localStorage.setItem(KEY, JSON.stringify([id, ...rest].slice(0, MOST)));
  } catch {}
}
