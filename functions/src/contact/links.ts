import { mailClickRoute, mailOpenRoute } from '@/lib/domain/kit/routes/links';
import {
  signedText,
  type UnsubscribeParams,
  unsubscribeUrl,
} from '@/lib/domain/mailing/unsubscribe-link';
import { sign, verify } from '../support/mail/keys';
import { settings } from '../support/mail/settings';

/** Which recipient of which campaign a link belongs to. */
export type TrackedRecipient = { campaignId: string; batch: number; at: number; contactId: string };

/** The unsubscribe link of a recipient, signed. */
export const signedUnsubscribeUrl = (params: UnsubscribeParams): string =>
  unsubscribeUrl(settings.siteUrl(), params, sign('unsubscribe', signedText(params)));

/** Whether `t` is the signature of an unsubscribe link's parameters. */
export const isSignedUnsubscribe = (params: UnsubscribeParams, t: string): boolean =>
  verify('unsubscribe', signedText(params), t);

/** What an open or a click carries: the recipient, signed. No address, and no destination. */
export function trackingToken(recipient: TrackedRecipient): string {
  const text = [recipient.campaignId, recipient.batch, recipient.at, recipient.contactId].join('~');
  return `${text}~${sign('track', text)}`;
}

/** Reads a token; null unless it was signed here. */
export function readTrackingToken(token: string): TrackedRecipient | null {
  const cut = token.lastIndexOf('~');
  const text = token.slice(0, cut);
  if (cut < 0 || token.length > 400 || !verify('track', text, token.slice(cut + 1))) return null;
  const [campaignId = '', batch = '', at = '', contactId = ''] = text.split('~');
  return { campaignId, batch: Number(batch), at: Number(at), contactId };
}

/** The address of the picture that tells that a mail was opened. */
export const openUrl = (token: string) => `${settings.siteUrl()}${mailOpenRoute(token)}`;

/**
 * The address behind a link of the mail. It names the link by its number among those of the frozen
 * campaign, never by its destination, so that it cannot be made to lead anywhere else.
 */
export const clickUrl = (token: string, link: number) =>
  `${settings.siteUrl()}${mailClickRoute(token, link)}`;
