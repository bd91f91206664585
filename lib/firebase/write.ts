import type { UpdateData, WithFieldValue } from 'firebase/firestore';
import type { PathOf } from '@/lib/domain/kit/paths';
import type { Records } from '@/lib/domain/store/records';
import type { ServerTime } from './server-time';
import { whenSessionIsKnown } from './session-known';

type Timed<T> = { [Field in keyof T]: T[Field] | ServerTime };

async function client() {
  const [sdk] = await Promise.all([import('./write-sdk'), whenSessionIsKnown()]);
  return sdk;
}

const ID_CHARS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** As the client makes ids: twenty letters and digits. */
export function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH * 2));
    // Bytes above the last multiple of the alphabet's size would favour its first letters.
    for (const byte of bytes) if (byte < 248 && id.length < ID_LENGTH) id += ID_CHARS[byte % 62];
  }
  return id;
}

export const readDoc = async <T>(
  path: string,
  parse: (id: string, raw: unknown) => T,
): Promise<T | null> => (await client()).readDoc(path, parse);

export const createDoc = async <Name extends keyof Records>(
  path: PathOf<Name>,
  data: Timed<WithFieldValue<Records[Name]>>,
): Promise<void> => (await client()).createDoc(path, data);

export const changeDoc = async <Name extends keyof Records>(
  path: PathOf<Name>,
  data: Timed<UpdateData<Records[Name]>>,
): Promise<void> => (await client()).changeDoc(path, data);

export const removeDoc = async (path: string): Promise<void> => (await client()).removeDoc(path);
