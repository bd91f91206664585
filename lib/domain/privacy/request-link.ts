import { oneOf } from '../kit/read';
import { confirmPrivacyRoute, privacyCopyRoute, privacyLiftRoute } from '../kit/routes/links';
import { openedAddress } from '../kit/text/address-key';
import { PRIVACY_RIGHTS, type PrivacyRight } from './request';

/** The link that proves an email. Functions sign and verify it; without it nobody can request in another's name. */
export type PrivacyLink = {
  email: string;
  right: PrivacyRight;
  /** '' if the request is to the platform. */
  producerId: string;
  at: string;
  /** Random, so that two simultaneous requests differ. */
  n: string;
};

export const PRIVACY_LINK_MS = 3 * 86_400_000;

/** The text of a link that is signed. */
export const privacyLinkText = ({ email, right, producerId, at, n }: PrivacyLink) =>
  JSON.stringify([email, right, producerId, at, n]);

const base = (siteUrl: string) => siteUrl.replace(/\/+$/, '');

/** The whole link under `siteUrl`, with the signature `t`. */
export function privacyLinkUrl(siteUrl: string, link: PrivacyLink, t: string): string {
  const { email, right, producerId, at, n } = link;
  const query = new URLSearchParams({ email, right, producerId, at, n, t });
  return `${base(siteUrl)}${confirmPrivacyRoute(query)}`;
}

export const privacyCopyUrl = (siteUrl: string, folio: string, t: string): string =>
  `${base(siteUrl)}${privacyCopyRoute(new URLSearchParams({ folio, t }))}`;

export const privacyLiftUrl = (siteUrl: string, folio: string, t: string): string =>
  `${base(siteUrl)}${privacyLiftRoute(new URLSearchParams({ folio, t }))}`;

type Query = Record<string, string | string[] | undefined>;
const one = (query: Query, name: string) => {
  const value = query[name];
  return typeof value === 'string' ? value.slice(0, 512) : '';
};

/** Parses an opened link; a missing parameter is ''. */
export function readPrivacyLink(query: Query): PrivacyLink & { t: string } {
  return {
    email: openedAddress(one(query, 'email')),
    right: oneOf(query.right, PRIVACY_RIGHTS, 'access'),
    producerId: one(query, 'producerId'),
    at: one(query, 'at'),
    n: one(query, 'n'),
    t: one(query, 't'),
  };
}

export const readCopyLink = (query: Query) => ({ folio: one(query, 'folio'), t: one(query, 't') });

export const copyName = (folio: string): string => `mis-datos-${folio}.zip`;

/** Whether a link is neither expired nor from the future. */
export function isPrivacyLinkAlive({ at }: Pick<PrivacyLink, 'at'>, now: Date): boolean {
  const age = now.getTime() - Number(at || Number.NaN);
  return age >= 0 && age <= PRIVACY_LINK_MS;
}
