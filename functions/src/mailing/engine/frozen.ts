import { renderCampaign } from '@/emails/render';
import { fields, text, texts } from '@/lib/domain/kit/read';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import { type CampaignContent, parseCampaign } from '@/lib/domain/mailing/campaign';
import type { Recipient } from '@/lib/domain/mailing/delivery';
import { firstName, linksOf } from '@/lib/domain/mailing/message';
import { clickUrl, openUrl, signedUnsubscribeUrl, trackingToken } from '../../contact/links';
import { settings } from '../../support/mail/settings';
import { compileMail, isSendable, newMarks } from './mime';

/** What a campaign's mail shows beside its content, as it was when the campaign was sent. */
export type Surroundings = {
  producerName: string;
  /** Where answers go; '' for nowhere. */
  replyTo: string;
  producerImageUrl: string;
  eventImageUrl: string;
  /** Whose flyer the picture is; '' for a picture of one's own. */
  eventName: string;
  /** Where its links lead; a click names one of them by its number. */
  links: string[];
};

/** Reads the surroundings that were frozen into a campaign. */
function parseSurroundings(raw: unknown): Surroundings {
  const data = fields(raw);
  return {
    producerName: text(data.producerName),
    replyTo: text(data.replyTo),
    producerImageUrl: text(data.producerImageUrl),
    eventImageUrl: text(data.eventImageUrl),
    eventName: text(data.eventName),
    links: texts(data.links),
  };
}

/** Every address that a campaign's mail opens, in the order of their numbers. */
export function linksOfCampaign(content: CampaignContent): string[] {
  const button = content.buttonText && isHttpsUrl(content.buttonUrl) ? [content.buttonUrl] : [];
  return [...new Set([...linksOf(content.message), ...button])];
}

/** Makes the messages of one campaign. Rendered once; each recipient costs a few signatures and a copy. */
export type MailMaker = (recipient: Recipient, batch: number, at: number) => Buffer;

/** The size above which Gmail cuts a mail off, and with it the link to unsubscribe. */
export const MAX_HTML_BYTES = 100_000;

// As long as the signed addresses are that a mail carries in place of its links.
const TRACKED = 'x'.repeat(190);

/** How many bytes of HTML a campaign's mail weighs, its tracked links included. */
export function mailBytes(
  content: CampaignContent,
  around: Omit<Surroundings, 'links' | 'replyTo'>,
  producerId: string,
): number {
  const { html } = renderCampaign({
    ...contentProps(content, around),
    producerId,
    campaignId: '',
    userId: '',
    userMail: '',
    unsubscribeUrl: TRACKED,
    openUrl: TRACKED,
    hrefOf: () => TRACKED,
  });
  return Buffer.byteLength(html);
}

/** What sets a test apart from the campaign's own mail. */
type TestMail = { subjectPrefix: string; messageId: string };

/** Prepares the mail of a campaign from its document. */
export function mailMaker(campaignId: string, raw: unknown, test?: TestMail): MailMaker {
  const campaign = parseCampaign(campaignId, raw);
  const around = parseSurroundings(fields(raw).frozen);
  const { producerId } = campaign;
  const marks = newMarks();
  const { html, text: plain } = renderCampaign({
    ...contentProps(campaign, around),
    producerId,
    campaignId,
    userId: '',
    userMail: '',
    unsubscribeUrl: marks.unsubscribe,
    openUrl: marks.open,
    hrefOf: (url) => (around.links.includes(url) ? marks.link(around.links.indexOf(url)) : url),
  });
  const from = settings.from();
  const domain = from.split('@')[1] ?? 'localhost';
  const make = compileMail(
    {
      from: { name: around.producerName, address: from },
      subject: (test?.subjectPrefix ?? '') + campaign.subject,
      html,
      text: plain,
      headers: {
        // An address that cannot stand in a header as it is would be one more way to forge one.
        ...(isSendable(around.replyTo) ? { 'Reply-To': around.replyTo } : {}),
        'Feedback-ID': `${campaignId}:${producerId}:campaign:early`,
        Precedence: 'bulk',
      },
    },
    marks,
  );
  return (recipient, batch, at) => {
    const { contactId, email } = recipient;
    const token = trackingToken({ campaignId, batch, at, contactId });
    return make({
      to: email,
      name: firstName(recipient.name),
      messageId: `${test?.messageId ?? `${campaignId}.${contactId}`}@${domain}`,
      unsubscribeUrl: signedUnsubscribeUrl({ producerId, campaignId, userId: contactId, email }),
      openUrl: openUrl(token),
      linkUrl: (n) => clickUrl(token, n),
    });
  };
}

/** The template's inputs that come from a campaign's content and surroundings. */
export function contentProps(
  content: CampaignContent,
  around: Omit<Surroundings, 'links' | 'replyTo'>,
) {
  return {
    title: content.title,
    message: content.message,
    preheader: content.preheader,
    buttonText: content.buttonText,
    buttonUrl: content.buttonUrl,
    producerName: around.producerName,
    producerImageUrl: around.producerImageUrl || undefined,
    eventImageUrl: around.eventImageUrl || undefined,
    eventName: around.eventName || undefined,
  };
}
