import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Addition, additionsOf } from '@/lib/domain/door/presence';
import { dateAtDoor, otherDateText } from '@/lib/domain/event/date/at-door';
import { dateOf } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { isOver } from '@/lib/domain/event/over';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import * as calls from '@/lib/domain/shift/calls';
import { isOfShift, type Shift } from '@/lib/domain/shift/shift';
import { letInAtDoorSchema } from '@/lib/domain/shift/shift-schema';
import { parseTicket, type Scan, type Ticket } from '@/lib/domain/ticket/ticket';
import { recordAttendance } from '../contact/contacts';
import { countAdditions } from '../door/door-counts';
import { noteCapacity } from '../door/night-capacity';
import { renewJob } from '../job/add-job';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { heldShiftOf } from './held';

/**
 * Lets in who bought at a door: the tickets of a sale of the phone's own shift are used and counted when the phone says
 * (`at`), so that nobody enters by them again, and no drawer takes them back. Refuses another drawer's sale, one taken
 * back, and tickets for another date; scanned ones stay. Idempotent. A revoked link's phone may tell, too.
 */
export const letInAtDoor = callable(calls.letInAtDoor, {
  input: letInAtDoorSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const { event, shift } = await heldShiftOf(input, ip);
    const now = new Date();
    const { ledgerId } = input;
    const found = await db().doc(entryPaths.ledgerRow(event.id, ledgerId)).get();
    const row = parseLedgerRow(ledgerId, found.data());
    if (!found.exists || row.shiftId !== shift.id || row.kind !== 'sale' || !row.tender) {
      throw fail('permission-denied', 'Esa venta no es de esta caja', 'ledgerId');
    }
    const isInShift = isOfShift({ ...shift, closedAt: shift.closedAt ?? now }, input.at);
    const at = isInShift && input.at <= now ? input.at : now;
    await letInSold({ event, shift, row, at, now });
    return { success: true, message: 'Adentro' };
  },
});

type Sold = { event: EventRecord; shift: Shift; row: LedgerRow; at: Date; now: Date };

/** Lets in those who have the tickets of a sale. */
export async function letInSold({ event, shift, row, at, now }: Sold): Promise<void> {
  const entered = await transact(
    (tx) => letIn(tx, { event, shift, ledgerId: row.id, at, now }),
    withRetry(RETRY.contention),
  );
  const dates = [...new Set(entered.map(({ scan }) => scan.dateId))];
  const queued = +now - +at > QUEUED_MS;
  await Promise.allSettled([
    ...dates.map((dateId) => noteCapacity(event, { dateId, at, queued }, now)),
    entered.length > 0 && recordAttendance(event.producerId, row.buyer.email, event.id),
  ]);
}

/** A phone that tells later than this had no connection. */
const QUEUED_MS = 60_000;

type Entrance = { event: EventRecord; shift: Shift; ledgerId: string; at: Date; now: Date };
type Entered = { ticket: Ticket; scan: Scan };

async function letIn(
  tx: Transaction,
  { event, shift, ledgerId, at, now }: Entrance,
): Promise<Entered[]> {
  const tickets = db().collection(paths.tickets(event.id));
  const { docs } = await tx.get(tickets.where('ledgerId', '==', ledgerId));
  const sold = docs.map((one) => parseTicket(one.id, one.data()));
  if (sold.length > 0 && sold.every(({ status }) => status === 'refunded')) {
    throw fail('failed-precondition', 'Esa venta ya se devolvió', 'back');
  }
  const valid = sold.filter(({ status, scans }) => status === 'valid' && scans.length === 0);
  const entered = valid.flatMap((ticket): Entered[] => {
    const date = event.dates && dateAtDoor(event.dates, [], ticket.dateId, at);
    if (date?.refusal) return [];
    return [{ ticket, scan: scanOf(shift, date?.dateId ?? ticket.dateId, at, now) }];
  });
  const [other] = valid;
  if (other && entered.length === 0) throw fail('failed-precondition', refusalFor(event, other));
  const validator = { id: shift.boxOfficeId, name: shift.drawer, exits: false };
  for (const { ticket, scan } of entered) {
    const { scannedAt, receivedAt } = scan;
    tx.update(tickets.doc(ticket.id), {
      status: 'used',
      usedAt: Timestamp.fromDate(at),
      usedBy: validator.name,
      scans: [{ ...scan, scannedAt: +scannedAt, receivedAt: +receivedAt }],
      changedAt: Timestamp.fromDate(now),
    });
    if (ticket.promotionId && isOver(event, ticket, now)) {
      renewJob(tx, 'lateEntry', [event.id, ticket.id]);
    }
  }
  for (const [typeId, additions] of additionsByType(entered)) {
    countAdditions(tx, { eventId: event.id, validator }, typeId, additions, now);
  }
  return entered;
}

const scanOf = ({ boxOfficeId, drawer }: Shift, dateId: string, at: Date, now: Date): Scan => ({
  ...{ validatorId: boxOfficeId, validatorName: drawer, stamp: +at, dateId },
  ...{ scannedAt: at, receivedAt: now, admitted: true, letIn: true, gone: '' },
});

function refusalFor(event: EventRecord, { dateId }: Ticket): string {
  const date = event.dates && dateOf(event, dateId);
  return date ? otherDateText(date, event.timeZone) : 'Esa entrada no es de esta noche';
}

/** The sum of what many tickets of a type add to the counts: each of them was let in once, at the same moment. */
function additionsByType(entered: readonly Entered[]): Map<string, Addition[]> {
  const all = new Map<string, Addition[]>();
  for (const { ticket, scan } of entered) {
    const known = all.get(ticket.ticketTypeId) ?? [];
    for (const one of additionsOf([], [scan])) {
      const same = known.find(({ dateId }) => dateId === one.dateId);
      if (!same) known.push(one);
      else {
        same.first += one.first;
        for (const [slot, n] of Object.entries(one.ins)) same.ins[slot] = (same.ins[slot] ?? 0) + n;
      }
    }
    all.set(ticket.ticketTypeId, known);
  }
  return all;
}
