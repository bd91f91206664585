import { setCookie } from '@/lib/cookies';
import type { Producer } from '@/lib/domain/producer/producer';
import { NEXT_EVENT_COOKIE, PRODUCER_COOKIE } from '@/lib/domain/session/page-cookies';

/**
 * The selected producer in the browser's storage: its id, and a copy of its name for the first paint. The copy
 * never grants anything; a stale, foreign or malformed one is ignored.
 */
const ID_KEY = 'producerId';
const PRODUCER_KEY = 'producer';

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Storage can be disabled; the panel works without it.
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // As above; with a full storage only the name in the first paint is missing.
  }
}

export const readProducerId = () => read(ID_KEY);

const COOKIE_SECONDS = 365 * 24 * 3600;

/** Remembers the selected producer, also in a cookie: the server makes the next page for it. */
export function rememberProducerId(id: string): void {
  write(ID_KEY, id);
  tellProducer();
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
  try {
    const raw = JSON.parse(read(PRODUCER_KEY) ?? 'null') as Record<string, unknown> | null;
    const id = raw?.id ?? raw?.uid;
    if (!raw || typeof id !== 'string' || id !== producerId) return null;
    return {
      name: typeof raw.name === 'string' ? raw.name : '',
      image: typeof raw.image === 'string' ? raw.image : '',
    };
  } catch {
    return null;
  }
}

/**
 * Keeps the producer that is shown for the next visit: its name and picture for the first paint, nothing else, and its id
 * for the server.
 */
export function cacheProducer(producer: Pick<Producer, 'id' | 'name' | 'image' | 'type'>): void {
  const { id, name, image, type } = producer;
  const small = image.length < 50_000 ? image : '';
  write(PRODUCER_KEY, JSON.stringify({ id, name, image: small, type }));
  tellProducer(id);
}

const PROOF_KEY = 'emailProofSent';

/** The address to which this tab last sent the verification link; '' for none. */
export function readProofSent(): string {
  try {
    return window.sessionStorage.getItem(PROOF_KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberProofSent(uid: string): void {
  try {
    window.sessionStorage.setItem(PROOF_KEY, uid);
  } catch {
    // Without storage, a reload offers to send it again, which is acceptable.
  }
}

/** Deletes the selection and the copy: on sign-out, and if there is no user data. */
export function forgetProducer(): void {
  write(ID_KEY, null);
  write(PRODUCER_KEY, null);
  setCookie(PRODUCER_COOKIE, '', 0);
  setCookie(NEXT_EVENT_COOKIE, '', 0);
}
