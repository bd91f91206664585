import { discountLabel, discountRefusal } from '@/lib/domain/event/discount-price';
import { parseEvent } from '@/lib/domain/event/event';
import { isPublic } from '@/lib/domain/event/public/public-event';
import { isDocumentId } from '@/lib/domain/kit/document-id';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ourPicture } from '@/lib/domain/kit/picture';
import { fields, numeric } from '@/lib/domain/kit/read';
import { mailPictureRoute } from '@/lib/domain/kit/routes/links';
import {
  type BlockFacts,
  type CodeFacts,
  type EventFacts,
  eventBlockFacts,
} from '@/lib/domain/mailing/blocks/block-facts';
import { type Block, eventIdsOf, pictureIdsOf } from '@/lib/domain/mailing/blocks/blocks';
import { type Discount, parseDiscount } from '@/lib/domain/ticket/discount';
import { normalizeCode } from '@/lib/domain/ticket/discount-rules';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { readEventPage, withProducer } from '../../event/public-event';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';

type Address = (picture: string, eventId: string) => string | Promise<string>;

/**
 * The facts that a producer's blocks show as things are now; nothing of another producer's, nor an event that nobody may see.
 * Codes are those that can be used at `at`. `addressOf` gives a flyer its address.
 */
export async function blockFactsOf(
  producerId: string,
  blocks: readonly Block[],
  addressOf: Address,
  at: Date,
): Promise<BlockFacts> {
  const [events, pictures] = await Promise.all([
    Promise.all(eventIdsOf(blocks).map((id) => eventOf(producerId, id, addressOf))),
    picturesOf(producerId, blocks),
  ]);
  const own = events.filter((event) => event !== null);
  const shown = own.filter((event) => 'facts' in event);
  return {
    events: shown.map(({ facts }) => facts),
    pictures,
    codes: await codesOf(blocks, new Map(shown.map((event) => [event.facts.id, event])), at),
    unpublished: own.flatMap((event) => ('facts' in event ? [] : [event.hidden])),
  };
}

type Shown = { facts: EventFacts; timeZone: string; types: readonly TicketType[] };

async function eventOf(
  producerId: string,
  eventId: string,
  addressOf: Address,
): Promise<Shown | { hidden: string } | null> {
  const found = await db().doc(paths.event(eventId)).get();
  const event = parseEvent(eventId, found.data());
  if (!found.exists || event.producerId !== producerId) return null;
  const whole = await withProducer(event);
  if (!isPublic(event, whole.producer)) return { hidden: eventId };
  const { page, types } = await readEventPage(whole);
  const facts = eventBlockFacts(page, await addressOf(ourPicture(event.images.flyer), eventId));
  return { facts, timeZone: event.timeZone, types };
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

async function codesOf(blocks: readonly Block[], shown: ReadonlyMap<string, Shown>, at: Date) {
  const asked = blocks.filter((block) => block.kind === 'code');
  const found = await Promise.all(
    asked.map(async ({ eventId, code }): Promise<CodeFacts | null> => {
      const id = normalizeCode(code);
      const event = eventId && shown.get(eventId);
      if (!event || !isDocumentId(id)) return null;
      const stored = await db().doc(entryPaths.discount(eventId, id)).get();
      const discount = parseDiscount(id, stored.data());
      if (!stored.exists || discountRefusal(discount, at)) return null;
      return { eventId, code: id, label: codeLabel(discount, event) };
    }),
  );
  return found.filter((one) => one !== null);
}

function codeLabel(discount: Discount, { timeZone, types }: Shown): string {
  const { ticketTypeIds, endsAt } = discount;
  const covered = types.filter(({ id, hidden }) => !hidden && ticketTypeIds.includes(id));
  const names = covered.map(({ name }) => name).join(', ') || 'algunas entradas';
  return [
    discountLabel(discount, pesos),
    ticketTypeIds.length > 0 && `solo para ${names}`,
    endsAt && `hasta el ${dateTime(endsAt, timeZone)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
