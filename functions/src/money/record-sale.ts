import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/money/calls';
import { refusalOfSoldAt, type SaleKind } from '@/lib/domain/money/sale';
import { type SaleInput, saleSchema } from '@/lib/domain/money/sale-schema';
import { feesAt } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import { type Caller, requireCheckout } from '../support/access';
import { db, mixed } from '../support/admin';
import { callable } from '../support/callable';
import { contentHash, idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { queueByKey } from '../support/keyed-queue';
import { guardPlaces, runSaleTransaction } from '../support/sale-transaction';
import { appendRow, ledgerEvent } from './ledger';
import { planConsumption } from './sales/consumption';
import type { SaleContext, SalePlan } from './sales/plan';
import { planRefund } from './sales/refund';
import { repeatedAnswer } from './sales/repeated';
import { planResale } from './sales/resale';
import { planSale } from './sales/sale';

// The statuses in which each kind is accepted: the bar goes on while ticket sales are paused, and refunds are always
// possible.
const OPEN: Record<SaleKind, readonly string[]> = {
  sale: ['published'],
  resale: ['published'],
  consumption: ['published', 'paused', 'ended'],
  refund: ['published', 'paused', 'ended', 'cancelled'],
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
 * transaction. Idempotent by `key`: the same content gets the same answer, other content is `already-exists`. `soldAt`
 * is at most 30 days ago and not before the event was published.
 */
export const recordSale = callable(calls.recordSale, {
  input: saleSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    requireCheckout(caller);
    return queueByKey(input.eventId, () => recordInTransaction(input, caller, new Date()));
  },
});

async function recordInTransaction(input: SaleInput, caller: Caller, now: Date) {
  const rowId = idOfKey(input.key);
  const hash = contentHash(input);
  const rowRef = db().doc(paths.ledgerRow(input.eventId, rowId));
  return runSaleTransaction(async (tx) => {
    const bumpGuard = await guardPlaces(tx, input.eventId);
    const [eventDoc, before] = await tx.getAll(
      ...mixed(db().doc(paths.event(input.eventId)), rowRef),
    );
    if (!eventDoc?.exists) throw fail('not-found', 'Ese evento no existe', 'eventId');
    if (before?.exists) return repeatedAnswer(tx, before, hash, MESSAGE[input.kind]);
    const event = parseEvent(eventDoc.id, eventDoc.data());
    const since = event.publishedAt ?? event.createdAt;
    const refusal = input.soldAt ? refusalOfSoldAt(input.soldAt, since, now) : null;
    if (refusal) throw fail('invalid-argument', refusal, 'soldAt');
    if (!OPEN[input.kind].includes(event.status)) {
      throw fail('failed-precondition', 'El evento no está a la venta', 'eventId');
    }
    if (input.kind === 'resale') await requireFeature('resale', event.producerId);
    const producerDoc = await tx.get(db().doc(paths.producer(event.producerId)));
    const producer = parseProducer(producerDoc.id, producerDoc.data());
    const at = input.soldAt ?? now;
    const book = ledgerEvent(event, eventDoc.data());
    const fees = feesAt(producer.feesHistory, at, producer.fees);
    const context: SaleContext = { tx, event, book, fees, rowId, at, now };
    const plan = await planOf(context, input, eventDoc.data());
    const { buyer, channel, parts, shares, total, serviceFee, refundOf, tickets, write } = plan;
    write();
    bumpGuard();
    appendRow(tx, book, {
      id: rowId,
      kind: input.kind,
      key: input.key,
      hash,
      at,
      channel,
      buyer: { name: buyer.name, email: buyer.email, rut: buyer.rut, phone: buyer.phone },
      parts,
      shares,
      total,
      serviceFee,
      refundOf,
      reference: '',
      by: caller.uid,
    });
    const answer = { ledgerId: rowId, total, serviceFee, tickets };
    return { success: true as const, message: MESSAGE[input.kind], ...answer };
  });
}

function planOf(context: SaleContext, input: SaleInput, raw: unknown): Promise<SalePlan> {
  switch (input.kind) {
    case 'sale':
      return planSale(context, input);
    case 'resale':
      return planResale(context, input, raw);
    case 'consumption':
      return planConsumption(context, input);
    case 'refund':
      return planRefund(context, input);
  }
}
