import { unsubscribeRoute } from '../kit/routes/links';
import { addressKey, openedAddress } from '../kit/text/address-key';

export type UnsubscribeParams = {
  producerId: string;
  campaignId: string;
  userId: string;
  email: string;
};

export function unsubscribeUrl(siteUrl: string, params: UnsubscribeParams, t: string): string {
  const query = new URLSearchParams({
    campaignId: params.campaignId,
    userId: params.userId,
    email: params.email,
    t,
  });
  return `${siteUrl.replace(/\/+$/, '')}${unsubscribeRoute(params.producerId)}?${query}`;
}

/** The text to sign: all parameters, email in lower case. */
export function signedText(params: UnsubscribeParams): string {
  return JSON.stringify([
    params.producerId,
    params.campaignId,
    params.userId,
    addressKey(params.email),
  ]);
}

/** Parses an opened link's parameters; missing ones are ''. */
export function readUnsubscribeParams(
  producerId: string,
  query: Record<string, string | string[] | undefined>,
): UnsubscribeParams & { t: string } {
  const one = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value.slice(0, 512) : '';
  };
  return {
    producerId,
    campaignId: one('campaignId'),
    userId: one('userId'),
    email: openedAddress(one('email')),
    t: one('t'),
  };
}

/** 'maria@gmail.com' → 'm•••@gmail.com'. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return domain ? `${name.slice(0, 1)}•••@${domain}` : '';
}
