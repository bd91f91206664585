import { discountLabel, discountRefusal } from '@/lib/domain/event/discount-price';
import { parseEvent } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import { mailPictureRoute } from '@/lib/domain/kit/routes/links';
import {
  type BlockFacts,
  type CodeFacts,
  type EventFacts,
  eventFacts,
} from '@/lib/domain/mailing/blocks/block-facts';
import { type Block, eventIdsOf, pictureIdsOf } from '@/lib/domain/mailing/blocks/blocks';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { normalizeCode } from '@/lib/domain/ticket/discount-rules';
import { readPage, withProducer } from '../../event/public-event';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';

type Address = (picture: string, eventId: string) => string;

/** What a producer's blocks show as things are now; nothing of another producer's. `addressOf` gives a flyer its address. */
export async function factsOf(
  producerId: string,
  blocks: readonly Block[],
  addressOf: Address,
): Promise<BlockFacts> {
  const [events, pictures] = await Promise.all([
    Promise.all(eventIdsOf(blocks).map((id) => eventOf(producerId, id, addressOf))),
    picturesOf(producerId, blocks),
  ]);
  const own = events.filter((event) => event !== null);
  const codes = await codesOf(blocks, new Set(own.map(({ id }) => id)), new Date());
  return { events: own, pictures, codes };
}

async function eventOf(
  producerId: string,
  eventId: string,
  addressOf: Address,
): Promise<EventFacts | null> {
  const found = await db().doc(paths.event(eventId)).get();
  const event = parseEvent(eventId, found.data());
  if (!found.exists || event.producerId !== producerId) return null;
  const { page } = await readPage(await withProducer(event));
  return eventFacts(page, addressOf(event.images.flyer, eventId));
}

async function picturesOf(producerId: string, blocks: readonly Block[]) {
  const refs = pictureIdsOf(blocks).map((id) => db().doc(innerPaths.mailPicture(producerId, id)));
  if (refs.length === 0) return [];
  const found = await db().getAll(...refs, { fieldMask: ['width'] });
  const at = (id: string, size: 'large' | 'small') =>
    `${settings.siteUrl()}${mailPictureRoute(producerId, id, size)}`;
  return found
    .filter(({ exists }) => exists)
    .map((one) => ({
      id: one.id,
      url: at(one.id, 'large'),
      small: at(one.id, 'small'),
      width: numeric(fields(one.data()).width),
    }));
}

/** The codes that can be used now. */
async function codesOf(blocks: readonly Block[], own: ReadonlySet<string>, now: Date) {
  const asked = blocks.filter((block) => block.kind === 'code');
  const found = await Promise.all(
    asked.map(async ({ eventId, code }): Promise<CodeFacts | null> => {
      const id = normalizeCode(code);
      if (!eventId || !own.has(eventId) || !id) return null;
      const stored = await db().doc(paths.discount(eventId, id)).get();
      const discount = parseDiscount(id, stored.data());
      if (!stored.exists || discountRefusal(discount, now)) return null;
      const until = discount.endsAt ? `, hasta el ${dateTime(discount.endsAt)}` : '';
      return { eventId, code: id, label: `${discountLabel(discount, pesos)}${until}` };
    }),
  );
  return found.filter((one) => one !== null);
}
