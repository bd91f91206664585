import { fields, text } from '@/lib/domain/kit/read';
import { DRAFT_KEY } from '../kit/browser-storage';
import { readStoredJson, writeStored } from '../kit/stored';

/** A producer's name and Instagram as typed before a reload of the tab; each '' if it was not. */
export function keptSignUp(): { name: string; instagramProfile: string } {
  const kept = fields(readStoredJson(DRAFT_KEY, 'sessionStorage'));
  return { name: text(kept.name), instagramProfile: text(kept.instagramProfile) };
}

export const keepSignUp = (draft: Partial<ReturnType<typeof keptSignUp>>): void =>
  writeStored(DRAFT_KEY, JSON.stringify(draft), 'sessionStorage');

/** Once the producer exists; the end of a session forgets it, too. */
export const forgetSignUp = (): void => writeStored(DRAFT_KEY, null, 'sessionStorage');
