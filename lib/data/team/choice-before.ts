/**
 * The producer that this tab had selected before it saw the panel as another person: a reload in between selects theirs.
 */
const KEY = 'choiceBefore';

/** What was kept for a viewing, '' for no producer; null if nothing was, or it was for another viewing. */
export function keptChoice(viewing: string): string | null {
  try {
    const [of, producerId] = (window.sessionStorage.getItem(KEY) ?? '').split(' ');
    return of === viewing ? (producerId ?? '') : null;
  } catch {
    return null;
  }
}

/** Keeps the selection of before a viewing. */
export function keepChoice(viewing: string, producerId: string): void {
  try {
    window.sessionStorage.setItem(KEY, `${viewing} ${producerId}`);
  } catch {
    // A reload then leaves the viewed person's producer selected.
  }
}

/** Forgets it, once the viewing is over. */
export function forgetChoice(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // It is for one viewing only.
  }
}
