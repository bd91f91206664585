import type { Producer } from '@/lib/domain/producer/producer';

/**
 * What the browser remembers of the selected producer: its id and a cached copy for the first paint. The copy
 * never decides a right; a stale, foreign or broken one is ignored.
 */
const ID_KEY = 'producerId';
const PRODUCER_KEY = 'producer';

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Storage can be switched off; the panel works without it.
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // As above; a full storage only costs the first paint's name.
  }
}

export const readProducerId = () => read(ID_KEY);
export const rememberProducerId = (id: string) => write(ID_KEY, id);

/** The cached name and picture of a producer, only if the copy is of that very producer. */
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

/** Keeps a copy for the next first paint: no more than a name and a picture. */
export function cacheProducer(producer: Pick<Producer, 'id' | 'name' | 'image' | 'type'>): void {
  const { id, name, image, type } = producer;
  write(
    PRODUCER_KEY,
    JSON.stringify({ id, name, image: image.length < 50_000 ? image : '', type }),
  );
}

const PROOF_KEY = 'emailProofSent';

/** To whom this tab sent the link that proves an address last; '' for nobody. */
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
    // Without storage a reload offers to send it, which is right too.
  }
}

/** Forgets the selection and the copy: at sign-out, and where there is no user data. */
export function forgetProducer(): void {
  write(ID_KEY, null);
  write(PRODUCER_KEY, null);
}
