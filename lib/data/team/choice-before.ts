/** The producer selected before viewing as another person, because a reload selects theirs. */
const KEY = 'choiceBefore';

/** '' for no producer; null if nothing was stored for this viewing. */
export function keptChoice(viewing: string): string | null {
  try {
    const [of, producerId] = (window.sessionStorage.getItem(KEY) ?? '').split(' ');
    return of === viewing ? (producerId ?? '') : null;
  } catch {
    return null;
  }
}

export function keepChoice(viewing: string, producerId: string): void {
  try {
    window.sessionStorage.setItem(KEY, `${viewing} ${producerId}`);
  } catch {
    // A reload then keeps the viewed person's producer.
  }
}

export function forgetChoice(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // It is for one viewing only.
  }
}
