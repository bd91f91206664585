'use client';

import { useState } from 'react';
import type { Story } from './story-picture';

/** 'again': the picture is made, and the browser wants another press for it; 'sent': the text is on the clipboard, too. */
type ShareState = 'idle' | 'making' | 'again' | 'sent';

const takesFiles = (files: File[]): boolean => navigator.canShare?.({ files }) === true;
const pictureOf = (parts: BlobPart[]) => [new File(parts, 'afiche.png', { type: 'image/png' })];

const MOST_MS = 8_000;
const within = <T>(ms: number, made: Promise<T>): Promise<T> =>
  Promise.race([made, new Promise<T>((_, reject) => setTimeout(reject, ms))]);

/**
 * Hands a text on by what the phone offers, with a picture of its event where the phone takes files. The link is within the
 * text, because many apps leave out a `url` beside it; and some take the picture alone, so that the text is copied before.
 */
export function useShare(words: string, story: Story) {
  const [files, setFiles] = useState<File[] | null>(null);
  const [state, setState] = useState<ShareState>('idle');
  const make = async (): Promise<File[]> => {
    if (!story.flyer || !takesFiles(pictureOf(['']))) return [];
    setState('making');
    const { storyPicture } = await import('./story-picture');
    const made = pictureOf([await within(MOST_MS, storyPicture(story))]);
    return takesFiles(made) ? made : [];
  };
  const share = async (): Promise<void> => {
    // A flyer that cannot be drawn is left out.
    const made = files ?? (await make().catch(() => []));
    setFiles(made);
    const isNew = !files && made.length > 0;
    if (made.length > 0) await navigator.clipboard?.writeText(words).catch(() => {});
    const sent = navigator.share({ text: words, ...(made.length > 0 && { files: made }) });
    await sent.then(
      () => setState(made.length > 0 ? 'sent' : 'idle'),
      // Closing the phone's own sheet rejects, too; there is nothing to say then.
      ({ name }: Error) => setState(name === 'NotAllowedError' && isNew ? 'again' : 'idle'),
    );
  };
  return { share, state };
}

export const SHARE_NOTES: Partial<Record<ShareState, string>> = {
  again: 'El afiche está listo: toca Compartir otra vez.',
  sent: 'El texto quedó copiado: pégalo si la aplicación manda solo el afiche.',
};
