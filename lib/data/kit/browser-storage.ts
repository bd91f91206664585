import { setCookie } from '@/lib/cookies';
import { NEXT_EVENT_COOKIE, PRODUCER_COOKIE } from '@/lib/domain/account/page-cookies';
import type { Producer } from '@/lib/domain/producer/producer';
import { readStored, readStoredJson, writeStored } from './stored';

/**
 * The selected producer in the browser's storage: its id, and a copy of its name for the first paint. The copy grants nothing; a
 * stale, foreign or malformed one is ignored.
 */
const ID_KEY = 'producerId';
const PRODUCER_KEY = 'producer';

/** The producer that this tab is creating (`sign-up-draft.ts`). */
export const DRAFT_KEY = 'signUpDraft';

export const readProducerId = () => readStored(ID_KEY);

const COOKIE_SECONDS = 365 * 24 * 3600;

/** Stores the selection ('' for none), also in a cookie, from which the server renders the next page. */
export function rememberProducerId(id: string): void {
  writeStored(ID_KEY, id || null);
  setCookie(PRODUCER_COOKIE, id, id ? COOKIE_SECONDS : 0);
}

/** Repeats the selection in its cookie, or without one the `shown` producer, so that the server needs no document. */
export function rememberProducer(shown = ''): void {
  const id = readProducerId() ?? shown;
  if (id) setCookie(PRODUCER_COOKIE, id, COOKIE_SECONDS);
}

/** Stores the event shown on the home page; ''. */
export const rememberNextEvent = (id: string): void =>
  setCookie(NEXT_EVENT_COOKIE, id, id ? COOKIE_SECONDS : 0);

/** A producer's cached name and picture; null if the copy is of another one. */
export function readCachedProducer(producerId: string): { name: string; image: string } | null {
  const raw = readStoredJson(PRODUCER_KEY) as Record<string, unknown> | null;
  const id = raw?.id ?? raw?.uid;
  if (!raw || typeof id !== 'string' || id !== producerId) return null;
  return {
    name: typeof raw.name === 'string' ? raw.name : '',
    image: typeof raw.image === 'string' ? raw.image : '',
  };
}

/** Caches name and picture of a producer for the next first paint, and its id for the server. */
export function cacheProducer(producer: Pick<Producer, 'id' | 'name' | 'image' | 'type'>): void {
  const { id, name, image, type } = producer;
  const small = image.length < 50_000 ? image : '';
  writeStored(PRODUCER_KEY, JSON.stringify({ id, name, image: small, type }));
  rememberProducer(id);
}

/** On sign-out, and if there is no user data. */
export function forgetProducer(): void {
  rememberProducerId('');
  writeStored(PRODUCER_KEY, null);
  writeStored(DRAFT_KEY, null, 'sessionStorage');
  setCookie(NEXT_EVENT_COOKIE, '', 0);
}
