import { mailClickRoute, mailOpenRoute } from '@/lib/domain/kit/routes/links';
import {
  signedText,
  type UnsubscribeParams,
  unsubscribeUrl,
} from '@/lib/domain/mailing/unsubscribe-link';
import { signText, verifySignature } from '../support/mail/keys';
import { settings } from '../support/mail/settings';

/** The recipient that a link belongs to: campaign, batch, index in the batch, contact. */
export type TrackedRecipient = {
  campaignId: string;
  batch: number;
  position: number;
  contactId: string;
  /** When its links end, in milliseconds: those of a test mail lead where nobody has approved. Without it they stay. */
  until?: number;
};

/** Stands in a requested unsubscribe link where others have the id of their campaign. */
export const NO_CAMPAIGN = 'direct';

/** The signed unsubscribe link of a recipient. */
export const signedUnsubscribeUrl = (params: UnsubscribeParams): string =>
  unsubscribeUrl(settings.siteUrl(), params, signText('unsubscribe', signedText(params)));

/** Validates the signature `t` of an unsubscribe link's parameters. */
export const isSignedUnsubscribe = (params: UnsubscribeParams, t: string): boolean =>
  verifySignature('unsubscribe', signedText(params), t);

/** The signed token of a recipient in open and click links. It contains no e-mail address and no destination. */
export function trackingToken(recipient: TrackedRecipient): string {
  const text = [
    recipient.campaignId,
    recipient.batch,
    recipient.position,
    recipient.contactId,
    ...(recipient.until ? [recipient.until] : []),
  ].join('~');
  return `${text}~${signText('track', text)}`;
}

/** Parses a token; null if its signature is invalid. */
export function readTrackingToken(token: string): TrackedRecipient | null {
  const cut = token.lastIndexOf('~');
  const text = token.slice(0, cut);
  if (cut < 0 || token.length > 400 || !verifySignature('track', text, token.slice(cut + 1)))
    return null;
  const [campaignId = '', batch = '', position = '', contactId = '', until] = text.split('~');
  const ends = until ? { until: Number(until) } : {};
  return { campaignId, batch: Number(batch), position: Number(position), contactId, ...ends };
}

/** The URL of the tracking pixel that reports an open. */
export const openUrl = (token: string) => `${settings.siteUrl()}${mailOpenRoute(token)}`;

/**
 * The tracked URL of a link of the mail. It carries the link's index in the campaign's frozen content, never its
 * destination, so that it cannot be forged to redirect elsewhere.
 */
export const clickUrl = (token: string, link: number) =>
  `${settings.siteUrl()}${mailClickRoute(token, link)}`;
