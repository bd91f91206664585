import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { withTills } from '@/lib/domain/event/tills/take';
import { parseTill } from '@/lib/domain/event/tills/till';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { transactRepeatably } from '../../support/transact';
import { tillsOf } from './refs';

/**
 * An event and its ticket types with what its tills have counted, all of the same moment: what decides a refusal while
 * tills are open. Costs a read for each till.
 */
export const readWhole = (eventId: string): Promise<{ event: EventRecord; types: TicketType[] }> =>
  transactRepeatably(
    async (tx) => {
      const [event, types, tills] = await Promise.all([
        tx.get(db().doc(paths.event(eventId))),
        tx.get(db().collection(paths.ticketTypes(eventId))),
        tx.get(tillsOf(eventId)),
      ]);
      return {
        event: parseEvent(eventId, event.data()),
        types: withTills(
          types.docs.map((one) => parseTicketType(one.id, one.data())),
          tills.docs.map((one) => parseTill(one.data())),
        ),
      };
    },
    { readOnly: true },
  );
