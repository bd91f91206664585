import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { broughtBy, knownBefore, ticketsByDay } from '@/lib/domain/promoter/brought';
import * as calls from '@/lib/domain/promoter/calls';
import { readBroughtSchema } from '@/lib/domain/promoter/promoter-schema';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { eventFor } from '../event/event';
import { db, untypedDb } from '../support/admin';
import { callable } from '../support/callable';

/** The latest movements of a promoter that are read. */
const ROWS = 500;
/** Addresses that one query may name, and the tickets that it reads at most. */
const IN = 30;
const TICKETS = 600;

/**
 * The number of buyers that a promoter brought to an event, how many of them bought for another one before, and tickets
 * by day; nothing names anybody. Needs `finance.view`. Of the latest 500 movements (`isLatest`).
 */
export const readBrought = callable(calls.readBrought, {
  input: readBroughtSchema,
  access: 'session',
  handle: async ({ input: { eventId, promoterId }, caller }) => {
    const event = await eventFor(caller, eventId, 'finance.view');
    const found = await db()
      .collection(paths.ledger(eventId))
      .where('tags', 'array-contains', `promoter:${promoterId}`)
      .orderBy('at', 'desc')
      .limit(ROWS + 1)
      .get();
    const rows = found.docs.slice(0, ROWS).map((one) => parseLedgerRow(one.id, one.data()));
    const brought = broughtBy(rows, promoterId);
    const tickets = await ticketsOf(event.producerId, [...brought.keys()]);
    const before = knownBefore(brought, tickets, eventId).size;
    const isLatest = found.docs.length > ROWS;
    return {
      ...{ success: true, message: '', buyers: brought.size, before, isLatest },
      days: ticketsByDay(rows, promoterId, isLatest),
    };
  },
});

async function ticketsOf(producerId: string, emails: readonly string[]) {
  const own = untypedDb().collectionGroup('tickets').where('producerId', '==', producerId);
  const parts = Array.from({ length: Math.ceil(emails.length / IN) }, (_, n) =>
    emails.slice(n * IN, (n + 1) * IN),
  );
  const found = await Promise.all(
    parts.map((some) => own.where('holder.email', 'in', some).limit(TICKETS).get()),
  );
  return found.flatMap(({ docs }) => docs.map((one) => parseTicket(one.id, one.data())));
}
