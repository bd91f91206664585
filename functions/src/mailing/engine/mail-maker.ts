import { renderCampaign } from '@/emails/render';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import { linksOfBlocks } from '@/lib/domain/mailing/blocks/block-links';
import type { Campaign, CampaignContent } from '@/lib/domain/mailing/campaign';
import {
  type CampaignRun,
  parseSurroundings,
  type Surroundings,
} from '@/lib/domain/mailing/campaign-run';
import type { FrozenRecipient } from '@/lib/domain/mailing/delivery';
import { linksOf } from '@/lib/domain/mailing/message';
import { subjectFor } from '@/lib/domain/mailing/trial/trial';
import { firstName } from '@/lib/domain/mailing/words/greeting';
import { permissionUrl, preferencesUrl } from '../../contact/collect/tokens';
import { clickUrl, openUrl, signedUnsubscribeUrl, trackingToken } from '../../contact/links';
import { settings } from '../../support/mail/settings';
import { compileJson, type ProviderMail } from './json-mail';
import {
  compileMail,
  isSendable,
  newPlaceholders,
  type Placeholders,
  type RecipientValues,
  type SharedParts,
} from './mime';

export function linksOfCampaign(content: CampaignContent): string[] {
  if (content.blocks.length > 0) return linksOfBlocks(content.blocks);
  const button = content.buttonText && isHttpsUrl(content.buttonUrl) ? [content.buttonUrl] : [];
  return [...new Set([...linksOf(content.message), ...button])];
}

/** Builds a campaign's messages: the template is rendered once, a recipient costs a few signatures and a copy. */
export type MailMaker<T = Buffer> = (
  recipient: FrozenRecipient,
  batch: number,
  position: number,
  /** The moment it is handed over, in milliseconds: now, or the time of the same mail before. */
  at?: number,
) => T;

/** The form of its messages: MIME for a mail server, or JSON for a provider over HTTP. */
type Compile<T> = (fixed: SharedParts, marks: Placeholders) => (fill: RecipientValues) => T;

type Mailed = CampaignContent & Pick<Campaign, 'id' | 'producerId' | 'purpose'>;
type TestMail = { subjectPrefix: string; messageId: string; linksUntil: number };

export const mailMaker = (campaign: Mailed, around: Surroundings, test?: TestMail): MailMaker =>
  makerBy(compileMail, campaign, around, test);

function makerBy<T>(
  compile: Compile<T>,
  campaign: Mailed,
  around: Surroundings,
  test?: TestMail,
): MailMaker<T> {
  const { id: campaignId, producerId } = campaign;
  const asks = campaign.purpose === 'permission';
  const marks = newPlaceholders();
  const { html, text: plain } = renderCampaign({
    ...contentProps(campaign, around),
    ...(campaign.purpose === 'service' ? { bought: around.eventName } : {}),
    producerId,
    campaignId,
    userId: '',
    userMail: '',
    unsubscribeUrl: marks.unsubscribe,
    preferencesUrl: marks.preferences,
    openUrl: marks.open,
    hrefOf: (url) => (around.links.includes(url) ? marks.link(around.links.indexOf(url)) : url),
  });
  const from = settings.from();
  const domain = from.split('@')[1] ?? 'localhost';
  const make = compile(
    {
      from: { name: around.producerName, address: from },
      subject: (test?.subjectPrefix ?? '') + campaign.subject,
      html,
      text: plain,
      headers: {
        // An address that is not safe in a header is omitted, which prevents header injection.
        ...(isSendable(around.replyTo) ? { 'Reply-To': around.replyTo } : {}),
        'Feedback-ID': `${campaignId}:${producerId}:campaign:early`,
        Precedence: 'bulk',
      },
    },
    marks,
  );
  return (recipient, batch, position, at = Date.now()) => {
    const { contactId, email } = recipient;
    const token = trackingToken({
      campaignId,
      batch,
      position,
      contactId,
      until: test?.linksUntil,
      handedAt: test ? undefined : at,
    });
    return make({
      to: email,
      name: firstName(recipient.name),
      messageId: `${test?.messageId ?? `${campaignId}.${contactId}`}@${domain}`,
      unsubscribeUrl: signedUnsubscribeUrl({ producerId, campaignId, userId: contactId, email }),
      preferencesUrl: preferencesUrl({ producerId, email }),
      openUrl: openUrl(token),
      linkUrl: (n) =>
        asks ? permissionUrl({ producerId, email, name: '', at }) : clickUrl(token, n),
    });
  };
}

export type Shown = Omit<Surroundings, 'links' | 'replyTo'>;

export function contentProps(content: CampaignContent, around: Shown) {
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
    blocks: content.blocks,
    brand: content.brand,
    facts: around.facts,
  };
}

type Makers<T> = { compile: Compile<T>; known: Map<string, MailMaker<T>> };

// The content of a sent campaign never changes, so it is rendered once per process.
const mime: Makers<Buffer> = { compile: compileMail, known: new Map() };
const json: Makers<ProviderMail> = { compile: compileJson, known: new Map() };

/**
 * A campaign's mails, each with its recipient's subject; who may have got one already (`again`, places) gets the same.
 */
export const makerOf = (campaign: CampaignRun, again: readonly number[] = []): MailMaker =>
  makerAmong(mime, campaign, again);

/** As `makerOf`, for a provider over HTTP. */
export const providerMakerOf = (
  campaign: CampaignRun,
  again: readonly number[] = [],
): MailMaker<ProviderMail> => makerAmong(json, campaign, again);

function makerAmong<T>(
  makers: Makers<T>,
  campaign: CampaignRun,
  again: readonly number[],
): MailMaker<T> {
  const first = makerWith(makers, campaign, campaign.subject, 'a');
  if (!campaign.subjectB) return first;
  const second = makerWith(makers, campaign, campaign.subjectB, 'b');
  return (recipient, batch, position, at) =>
    (subjectFor(campaign, recipient.contactId, again.includes(position)) === 'b' ? second : first)(
      recipient,
      batch,
      position,
      at,
    );
}

function makerWith<T>(
  { compile, known }: Makers<T>,
  campaign: CampaignRun,
  subject: string,
  side: 'a' | 'b',
): MailMaker<T> {
  const id = `${campaign.id}~${side}`;
  const around = campaign.surroundings ?? parseSurroundings({});
  const made = known.get(id) ?? makerBy(compile, { ...campaign, subject }, around);
  known.delete(id);
  known.set(id, made);
  if (known.size > 20) known.delete(known.keys().next().value ?? '');
  return made;
}
