import { unsubscribeRoute } from '../kit/routes/links';
import { addressKey } from '../kit/text/address-key';

/**
 * The unsubscribe link: the path and parameters, plus `t`, a keyed signature over all of them. The functions
 * create and verify the signature.
 */
export type UnsubscribeParams = {
  producerId: string;
  campaignId: string;
  /** The recipient's contact id. */
  userId: string;
  email: string;
};

/** The whole link under `siteUrl`, with the signature `t`. */
export function unsubscribeUrl(siteUrl: string, params: UnsubscribeParams, t: string): string {
  const query = new URLSearchParams({
    campaignId: params.campaignId,
    userId: params.userId,
    email: params.email,
    t,
  });
  return `${siteUrl.replace(/\/+$/, '')}${unsubscribeRoute(params.producerId)}?${query}`;
}

/** The exact text that is signed: every parameter, the address in lower case, unambiguously joined. */
export function signedText(params: UnsubscribeParams): string {
  return JSON.stringify([
    params.producerId,
    params.campaignId,
    params.userId,
    addressKey(params.email),
  ]);
}

/** Parses the parameters of an opened link; a missing one is an empty text. */
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
    email: addressKey(one('email')),
    t: one('t'),
  };
}

/** An address with its local part masked: 'm•••@gmail.com'. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return domain ? `${name.slice(0, 1)}•••@${domain}` : '';
}
