/** Asks before unsaved changes are lost: `ask` keeps `go` and calls it if the person decides to leave. */
type Guard = {
  ask: (go: () => void) => void;
  /** The form lies over the page, and another address of the same page closes it. */
  isOverlay: boolean;
};

// A module and not a context: the controls that lead away from the form (switcher, search, menu) are in the shell.
const guards: Guard[] = [];

export function guardLeaving(ask: Guard['ask'], isOverlay = false): () => void {
  const guard = { ask, isOverlay };
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}

/** Navigates without a link: at once, or after the form has asked. Within the page (`to`) only an overlay is lost. */
export function leave(go: () => void, to?: string): void {
  const guard = guards.at(-1);
  if (!guard || (to !== undefined && isHere(to) && !guard.isOverlay)) go();
  else guard.ask(go);
}

/** Whether an address belongs to the open page: a sheet, a filter or an anchor of it. */
export const isHere = (url: string): boolean =>
  new URL(url, window.location.href).pathname === window.location.pathname;

let isStepping = false;

export const isSteppingBack = (): boolean => isStepping;

/** Goes back over the history entry of an overlay without asking: the overlay has saved or asked already. */
export function stepBack(back: () => void): void {
  isStepping = true;
  const end = () => {
    isStepping = false;
  };
  window.addEventListener('popstate', end, { once: true });
  back();
}
