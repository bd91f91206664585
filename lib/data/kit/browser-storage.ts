import { setCookie } from '@/lib/cookies';
import type { Producer } from '@/lib/domain/producer/producer';
import { NEXT_EVENT_COOKIE, PRODUCER_COOKIE } from '@/lib/domain/session/page-cookies';
import { readStored, readStoredJson, writeStored } from './stored';

/**
 * The selected producer in the browser's storage: its id, and a copy of its name for the first paint. The copy
 * never grants anything; a stale, foreign or malformed one is ignored.
 */
const ID_KEY = 'producerId';
const PRODUCER_KEY = 'producer';

export const readProducerId = () => readStored(ID_KEY);

const COOKIE_SECONDS = 365 * 24 * 3600;

/** Remembers the selected producer, '' for none, also in a cookie: the server makes the next page for it. */
export function rememberProducerId(id: string): void {
  writeStored(ID_KEY, id || null);
  setCookie(PRODUCER_COOKIE, id, id ? COOKIE_SECONDS : 0);
}

/**
 * Repeats the selection in its cookie, which may be older or missing; where nothing was ever selected, the producer that
 * is `shown`. Without it the server finds out only from the user's document, and asks for everything else after that.
 */
export function tellProducer(shown = ''): void {
  const id = readProducerId() ?? shown;
  if (id) setCookie(PRODUCER_COOKIE, id, COOKIE_SECONDS);
}

/** Remembers which event Inicio showed as the next one, '' for none. */
export const rememberNextEvent = (id: string): void =>
  setCookie(NEXT_EVENT_COOKIE, id, id ? COOKIE_SECONDS : 0);

/** The cached name and picture of a producer, only if the copy is of this producer. */
export function readCachedProducer(producerId: string): { name: string; image: string } | null {
  const raw = readStoredJson(PRODUCER_KEY) as Record<string, unknown> | null;
  const id = raw?.id ?? raw?.uid;
  if (!raw || typeof id !== 'string' || id !== producerId) return null;
  return {
    name: typeof raw.name === 'string' ? raw.name : '',
    image: typeof raw.image === 'string' ? raw.image : '',
  };
}

/**
 * Keeps the producer that is shown for the next visit: its name and picture for the first paint, nothing else, and its id
 * for the server.
 */
export function cacheProducer(producer: Pick<Producer, 'id' | 'name' | 'image' | 'type'>): void {
  const { id, name, image, type } = producer;
  const small = image.length < 50_000 ? image : '';
  writeStored(PRODUCER_KEY, JSON.stringify({ id, name, image: small, type }));
  tellProducer(id);
}

/** Deletes the selection and the copy: on sign-out, and if there is no user data. */
export function forgetProducer(): void {
  rememberProducerId('');
  writeStored(PRODUCER_KEY, null);
  setCookie(NEXT_EVENT_COOKIE, '', 0);
}
