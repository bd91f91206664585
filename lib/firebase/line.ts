/**
 * How it goes with the live records of this tab: which of them the channel keeps waiting, and what they show meanwhile.
 * Knows nothing of the database's client, so that a page can say so before that is there.
 */

/** 'late': it has been waiting for seconds; 'asked': it shows what was asked for meanwhile; 'lost': nobody answers. */
type Place = { state: 'late' | 'asked' | 'lost'; ask: () => void };

/** What the worst of them says; '' where each has the channel's word. `missing`: something on the page still waits. */
export type Line = '' | 'late' | 'late missing' | 'asked' | 'lost' | 'lost missing';

/** How long a live record waits for the channel before it is asked for, at first. */
export const LATE_MS = 4_000;
// Once one had to wait, those that begin after it need not.
const LATE_AGAIN_MS = 300;

const places = new Map<object, Place>();
const missing = new Set<object>();
const hearers = new Set<() => void>();
const tell = () => {
  for (const hear of [...hearers]) hear();
};

/** How long a live record may wait for the channel before it is asked for. */
export const lateMs = (): number => (places.size > 0 ? LATE_AGAIN_MS : LATE_MS);

/** Says how a live record waits; `ask` asks for it at once. */
export function isWaiting(one: object, state: Place['state'], ask: () => void): void {
  if (places.get(one)?.state === state) return;
  places.set(one, { state, ask });
  tell();
}

/** Says that a live record has the channel's word, or is over. */
export function waitsNoMore(one: object): void {
  if (places.delete(one)) tell();
}

/** Says that a part of a page shows nothing yet; gives what says that it does. */
export function isMissing(): () => void {
  const one = {};
  missing.add(one);
  if (places.size > 0) tell();
  return () => {
    missing.delete(one);
    if (places.size > 0) tell();
  };
}

export function lineNow(): Line {
  const states = new Set([...places.values()].map(({ state }) => state));
  if (states.size === 0) return '';
  const state = states.has('late') ? 'late' : states.has('asked') ? 'asked' : 'lost';
  if (missing.size === 0) return state;
  return state === 'lost' ? 'lost missing' : 'late missing';
}

export function followLine(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Asks at once for whatever waits, and opens the channel anew. */
export async function retryLine(): Promise<void> {
  for (const { ask } of [...places.values()]) ask();
  await (await import('./live-sdk')).openAnew();
}
