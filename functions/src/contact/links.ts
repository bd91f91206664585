import { mailClickRoute, mailOpenRoute } from '@/lib/domain/kit/routes/links';
import {
  signedText,
  type UnsubscribeParams,
  unsubscribeUrl,
} from '@/lib/domain/mailing/unsubscribe-link';
import { signText, verifySignature } from '../support/mail/keys';
import { settings } from '../support/mail/settings';

export type TrackedRecipient = {
  campaignId: string;
  batch: number;
  position: number;
  contactId: string;
  /** The end of its links, in milliseconds: those of a test mail lead to targets that nobody approved. */
  until?: number;
  /** The moment its mail was handed over, in milliseconds; unknown of older ones. */
  handedAt?: number;
};

/** Replaces the campaign's id in a requested unsubscribe link. */
export const NO_CAMPAIGN = 'direct';

export const signedUnsubscribeUrl = (params: UnsubscribeParams): string =>
  unsubscribeUrl(settings.siteUrl(), params, signText('unsubscribe', signedText(params)));

export const isSignedUnsubscribe = (params: UnsubscribeParams, t: string): boolean =>
  verifySignature('unsubscribe', signedText(params), t);

/** The signed token of a recipient in open and click links. It contains no e-mail address and no destination. */
export function trackingToken(recipient: TrackedRecipient): string {
  const text = [
    recipient.campaignId,
    recipient.batch,
    recipient.position,
    recipient.contactId,
    ...(recipient.until || recipient.handedAt ? [recipient.until ?? ''] : []),
    ...(recipient.handedAt ? [Math.floor(recipient.handedAt / 1000).toString(36)] : []),
  ].join('~');
  return `${text}~${signText('track', text)}`;
}

export function readTrackingToken(token: string): TrackedRecipient | null {
  const cut = token.lastIndexOf('~');
  const text = token.slice(0, cut);
  if (cut < 0 || token.length > 400 || !verifySignature('track', text, token.slice(cut + 1)))
    return null;
  const [campaignId = '', batch = '', position = '', contactId = '', until, handed] =
    text.split('~');
  const ends = until ? { until: Number(until) } : {};
  const since = handed ? { handedAt: Number.parseInt(handed, 36) * 1000 } : {};
  const place = { batch: Number(batch), position: Number(position) };
  return { campaignId, ...place, contactId, ...ends, ...since };
}

export const openUrl = (token: string) => `${settings.siteUrl()}${mailOpenRoute(token)}`;

/** The tracked URL of a link: by its index in the frozen content, because a destination could be forged. */
export const clickUrl = (token: string, link: number) =>
  `${settings.siteUrl()}${mailClickRoute(token, link)}`;
