import { fields, text } from '@/lib/domain/kit/read';
import { readStoredJson, writeStored } from '../kit/stored';

/** A producer's name and Instagram while they are typed, so that a reload of the tab does not lose them. */
const KEY = 'signUpDraft';

/** Each '' if it was not typed. */
export function keptSignUp(): { name: string; instagramProfile: string } {
  const kept = fields(readStoredJson(KEY, 'sessionStorage'));
  return { name: text(kept.name), instagramProfile: text(kept.instagramProfile) };
}

export const keepSignUp = (draft: Partial<ReturnType<typeof keptSignUp>>): void =>
  writeStored(KEY, JSON.stringify(draft), 'sessionStorage');

/** Once the producer exists, and at the end of a session. */
export const forgetSignUp = (): void => writeStored(KEY, null, 'sessionStorage');
