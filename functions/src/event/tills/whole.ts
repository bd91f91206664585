import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { withTills } from '@/lib/domain/event/tills/take';
import { parseTill } from '@/lib/domain/event/tills/till';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { transactRepeatably } from '../../support/transact';
import { tillsOf } from './refs';

export type Whole = { event: EventRecord; types: TicketType[] };

/** The read of an event that this process makes at this moment, and the next one, for all who came meanwhile. */
type Readings = { running: Promise<Whole>; next: Promise<Whole> | null };
const readings = new Map<string, Readings>();

/**
 * An event and its types with what its tills have counted, of one moment not before the call: what decides a refusal
 * while tills are open. Costs a read for each till, once for all who ask at the same time.
 */
export function readWholeInventory(eventId: string): Promise<Whole> {
  const now = readings.get(eventId);
  if (!now) return begin(eventId);
  // The read that runs may have begun before this call; the next begins when it has ended.
  const again = () => begin(eventId);
  now.next ??= now.running.then(again, again);
  return now.next;
}

function begin(eventId: string): Promise<Whole> {
  const own: Readings = { running: read(eventId), next: null };
  readings.set(eventId, own);
  const end = () => {
    if (!own.next) readings.delete(eventId);
  };
  own.running.then(end, end);
  return own.running;
}

const read = (eventId: string): Promise<Whole> =>
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
