import { freezeRoute } from '../kit/routes/links';
/**
 * The link in a security mail with which its recipient freezes a producer's payments. It contains the producer,
 * the recipient and the date of the mail; the functions create and verify its signature.
 */
export type FreezeLink = {
  producerId: string;
  userId: string;
  /** The date of the mail, in milliseconds. */
  at: string;
};

/** How long the link is valid. */
export const FREEZE_LINK_MS = 30 * 86_400_000;

/** The exact text that is signed. */
export const freezeText = ({ producerId, userId, at }: FreezeLink) =>
  JSON.stringify([producerId, userId, at]);

/** The whole link under `siteUrl`, with the signature `t`. */
export function freezeUrl(siteUrl: string, link: FreezeLink, t: string): string {
  const query = new URLSearchParams({ userId: link.userId, at: link.at, t });
  return `${siteUrl.replace(/\/+$/, '')}${freezeRoute(link.producerId)}?${query}`;
}

/** Parses the parameters of an opened link; a missing one is an empty text. */
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
 * Whether a link is still valid at `now`: not expired, not from the future, and from after the last time an
 * administrator unfroze the payments.
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
