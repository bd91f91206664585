import * as calls from '@/lib/domain/event/calls';
import { eventPageUrl } from '@/lib/domain/event/event-page';
import { publicEvent } from '@/lib/domain/event/public/public-event';
import { readPublicEventSchema } from '@/lib/domain/event/public/public-schema';
import { paths } from '@/lib/domain/kit/paths';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { settings } from '../support/mail/settings';
import { barOf, findPublicEvent, termsOf } from './public-event';

/**
 * What the public page of an event shows, by its address or id; needs no session. An event that was never published,
 * or whose producer's name is held, is `not-found`, like one that does not exist. Prices and what is sold out are
 * read at each call; what changes with edits alone is kept. Misses are limited by network.
 */
export const readPublicEvent = callable(calls.readPublicEvent, {
  input: readPublicEventSchema,
  access: 'open',
  handle: async ({ input: { slug }, ip }) => {
    const found = await findPublicEvent(slug);
    if (!found) {
      await countMiss('event', ip);
      throw fail('not-found', 'Este evento no existe o todavía no se publica');
    }
    const { event, producer, others } = found;
    const [types, bar, terms] = await Promise.all([
      db().collection(paths.ticketTypes(event.id)).get(),
      barOf(event),
      termsOf(event),
    ]);
    const now = new Date();
    const shown = publicEvent({
      event,
      types: types.docs.map((one) => parseTicketType(one.id, one.data())),
      bar,
      terms,
      producer,
      fees: feesAt(producer.feesHistory, now, producer.fees),
      others: others.slice(0, 4),
      now,
    });
    const shop = eventPageUrl(event.id, settings.eventPage(), producer.domains[0]);
    return { success: true, message: '', event: shown, shop };
  },
});
