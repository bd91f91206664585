import type { DocumentReference } from 'firebase-admin/firestore';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/money/calls';
import { parseLedgerRow } from '@/lib/domain/money/ledger';
import { REFUNDABLE_EVENT } from '@/lib/domain/money/refund';
import { eventWhenSold, refusalOfSoldAt, type SaleKind } from '@/lib/domain/money/sale';
import { type SaleInput, saleSchema } from '@/lib/domain/money/sale-schema';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import { contactRef } from '../contact/contacts';
import { guardRef } from '../event/tills/refs';
import { served, type Visit } from '../event/tills/serve';
import { type Caller, requireCheckout } from '../support/access';
import { db, mixed } from '../support/admin';
import { callable } from '../support/callable';
import { contentHash, idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { appendRow, ledgerEvent, type NewRow } from './ledger';
import { isBeforePlan, settleLateSale } from './plans/late-sale';
import { type CodeTurns, withCodeTurns } from './sales/code-turns';
import { planConsumption } from './sales/consumption';
import type { SaleContext, SalePlan } from './sales/plan';
import { planRefund } from './sales/refund';
import { repeatedAnswer } from './sales/repeated';
import { planResale } from './sales/resale';
import { planSale, ticketTypeRefs } from './sales/sale';

// The statuses in which each kind is accepted: the bar goes on while ticket sales are paused, and refunds are always
// possible.
const OPEN: Record<SaleKind, readonly string[]> = {
  sale: ['published'],
  resale: ['published'],
  consumption: ['published', 'paused', 'ended'],
  refund: REFUNDABLE_EVENT,
};

const MESSAGE: Record<SaleKind, string> = {
  sale: 'Venta registrada',
  resale: 'Reventa registrada',
  consumption: 'Consumo registrado',
  refund: 'Devolución registrada',
};

/**
 * Records a sale, resale, consumption or refund of an event, for the checkout. Administrators and accounts with the
 * claim `service: 'checkout'` only. Stock, capacity, discounts, tickets, ledger and totals are written in one
 * transaction; a refund settles the refund cases of what it returns. Idempotent by `key`: the same content gets the same answer, other content is `already-exists`. `soldAt`
 * is at most 30 days ago and not before the event was published; what was sold before the sale was stopped, or the event
 * postponed or cancelled, is recorded afterwards too, and gets what its plan gave the others. In a rush larger than can be served, `unavailable` with
 * `retryAfter` seconds in the details; what a checkout makes of each answer, the platform's too, stands in `docs/tills.md`.
 */
export const recordSale = callable(calls.recordSale, {
  input: saleSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    requireCheckout(caller);
    const { answer, at, event } = await withCodeTurns(input.eventId, (turns) =>
      record(input, caller, new Date(), turns),
    );
    // Asked again with the same key, too: this call may have ended here.
    if (input.kind !== 'refund' && isBeforePlan(event, at)) {
      await settleLateSale(input.eventId, answer.ledgerId);
    }
    return answer;
  },
});

// Only first sales and refunds take or give back places; the others change single documents, under the guard.
const MOVES_PLACES: readonly SaleKind[] = ['sale', 'refund'];

function record(input: SaleInput, caller: Caller, now: Date, turns: CodeTurns) {
  const { eventId, kind } = input;
  const rowId = idOfKey(input.key);
  const hash = contentHash(input);
  const refs = [guardRef(eventId), db().doc(paths.event(eventId))];
  const rowRef = db().doc(paths.ledgerRow(eventId, rowId));
  const movesPlaces = MOVES_PLACES.includes(kind);
  // Tills do not serve the others, so a rush of those opens none.
  const start = { outside: !movesPlaces, opens: movesPlaces };
  return served(
    eventId,
    async (tx, visit) => {
      const ahead = movesPlaces ? await readAhead(visit, input) : [];
      const [guardDoc, eventDoc, before] = await tx.getAll(...mixed(...refs, rowRef, ...ahead));
      if (!eventDoc?.exists) throw fail('not-found', 'Ese evento no existe', 'eventId');
      const stored = parseEvent(eventDoc.id, eventDoc.data());
      if (before?.exists) {
        const answer = await repeatedAnswer(tx, before, hash, MESSAGE[kind]);
        return { answer, at: parseLedgerRow(before.id, before.data()).at, event: stored };
      }
      const { soldAt } = input;
      const event = soldAt && kind !== 'refund' ? eventWhenSold(stored, soldAt) : stored;
      visit.line.producerId = event.producerId;
      requireOpen(event, input, now);
      if (kind === 'resale') await requireFeature('resale', event.producerId);
      const at = input.soldAt ?? now;
      const book = ledgerEvent(event, eventDoc.data());
      const producer = tx
        .get(db().doc(paths.producer(event.producerId)))
        .then((found) => parseProducer(found.id, found.data()));
      const fees = producer.then((found) => feesAt(found.feesHistory, at, found.fees));
      const enter = () => visit.enter(tx, guardDoc);
      const context: SaleContext = { tx, caller, event, book, fees, rowId, at, now, enter };
      // Whoever needs them fails by them. To fail here would leave a plan behind that is about to take a turn at a till.
      fees.catch(() => {});
      const plan = await planOf(context, input, eventDoc.data(), turns);
      plan.write();
      appendRow(tx, book, rowOf(input, caller, plan, { rowId, hash, at }), plan.place.till?.n);
      const { total, serviceFee, tickets } = plan;
      const made = { ledgerId: rowId, total, serviceFee, tickets };
      return {
        answer: { success: true as const, message: MESSAGE[kind], ...made },
        at,
        event: stored,
      };
    },
    start,
  );
}

/**
 * What a sale in a till reads besides, where this process has sold of the event before: then all reads of a sale are one
 * request. A document that turns out not to be needed costs its read.
 */
async function readAhead(visit: Visit, input: SaleInput): Promise<DocumentReference[]> {
  const till = await visit.reserve();
  if (!till || input.kind !== 'sale') return till ? [till] : [];
  const { producerId } = visit.line;
  const types = ticketTypeRefs(input.eventId, input);
  if (!producerId) return [till, ...types];
  const contact = contactRef(producerId, input.buyer.email);
  return [till, ...types, db().doc(paths.producer(producerId)), ...(contact ? [contact] : [])];
}

function requireOpen(event: EventRecord, { kind, soldAt }: SaleInput, now: Date): void {
  const since = event.publishedAt ?? event.createdAt;
  const refusal = soldAt ? refusalOfSoldAt(soldAt, since, now) : null;
  if (refusal) throw fail('invalid-argument', refusal, 'soldAt');
  if (!OPEN[kind].includes(event.status)) {
    throw fail('failed-precondition', 'El evento no está a la venta', 'eventId');
  }
  if ((kind === 'sale' || kind === 'resale') && isWithoutDate(event)) {
    throw fail('failed-precondition', 'El evento se postergó y no tiene fecha', 'eventId');
  }
}

function rowOf(
  { kind, key }: SaleInput,
  caller: Caller,
  plan: SalePlan,
  { rowId, hash, at }: { rowId: string; hash: string; at: Date },
): NewRow {
  const { buyer, channel, parts, shares, total, serviceFee, refundOf } = plan;
  const { name, email, rut, phone } = buyer;
  return {
    id: rowId,
    kind,
    key,
    hash,
    at,
    channel,
    buyer: { name, email, rut, phone },
    parts,
    shares,
    total,
    serviceFee,
    refundOf,
    reference: '',
    by: caller.uid,
  };
}

function planOf(
  context: SaleContext,
  input: SaleInput,
  raw: unknown,
  turns: CodeTurns,
): Promise<SalePlan> {
  switch (input.kind) {
    case 'sale':
      return planSale(context, input, turns);
    case 'resale':
      return planResale(context, input, raw);
    case 'consumption':
      return planConsumption(context, input);
    case 'refund':
      return planRefund(context, input);
  }
}
