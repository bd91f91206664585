import { freezeRoute } from '../kit/routes/links';
/** The link in a security mail that freezes a producer's payments. Functions sign and verify it. */
export type FreezeLink = {
  producerId: string;
  userId: string;
  at: string;
};

export const FREEZE_LINK_MS = 30 * 86_400_000;

/** The text of a link that is signed. */
export const freezeText = ({ producerId, userId, at }: FreezeLink) =>
  JSON.stringify([producerId, userId, at]);

export function freezeUrl(siteUrl: string, link: FreezeLink, t: string): string {
  const query = new URLSearchParams({ userId: link.userId, at: link.at, t });
  return `${siteUrl.replace(/\/+$/, '')}${freezeRoute(link.producerId)}?${query}`;
}

/** Parses an opened link; missing parameters are ''. */
export function readFreezeLink(
  producerId: string,
  query: URLSearchParams,
): FreezeLink & { t: string } {
  const one = (name: string) => (query.get(name) ?? '').slice(0, 512);
  return { producerId, userId: one('userId'), at: one('at'), t: one('t') };
}

/** Whether a link is valid: not expired, not from the future, and newer than the last unfreezing by an administrator. */
export function isFreezeLinkAlive(
  { at }: Pick<FreezeLink, 'at'>,
  now: Date,
  liftedAt: Date | null = null,
): boolean {
  const made = Number(at || Number.NaN);
  const age = now.getTime() - made;
  return age >= 0 && age <= FREEZE_LINK_MS && !(liftedAt && liftedAt.getTime() > made);
}
