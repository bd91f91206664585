import { freezeRoute } from '../kit/routes/links';
/**
 * The link of a security mail with which its recipient stops a producer's payments. It names the producer, the
 * recipient and the moment of the mail; the signature over them is made and checked by the functions.
 */
export type FreezeLink = {
  producerId: string;
  userId: string;
  /** When the mail was written, in milliseconds. */
  at: string;
};

/** For how long the link of a mail works. */
export const FREEZE_LINK_MS = 30 * 86_400_000;

/** The exact text that is signed. */
export const freezeText = ({ producerId, userId, at }: FreezeLink) =>
  JSON.stringify([producerId, userId, at]);

/** The whole link under `siteUrl`, with the signature `t`. */
export function freezeUrl(siteUrl: string, link: FreezeLink, t: string): string {
  const query = new URLSearchParams({ userId: link.userId, at: link.at, t });
  return `${siteUrl.replace(/\/+$/, '')}${freezeRoute(link.producerId)}?${query}`;
}

/** Reads an opened link; a part that is missing is an empty text. */
export function readFreezeLink(
  producerId: string,
  query: Record<string, string | string[] | undefined>,
): FreezeLink & { t: string } {
  const one = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value.slice(0, 512) : '';
  };
  return { producerId, userId: one('userId'), at: one('at'), t: one('t') };
}

/**
 * Whether a link is young enough at `now`, and from after an administrator last let the payments go on; one from the
 * future is none.
 */
export function isFreezeLinkAlive(
  { at }: Pick<FreezeLink, 'at'>,
  now: Date,
  liftedAt: Date | null = null,
): boolean {
  const made = Number(at || Number.NaN);
  const age = now.getTime() - made;
  return age >= 0 && age <= FREEZE_LINK_MS && !(liftedAt && liftedAt.getTime() > made);
}
