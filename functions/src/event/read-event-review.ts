import * as calls from '@/lib/domain/event/calls';
import { type EventRecord, parseEvent, wasPublished } from '@/lib/domain/event/event';
import { readEventReviewSchema } from '@/lib/domain/event/public/public-schema';
import { reviewFacts } from '@/lib/domain/event/review/facts';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { searchToken } from '@/lib/domain/kit/search';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { passesFor } from '@/lib/domain/producer/borrowed-name';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { mailSettings } from '../support/mail/mailer';
import { readEvent } from './event';
import { readEventPage, withProducer } from './public-event';

/** The number of the latest events that are looked through for those that were published. */
const OWN = 20;
const COMPARED = 5;
const AT_PLACE = 5;
const ALIKE = 20;

/**
 * The basis on which an administrator decides an event's publication: its page as buyers would see it, and facts with verdicts.
 * The number of reads is limited, however long the producer has been here. Administrators only.
 */
export const readEventReview = callable(calls.readEventReview, {
  input: readEventReviewSchema,
  access: 'admin',
  handle: async ({ input: { eventId } }) => {
    const event = await readEvent(eventId);
    const [found, own, atPlace, alike, billing, banking] = await Promise.all([
      withProducer({ ...event, status: 'published' }).then(async (shown) => ({
        ...(await readEventPage(shown)),
        producer: shown.producer,
      })),
      ownOf(event),
      lastAt(event),
      alikeOf(event),
      db().doc(paths.billing(event.producerId)).get(),
      db().doc(paths.banking(event.producerId)).get(),
    ]);
    const [last] = own;
    const lastTypes = last && (await db().collection(paths.ticketTypes(last.event.id)).get());
    const { since, updatedAt } = fields(banking.data());
    const facts = reviewFacts({
      event,
      types: found.types,
      producer: found.producer,
      billing: parseBilling('billing', billing.data()),
      banking: parseBanking('banking', banking.data()),
      bankSince: moment(since) ?? moment(updatedAt),
      own,
      lastTypes: lastTypes?.docs.map((one) => parseTicketType(one.id, one.data())) ?? [],
      atPlace,
      alike,
      doubt: passesFor(event.name, [mailSettings().fromName]),
      now: new Date(),
    });
    return { success: true, message: '', page: found.page, shop: found.shop, facts };
  },
});

async function ownOf({ id, producerId }: EventRecord) {
  const found = await db()
    .collection(paths.events())
    .where('producerId', '==', producerId)
    .orderBy('startsAt', 'desc')
    .limit(OWN)
    .get();
  const own = found.docs
    .map((one) => parseEvent(one.id, one.data()))
    .filter((one) => one.id !== id && wasPublished(one))
    .slice(0, COMPARED);
  return Promise.all(
    own.map(async (event) => {
      const complaints = await db().collection(entryPaths.complaints(event.id)).count().get();
      return { event, complaints: complaints.data().count };
    }),
  );
}

async function lastAt({ id, venue }: EventRecord): Promise<EventRecord | null> {
  if (!venue.name) return null;
  const found = await db()
    .collection(paths.events())
    .where('venue.name', '==', venue.name)
    .orderBy('startsAt', 'desc')
    .limit(AT_PLACE)
    .get();
  const there = found.docs.map((one) => parseEvent(one.id, one.data()));
  return there.find((one) => one.id !== id && wasPublished(one)) ?? null;
}

/** Events whose names may be an event's: the same letters, or its longest word among the latest. */
async function alikeOf({ id, name }: EventRecord): Promise<EventRecord[]> {
  const token = searchToken(name);
  const events = db().collection(paths.events());
  const found = await Promise.all([
    events.where('name', '==', name).limit(COMPARED).get(),
    ...(token
      ? [
          events
            .where('search', 'array-contains', token)
            .orderBy('startsAt', 'desc')
            .limit(ALIKE)
            .get(),
        ]
      : []),
  ]);
  return found
    .flatMap(({ docs }) => docs.map((one) => parseEvent(one.id, one.data())))
    .filter((one) => one.id !== id && one.name.trim() !== '');
}
