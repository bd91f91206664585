import { parseEvent } from '@/lib/domain/event/event';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ourPicture, pictureData } from '@/lib/domain/kit/picture';
import { fields, text } from '@/lib/domain/kit/read';
import { mailImageRoute, mailPictureRoute } from '@/lib/domain/kit/routes/links';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import { eventIdsOf } from '@/lib/domain/mailing/blocks/blocks';
import { type CampaignContent, parseCampaign } from '@/lib/domain/mailing/campaign';
import type { CampaignPicture } from '@/lib/domain/mailing/campaign-picture';
import { parseProducer, replyAddress } from '@/lib/domain/producer/producer';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { blockFactsOf } from './facts';
import { keptFlyer } from './kept-picture';

// Mail clients show no data URLs, so a picture stored as one is served under a URL of the panel.
const addressOf = (
  picture: string,
  campaignId: string,
  name: CampaignPicture,
  eventId?: string,
): string => {
  if (isHttpsUrl(picture)) return picture;
  const isData = picture.startsWith('data:image/');
  return isData ? `${settings.siteUrl()}${mailImageRoute(campaignId, name, eventId)}` : '';
};

type Shown = CampaignContent & { producerId: string };

/** All that a campaign shows from elsewhere; its codes as of `at`. With `keeps` its flyers are stored as they are. */
export async function campaignImages(
  campaign: Shown & { id: string },
  { at = new Date(), keeps = false }: { at?: Date; keeps?: boolean },
) {
  const { producerName, producerImage, logo, replyTo, flyer, eventName } =
    await picturesOf(campaign);
  return {
    producerName,
    replyTo,
    producerImageUrl: logo || addressOf(producerImage, campaign.id, 'producer'),
    eventImageUrl: addressOf(flyer, campaign.id, 'event'),
    eventName,
    facts: await blockFactsOf(
      campaign.producerId,
      campaign.blocks,
      (picture, eventId) =>
        keeps && pictureData(picture)
          ? keptFlyer(campaign.producerId, picture)
          : addressOf(picture, campaign.id, 'event', eventId),
      at,
    ),
  };
}

/** As `campaignImages`, for a preview, with the pictures inlined. */
export async function previewImages(content: Shown) {
  const { producerName, producerImage, logo, flyer, eventName } = await picturesOf(content);
  const facts = await blockFactsOf(
    content.producerId,
    content.blocks,
    (picture) => picture,
    new Date(),
  );
  return {
    producerName,
    producerImageUrl: logo || producerImage,
    eventImageUrl: flyer,
    eventName,
    facts,
  };
}

async function picturesOf({ producerId, eventId, eventImageUrl, showFlyer, brand }: Shown) {
  const snapshot = await db().doc(paths.producer(producerId)).get();
  const producer = parseProducer(producerId, snapshot.data());
  const own = showFlyer ? eventImageUrl : '';
  const event = showFlyer && !own && eventId ? await eventOf(producerId, eventId) : null;
  const flyer = event ? ourPicture(event.images.flyer) : own;
  const eventName = event?.name ?? '';
  const replyTo = replyAddress(producer);
  const { name } = producer;
  const logo = brand?.logo
    ? `${settings.siteUrl()}${mailPictureRoute(producerId, brand.logo, 'small')}`
    : '';
  return {
    producerName: name,
    producerImage: ourPicture(producer.image),
    logo,
    replyTo,
    flyer,
    eventName,
  };
}

async function eventOf(producerId: string, eventId: string) {
  const event = parseEvent(eventId, (await db().doc(paths.event(eventId)).get()).data());
  return event.producerId === producerId ? event : null;
}

type Served = { type: string; bytes: Buffer } | null;

const asPicture = (picture: string): Served => {
  const found = pictureData(picture);
  return found && { type: found.type, bytes: Buffer.from(found.data, 'base64') };
};

export async function uploadedPicture(
  producerId: string,
  pictureId: string,
  size: 'large' | 'small',
): Promise<Served> {
  const found = await db().doc(innerPaths.mailPicture(producerId, pictureId)).get();
  return asPicture(text(fields(found.data())[size]));
}

/** The producer's picture, or the flyer of an event that the campaign shows: its own by default. */
export async function pictureOf(
  campaignId: string,
  name: CampaignPicture,
  shown?: string,
): Promise<Served> {
  const campaign = await db().doc(paths.campaign(campaignId)).get();
  const { producerId, blocks, ...own } = parseCampaign(campaignId, campaign.data());
  if (producerId === '') return null;
  if (shown && shown !== own.eventId && !eventIdsOf(blocks).includes(shown)) return null;
  const eventId = shown ?? own.eventId;
  const picture =
    name === 'producer'
      ? parseProducer(producerId, (await db().doc(paths.producer(producerId)).get()).data()).image
      : eventId !== null
        ? ((await eventOf(producerId, eventId))?.images.flyer ?? '')
        : '';
  return asPicture(picture);
}
