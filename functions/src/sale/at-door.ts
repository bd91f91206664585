import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { feesAtDoorBetween } from '@/lib/domain/event/door-fees';
import { pesos } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { atDoorOf, inHandParts, takenInHand } from '@/lib/domain/ledger/in-hand';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import type { Tender } from '@/lib/domain/ledger/tender';
import { parseProducer } from '@/lib/domain/producer/producer';
import { ticketFee } from '@/lib/domain/producer/service-fee';
import type { SaleInput, SaleOf } from '@/lib/domain/sale/sale-schema';
import {
  heardAt,
  isOfShift,
  lateShiftId,
  parseShift,
  SHIFT_LIMITS,
  shiftAdds,
  shiftState,
} from '@/lib/domain/shift/shift';
import { renewJob } from '../job/add-job';
import { increments } from '../ledger/increments';
import type { NewRow } from '../ledger/ledger';
import type { PreparedSale, SaleContext } from '../ledger/sale-context';
import { db } from '../support/admin';
import { fail } from '../support/errors';

type AtDoor = { rowOf: (row: NewRow) => NewRow; write: () => void };

/** The payment and the shift that a sale names; null for one that is not of a door. */
function namedIn(input: SaleInput): { tender: Tender; shiftId: string; payment: string } | null {
  if (input.kind === 'resale' || input.kind === 'move') return null;
  const { tender, shiftId, payment = '' } = input;
  if (!tender && !shiftId && !payment) return null;
  if (!tender) throw fail('invalid-argument', 'Falta cómo se pagó', 'tender');
  if (!shiftId) {
    throw fail('failed-precondition', 'Abre una caja para cobrar en la puerta', 'shiftId');
  }
  return { tender, shiftId, payment };
}

/**
 * The money that was taken in hand, with `barDue` for what was sold beside. A phone that waited without a connection may have
 * taken the fee of earlier in its shift; a sum that no fee of that time makes is refused, or the fee could be told away.
 */
async function takenFor(
  { tx, event, at, now }: SaleContext,
  input: SaleInput,
  { parts, total, serviceFee }: PreparedSale,
  barDue: number,
  openedAt: Date | null,
): Promise<number> {
  const due = total + serviceFee + barDue;
  if (input.kind === 'refund') return due - (await takenBesides(tx, event.id, input));
  const isSale = input.kind === 'sale' || input.kind === 'consumption';
  if (!isSale || input.paid === undefined || input.paid === due) return due;
  if (input.kind === 'sale' && +at !== +now) {
    const found = await tx.get(db().doc(paths.producer(event.producerId)));
    const producer = parseProducer(found.id, found.data());
    const until = new Date(+at + SHIFT_LIMITS.clockSkewMs);
    const then = feesAtDoorBetween(event, producer, openedAt ?? at, until);
    const sums = then.map((fees) =>
      parts.reduce(
        (sum, part) => sum + ticketFee(fees, part.amount, part.quantity),
        total + barDue,
      ),
    );
    if (sums.includes(input.paid)) return input.paid;
  }
  throw fail('invalid-argument', `El precio cambió: ahora son ${pesos(due)}`, 'paid');
}

/** Until when a phone has told all that it sold: it tells what waited in order. */
function heardOf(shift: unknown, phone: string, at: Date): Date {
  const before = heardAt(shift, phone);
  return before && before > at ? before : at;
}

/** The shift that a sale names, to be read with what is read first. */
export const shiftRefs = (input: SaleInput) =>
  'shiftId' in input && input.shiftId
    ? [db().doc(entryPaths.shift(input.eventId, input.shiftId))]
    : [];

/** The money by which a drawer took more than the books' sum for sales that go back whole, by the fee of before. */
async function takenBesides(
  tx: SaleContext['tx'],
  eventId: string,
  { lines }: SaleOf<'refund'>,
): Promise<number> {
  const ids = lines.flatMap((line) => ('ledgerId' in line ? line.ledgerId : []));
  const docs = await Promise.all(
    ids.map((id) => tx.get(db().doc(entryPaths.ledgerRow(eventId, id)))),
  );
  return docs
    .map((one) => parseLedgerRow(one.id, one.data()))
    .filter((row) => takenInHand(row) !== 0)
    .reduce((sum, row) => sum + takenInHand(row) - row.total - row.serviceFee, 0);
}

/**
 * Plans what a sale or refund at the door, with its `bar`, adds to its shift and each row: price and fee in hand are an
 * advance in the same row; null elsewhere. The shift is written as it was read, so that none takes a sale while it
 * closes; what is told after its close goes to another document. Refuses a shift that is not open.
 */
export async function prepareAtDoor(
  context: SaleContext,
  input: SaleInput,
  plan: PreparedSale,
  bar?: PreparedSale,
): Promise<AtDoor | null> {
  const { tx, event, caller, at, now, rowId } = context;
  const named = namedIn(input);
  if (!named) return null;
  const { tender, shiftId, payment } = named;
  const ref = db().doc(entryPaths.shift(event.id, shiftId));
  const found = await tx.get(ref);
  const shift = parseShift(shiftId, found.data());
  const state = shiftState(shift);
  if (!found.exists || state === 'late') {
    throw fail('invalid-argument', 'Esa caja no es de este evento', 'shiftId');
  }
  const isLate = state === 'closed';
  if (isLate && (+at === +now || !isOfShift(shift, at))) {
    throw fail('failed-precondition', 'Esa caja ya se cerró: abre otra', 'shiftId');
  }
  // A phone's word for when it sold reaches no further than its shift, or it would sell at prices that are over.
  if (caller.service === 'door' && !isOfShift({ ...shift, closedAt: shift.closedAt ?? now }, at)) {
    throw fail('invalid-argument', 'Esa hora no es de este turno', 'soldAt');
  }
  const isRefund = input.kind === 'refund';
  if (isRefund && tender === 'courtesy' && caller.service !== 'door') {
    throw fail('invalid-argument', 'Una devolución no es una cortesía', 'tender');
  }
  const barDue = bar ? bar.total + bar.serviceFee : 0;
  const paid = await takenFor(context, input, plan, barDue, shift.openedAt);
  const sold = atDoorOf([...plan.parts, ...(bar?.parts ?? [])]);
  const adds = shiftAdds(tender, { paid, ...sold, isRefund });
  const { boxOfficeId, drawer, operator } = shift;
  return {
    rowOf: (row) => {
      const own = row.kind === 'consumption' ? row.total + row.serviceFee : paid - barDue;
      const parts = [...row.parts, ...inHandParts(tender, own, row)];
      return { ...row, tender, shiftId, payment, parts };
    },
    write: () => {
      const isMailed = !isRefund && caller.service === 'door' && plan.buyer.email !== '';
      for (const one of isMailed ? plan.tickets : [])
        renewJob(tx, 'ticketMail', [event.id, one.id]);
      // It may have been refused before, and listed.
      if (+at !== +now) tx.delete(db().doc(entryPaths.doorOver(event.id, rowId)));
      if (!isLate) {
        const heard = caller.phone && {
          [`heard.${caller.phone}`]: Timestamp.fromDate(heardOf(found.data(), caller.phone, at)),
        };
        return tx.update(ref, { ...(increments(adds) as object), ...heard });
      }
      const { id: eventId, producerId } = event;
      const late = { lateOf: shiftId, boxOfficeId, drawer, operator, eventId, producerId };
      tx.set(
        db().doc(entryPaths.shift(event.id, lateShiftId(shiftId))),
        {
          ...late,
          openedAt: shift.closedAt,
          closedAt: FieldValue.serverTimestamp(),
          ...(increments(adds) as object),
        },
        { merge: true },
      );
    },
  };
}
