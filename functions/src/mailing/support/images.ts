import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { pictureData } from '@/lib/domain/kit/picture';
import { mailImageRoute } from '@/lib/domain/kit/routes/links';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import { type CampaignContent, parseCampaign } from '@/lib/domain/mailing/campaign';
import type { CampaignPicture } from '@/lib/domain/mailing/campaign-picture';
import { parseProducer, replyAddress } from '@/lib/domain/producer/producer';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';

// Mail clients show no data URLs, so a picture stored as one is served under a URL of the panel.
const addressOf = (picture: string, campaignId: string, name: CampaignPicture): string => {
  if (isHttpsUrl(picture)) return picture;
  const isData = picture.startsWith('data:image/');
  return isData ? `${settings.siteUrl()}${mailImageRoute(campaignId, name)}` : '';
};

type Shown = CampaignContent & { producerId: string };

export async function campaignImages(campaign: Shown & { id: string }) {
  const { producerName, producerImage, replyTo, flyer, eventName } = await picturesOf(campaign);
  return {
    producerName,
    replyTo,
    producerImageUrl: addressOf(producerImage, campaign.id, 'producer'),
    eventImageUrl: addressOf(flyer, campaign.id, 'event'),
    eventName,
  };
}

/** As `campaignImages`, for a preview, with the pictures inlined. */
export async function previewImages(content: Shown) {
  const { producerName, producerImage, flyer, eventName } = await picturesOf(content);
  return { producerName, producerImageUrl: producerImage, eventImageUrl: flyer, eventName };
}

async function picturesOf({ producerId, eventId, eventImageUrl, showFlyer }: Shown) {
  const snapshot = await db().doc(paths.producer(producerId)).get();
  const producer = parseProducer(producerId, snapshot.data());
  const own = showFlyer ? eventImageUrl : '';
  const event = showFlyer && !own && eventId ? await eventOf(producerId, eventId) : null;
  const flyer = event?.images.flyer ?? own;
  const eventName = event?.name ?? '';
  const replyTo = replyAddress(producer);
  const { name, image } = producer;
  return { producerName: name, producerImage: image, replyTo, flyer, eventName };
}

async function eventOf(producerId: string, eventId: string) {
  const event = parseEvent(eventId, (await db().doc(paths.event(eventId)).get()).data());
  return event.producerId === producerId ? event : null;
}

export async function pictureOf(
  campaignId: string,
  name: CampaignPicture,
): Promise<{ type: string; bytes: Buffer } | null> {
  const campaign = await db().doc(paths.campaign(campaignId)).get();
  const { producerId, eventId } = parseCampaign(campaignId, campaign.data());
  if (producerId === '') return null;
  const picture =
    name === 'producer'
      ? parseProducer(producerId, (await db().doc(paths.producer(producerId)).get()).data()).image
      : eventId !== null
        ? ((await eventOf(producerId, eventId))?.images.flyer ?? '')
        : '';
  const found = pictureData(picture);
  return found && { type: found.type, bytes: Buffer.from(found.data, 'base64') };
}
