/** Asks before something unsaved is lost: it keeps `go` and calls it if the person leaves all the same. */
type Guard = (go: () => void) => void;

// A module and not a context: the form is in the page, whoever leads away from it (switcher, search, menu) in the
// shell around it, which knows nothing of forms.
const guards: Guard[] = [];

/** Lets `guard` ask before the page is left, until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}

/**
 * Leaves what is open without a link: runs `go` at once, or lets the form with unsaved changes ask first.
 * @param to the address that `go` leads to: on the page that is open nothing is lost
 */
export function leave(go: () => void, to?: string): void {
  const guard = guards.at(-1);
  if (!guard || (to !== undefined && isHere(to))) go();
  else guard(go);
}

/** Whether an address is of the page that is open: a sheet, a filter or a place of it. */
export const isHere = (url: string): boolean =>
  new URL(url, window.location.href).pathname === window.location.pathname;
