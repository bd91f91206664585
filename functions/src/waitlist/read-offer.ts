import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { eventPageUrl } from '@/lib/domain/event/event-page';
import { dateOfEntry } from '@/lib/domain/event/waitlist';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import * as calls from '@/lib/domain/waitlist/calls';
import { entryStatus } from '@/lib/domain/waitlist/entry';
import { isOfPast, refusalOfOffer } from '@/lib/domain/waitlist/give';
import { offerSchema } from '@/lib/domain/waitlist/waitlist-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { settings } from '../support/mail/settings';
import { type EntryLink, entryOfLink, readOfferToken } from './entries';
import { whenOf } from './when';

/** Verifies a link of the waiting list; a wrong signature is `permission-denied`, and limited by network. */
export async function offerLink(token: string, ip: string): Promise<EntryLink> {
  const link = readOfferToken(token);
  if (link) return link;
  await countMiss('waitlist', ip);
  throw fail('permission-denied', 'Este enlace no es válido. Ábrelo desde el correo');
}

/**
 * The content that the link of a waiting list's mail shows; needs no session. Changes nothing, because mail scanners open links.
 */
export const readOffer = callable(calls.readOffer, {
  input: offerSchema,
  access: 'open',
  handle: async ({ input: { offerToken }, ip }) => {
    const now = new Date();
    const link = await offerLink(offerToken, ip);
    const entry = await entryOfLink(null, link);
    const { eventId, typeId, quantity, until } = entry;
    const event = parseEvent(eventId, (await db().doc(paths.event(eventId)).get()).data());
    const status = entryStatus(entry, now);
    const dateId = dateOfEntry(event, entry.dateId);
    const [producerDoc, typeDocs, termsDoc] = await Promise.all([
      db().doc(paths.producer(event.producerId)).get(),
      typeId ? db().collection(paths.ticketTypes(eventId)).get() : null,
      dateId ? db().doc(entryPaths.date(eventId, dateId)).get() : null,
    ]);
    const types = (typeDocs?.docs ?? []).map((one) => parseTicketType(one.id, one.data()));
    const terms = new Map([[dateId, parseDateTerms(dateId, termsDoc?.data())?.types ?? {}]]);
    const world = { event, types, terms, now };
    // A list ends where its date was cancelled or is over.
    const isOver = status === 'expired' && isOfPast(event, { ...entry, dateId }, now);
    const { domains } = parseProducer(producerDoc.id, producerDoc.data());
    return {
      success: true,
      message: '',
      ...{ eventId, quantity, status },
      slug: event.slug || eventId,
      eventName: eventName(event),
      when: whenOf(event, entry.dateId),
      typeName: types.find(({ id }) => id === typeId)?.name ?? '',
      refusal: status === 'offered' || isOver ? refusalOfOffer(world, { ...entry, dateId }) : '',
      until: status === 'offered' && until ? dateTime(until, event.timeZone) : '',
      shop: eventPageUrl(eventId, settings.eventPage(), domains[0]),
    };
  },
});
