/** Asks before something unsaved is lost: `ask` keeps `go` and calls it if the person leaves all the same. */
type Guard = {
  ask: (go: () => void) => void;
  /** It lies over the page, where another address of the same page closes it. */
  isOverlay: boolean;
};

// A module and not a context: the form is in the page, whoever leads away from it (switcher, search, menu) in the
// shell around it, which knows nothing of forms.
const guards: Guard[] = [];

/** Lets a form ask before it is left, until the returned function is called. */
export function guardLeaving(ask: Guard['ask'], isOverlay = false): () => void {
  const guard = { ask, isOverlay };
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}

/**
 * Leaves what is open without a link: runs `go` at once, or lets the form with unsaved changes ask first.
 * @param to the address that `go` leads to: on the page that is open nothing is lost but what lies over it
 */
export function leave(go: () => void, to?: string): void {
  const guard = guards.at(-1);
  if (!guard || (to !== undefined && isHere(to) && !guard.isOverlay)) go();
  else guard.ask(go);
}

/** Whether an address is of the page that is open: a sheet, a filter or a place of it. */
export const isHere = (url: string): boolean =>
  new URL(url, window.location.href).pathname === window.location.pathname;

let isStepping = false;

/** Whether the step back that is under way is `stepBack`'s. */
export const isSteppingBack = (): boolean => isStepping;

/**
 * Takes back the step in the history by which something was laid over the page. Nobody asks about it: whoever closes it has
 * saved or asked.
 */
export function stepBack(back: () => void): void {
  isStepping = true;
  const end = () => {
    isStepping = false;
  };
  window.addEventListener('popstate', end, { once: true });
  back();
}
