import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { feesAtDoor } from '@/lib/domain/event/door-fees';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { boolean, fields } from '@/lib/domain/kit/read';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import { REFUNDABLE_EVENT } from '@/lib/domain/refund/refund';
import { eventWhenSold, refusalOfSoldAt, type SaleKind } from '@/lib/domain/sale/sale';
import type { SaleInput, SaleOf } from '@/lib/domain/sale/sale-schema';
import { contactRef } from '../contact/contacts';
import { dateRef } from '../event/date';
import { guardRef } from '../event/tills/refs';
import { served, type Visit } from '../event/tills/serve';
import { appendRow, ledgerEvent, type NewRow } from '../ledger/ledger';
import type { PreparedSale, SaleContext } from '../ledger/sale-context';
import { plansAfter } from '../plan/late-sale';
import { promoterCodeRef, rulesInForceRef } from '../promoter/attribution';
import { prepareRefund } from '../refund/sale-refund';
import type { Caller } from '../support/access';
import { db, mixed } from '../support/admin';
import { contentHash, idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import type { SaleTransaction } from '../support/sale-transaction';
import { prepareAtDoor, shiftRefs } from './at-door';
import { servedAtBar } from './bar';
import { cartRef } from './cart-ref';
import { CodeTurns } from './code-turns';
import { consumptionRefs, prepareConsumption } from './consumption';
import { preparePaidMove } from './paid-move';
import { repeatedAnswer } from './repeated';
import { requestOf, withReadPhone } from './request';
import { prepareResale } from './resale';
import { prepareSale, ticketTypeRefs } from './sale';

// The event statuses in which each kind is accepted: the bar stays open while ticket sales are paused, and refunds are
// always possible.
const OPEN: Record<SaleKind, readonly string[]> = {
  sale: ['published'],
  resale: ['published'],
  consumption: ['published', 'paused', 'ended'],
  refund: REFUNDABLE_EVENT,
  // Its producer allows moves, and may while sales are paused.
  move: ['published', 'paused'],
};

const MESSAGE: Record<SaleKind, string> = {
  sale: 'Venta registrada',
  resale: 'Reventa registrada',
  consumption: 'Consumo registrado',
  refund: 'Devolución registrada',
  move: 'Cambio de fecha registrado',
};

// Only first sales and refunds change places that tills sell; a resale changes single documents, a move those of two dates, both
// under the guard.
const MOVES_PLACES: readonly SaleKind[] = ['sale', 'refund'];

const rowRefOf = ({ eventId, key }: SaleInput) =>
  db().doc(entryPaths.ledgerRow(eventId, idOfKey(key)));

/** Records a sale, resale, refund or move (`served`); `bar` is sold with the tickets, in a row of its own. */
export function record(
  input: SaleInput,
  caller: Caller,
  now: Date,
  turns: CodeTurns,
  bar?: SaleOf<'consumption'>,
) {
  const { eventId, kind } = input;
  const event = db().doc(paths.event(eventId));
  const ofBar = bar ? [rowRefOf(bar), ...consumptionRefs(eventId, bar)] : [];
  const refs = [guardRef(eventId), event, rowRefOf(input), ...shiftRefs(input), ...ofBar];
  const movesPlaces = MOVES_PLACES.includes(kind);
  // Tills do not serve the other kinds, so a rush of those opens none.
  const dateId = (input.kind === 'sale' && input.dateId) || '';
  // No till has what is held for the waiting list.
  const outside = !movesPlaces || (input.kind === 'sale' && input.offer !== undefined);
  const start = { outside, opens: movesPlaces, dateId };
  return served(
    eventId,
    async (tx, visit) => {
      const ahead = movesPlaces ? await readAhead(visit, input) : [];
      const [guardDoc, eventDoc, before] = await tx.getAll(...mixed(...refs, ...ahead));
      return recordIn(tx, { input, bar, caller, now, turns, eventDoc, before }, (event) => {
        visit.line.producerId = event.producerId;
        return (dateId) => visit.enter(tx, guardDoc, dateId);
      });
    },
    start,
    turns.until,
  );
}

/** Records a sale of food and drink. It takes no place of the event, so it writes neither the guard nor a till. */
export function recordAtBar(input: SaleOf<'consumption'>, caller: Caller, now: Date) {
  const { eventId } = input;
  const refs = mixed(db().doc(paths.event(eventId)), rowRefOf(input), ...shiftRefs(input));
  const items = consumptionRefs(eventId, input);
  return servedAtBar(
    eventId,
    items.map(({ id }) => id),
    async (tx) => {
      // Read before the event: stopping the sale writes these items, so a sale based on an older event conflicts.
      await tx.getAll(...items);
      const [eventDoc, before] = await tx.getAll(...refs);
      return recordIn(tx, { input, caller, now, eventDoc, before }, () => () => {
        throw new Error('What is eaten and drunk takes no place');
      });
    },
  );
}

type Recording = {
  input: SaleInput;
  bar?: SaleOf<'consumption'>;
  caller: Caller;
  now: Date;
  turns?: CodeTurns;
  eventDoc: DocumentSnapshot | undefined;
  before: DocumentSnapshot | undefined;
};

/** Records a sale in its transaction; `enterOf` takes the place of an event that is on sale. */
async function recordIn(
  tx: SaleTransaction,
  { input, bar, caller, now, turns, eventDoc, before }: Recording,
  enterOf: (event: EventRecord) => SaleContext['enter'],
) {
  const { kind } = input;
  const said = requestOf(input, caller);
  const hash = contentHash(bar ? { ...said, bar: bar.lines } : said);
  if (!eventDoc?.exists) throw fail('not-found', 'Ese evento no existe', 'eventId');
  const stored = parseEvent(eventDoc.id, eventDoc.data());
  if (before?.exists) {
    // A door's queue says of what was recorded after all also what that was recorded without.
    const isTold = caller.service === 'door' && input.soldAt !== undefined;
    const again = await repeatedAnswer(tx, before, isTold ? null : hash, MESSAGE[kind]);
    const barDoc = bar && (await tx.get(rowRefOf(bar)));
    const answer = addedUp(again, barDoc && parseLedgerRow(barDoc.id, barDoc.data()));
    return { answer, at: parseLedgerRow(before.id, before.data()).at, event: stored };
  }
  const { soldAt } = input;
  // A date that was stopped since takes nobody in: who paid for it late keeps the other one, and gets that back.
  const isOfThen = soldAt && kind !== 'refund' && kind !== 'move';
  const event = isOfThen ? eventWhenSold(stored, soldAt) : stored;
  const enter = enterOf(event);
  requireOpen(event, input, now);
  if (kind === 'resale') await requireFeature('resale', event.producerId, soldAt);
  const at = input.soldAt ?? now;
  const book = ledgerEvent(event, eventDoc.data());
  const producerDoc = tx.get(db().doc(paths.producer(event.producerId)));
  const producer = producerDoc.then((found) => parseProducer(found.id, found.data()));
  const isAtDoor = 'tender' in input && input.tender !== undefined;
  const fees = producer.then((found) => {
    const own = feesAt(found.feesHistory, at, found.fees);
    return isAtDoor ? feesAtDoor(event, own, at) : own;
  });
  const rowId = idOfKey(input.key);
  const laterPlans = plansAfter(stored, at);
  const context: SaleContext = { tx, caller, event, book, fees, rowId, at, now, enter, laterPlans };
  // Those who await the fees get the error. Throwing here would abandon a plan that is about to lock a till.
  fees.catch(() => {});
  // Its items are read by now, so that entering the place stays the last read.
  const barPlan = bar && (await prepareConsumption(context, bar));
  const plan = await planOf(
    context,
    withReadPhone(input),
    eventDoc.data(),
    turns ?? new CodeTurns(event.id),
  );
  const door = await prepareAtDoor(context, input, plan, barPlan);
  const keepsCarts = boolean(fields((await producerDoc).data()).keepsCarts);
  // Without a read: most buyers left no cart.
  const isBought = kind === 'sale' || kind === 'resale';
  if (keepsCarts && isBought && plan.buyer.email) tx.delete(cartRef(event.id, plan.buyer.email));
  door?.write();
  const append = (of: SaleInput, planned: PreparedSale) => {
    planned.write();
    const row = rowOf(of, caller, planned, { rowId: idOfKey(of.key), hash, at });
    appendRow(tx, book, door ? door.rowOf(row) : row, plan.till);
  };
  append(input, plan);
  if (bar && barPlan) append(bar, barPlan);
  const { total, serviceFee, tickets } = plan;
  const made = addedUp({ ledgerId: rowId, total, serviceFee, tickets }, barPlan);
  return { answer: { success: true as const, message: MESSAGE[kind], ...made }, at, event: stored };
}

type Paid = { total: number; serviceFee: number };

const addedUp = <A extends Paid>(answer: A, bar: Paid | undefined): A => ({
  ...answer,
  total: answer.total + (bar?.total ?? 0),
  serviceFee: answer.serviceFee + (bar?.serviceFee ?? 0),
});

/** Prefetches what a sale in a till reads, where this process has sold before, so that it reads in one request. */
async function readAhead(visit: Visit, input: SaleInput): Promise<DocumentReference[]> {
  const till = await visit.reserve();
  if (!till || input.kind !== 'sale') return till ? [till] : [];
  const { producerId } = visit.line;
  const types = ticketTypeRefs(input.eventId, input);
  if (!producerId) return [till, ...types];
  const contact = contactRef(producerId, input.buyer.email);
  const date = input.dateId ? [dateRef(input.eventId, input.dateId)] : [];
  const promoter = promoterCodeRef(producerId, input.promoter ?? '');
  return [
    till,
    ...types,
    ...date,
    db().doc(paths.producer(producerId)),
    ...(contact ? [contact] : []),
    ...(promoter ? [promoter, rulesInForceRef(input.eventId)] : []),
  ];
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
  plan: PreparedSale,
  { rowId, hash, at }: { rowId: string; hash: string; at: Date },
): NewRow {
  const { buyer, channel, parts, shares, total, serviceFee, refundOf } = plan;
  const { promoterCode, promoterVia } = plan;
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
    ...(promoterCode && { promoterCode }),
    ...(promoterVia && { promoterVia }),
  };
}

function planOf(
  context: SaleContext,
  input: SaleInput,
  raw: unknown,
  turns: CodeTurns,
): Promise<PreparedSale> {
  switch (input.kind) {
    case 'sale':
      return prepareSale(context, input, turns);
    case 'resale':
      return prepareResale(context, input, raw);
    case 'consumption':
      return prepareConsumption(context, input);
    case 'refund':
      return prepareRefund(context, input);
    case 'move':
      return preparePaidMove(context, input);
  }
}
