/** The state of this tab's live records. Does not import the database's client, so that pages can show it early. */

/** 'late': waiting for seconds; 'asked': shows the result of a plain request; 'lost': no answer at all. */
type Place = { state: 'late' | 'asked' | 'lost'; ask: () => void };

/** The worst state of all; '' if all are live. `missing`: something on the page has no data yet. */
export type Connection = '' | 'late' | 'late missing' | 'asked' | 'lost' | 'lost missing';

/** The wait of a record for the channel before a plain request, at first. */
export const LATE_MS = 4_000;
// After one had to wait, later ones wait less.
const LATE_AGAIN_MS = 300;

const places = new Map<object, Place>();
const missing = new Set<object>();
const hearers = new Set<() => void>();
const tell = () => {
  for (const hear of [...hearers]) hear();
};

export const lateMs = (): number => (places.size > 0 ? LATE_AGAIN_MS : LATE_MS);

/** Reports that a record waits; `ask` sends its plain request at once. */
export function isWaiting(one: object, state: Place['state'], ask: () => void): void {
  if (places.get(one)?.state === state) return;
  places.set(one, { state, ask });
  tell();
}

export function waitsNoMore(one: object): void {
  if (places.delete(one)) tell();
}

/** Reports that a part of a page has no data; returns the function that revokes it. */
export function isMissing(): () => void {
  const one = {};
  missing.add(one);
  if (places.size > 0) tell();
  return () => {
    missing.delete(one);
    if (places.size > 0) tell();
  };
}

export function connectionNow(): Connection {
  const states = new Set([...places.values()].map(({ state }) => state));
  if (states.size === 0) return '';
  const state = states.has('late') ? 'late' : states.has('asked') ? 'asked' : 'lost';
  if (missing.size === 0) return state;
  return state === 'lost' ? 'lost missing' : 'late missing';
}

export function followConnection(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

export async function retryConnection(): Promise<void> {
  for (const { ask } of [...places.values()]) ask();
  await (await import('./live-sdk')).openAnew();
}
