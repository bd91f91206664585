import * as calls from '@/lib/domain/event/calls';
import { readPublicEventSchema } from '@/lib/domain/event/public/public-schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { asksOf, findPublicEvent, readEventPage } from './public-event';

/**
 * The content of the public page of an event, by its address or id; needs no session. An event that was never published,
 * or whose producer's name is held, is `not-found`, like one that does not exist. Prices and what is sold out are
 * read at each call; what changes with edits alone is kept. `asks` is what a checkout asks its buyers. Misses are limited by network.
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
    const [{ page, shop }, asks] = await Promise.all([readEventPage(found), asksOf(found.event)]);
    const { linkDays } = found.producer;
    return { success: true, message: '', event: page, shop, asks, linkDays };
  },
});
