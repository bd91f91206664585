import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { recordSale } from '@/functions/src/sale/record-sale';
import { untypedDb as db } from '@/functions/src/support/admin';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type LedgerRow, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import {
  mergeProducerTotals,
  noProducerTotals,
  type ProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { mergeTotals, noTotals, parseTotals, type Totals } from '@/lib/domain/ledger/totals';
import { EMPTY_CONSUMPTION } from '@/lib/domain/menu/consumption';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { callAs, makeProducer, makeUser, type Who } from './functions';

/** Events with sales, and the checkout's account. */

const DAY = 86_400_000;

export type Sold = {
  success: boolean;
  message: string;
  ledgerId: string;
  total: number;
  serviceFee: number;
  tickets: { id: string; code: string }[];
};

/** An account with the claim of the checkout, and no role. */
export const makeCheckout = (): Promise<Who> => makeUser({ claims: { service: 'checkout' } });

/** A published event of a producer (a new one by default); `fields` override its content. */
export async function makeSellingEvent(
  given: { producerId?: string } & Record<string, unknown> = {},
): Promise<{ id: string; producerId: string }> {
  const producerId = given.producerId ?? (await makeProducer());
  const id = `e-${randomUUID()}`;
  await db()
    .doc(paths.event(id))
    .set({
      ...EMPTY_EVENT,
      resale: { enabled: true, maxMarkup: 1 },
      name: 'Fiesta de prueba',
      status: 'published',
      startsAt: Timestamp.fromMillis(Date.now() + 7 * DAY),
      endsAt: Timestamp.fromMillis(Date.now() + 8 * DAY),
      capacity: 100_000,
      ...given,
      producerId,
    });
  return { id, producerId };
}

async function make(collection: string, data: Record<string, unknown>): Promise<string> {
  const ref = db().collection(collection).doc();
  await ref.set(data);
  return ref.id;
}

/** A ticket type on sale: $ 10.000, 100 of them. */
export const makeType = (eventId: string, given: Record<string, unknown> = {}): Promise<string> =>
  make(paths.ticketTypes(eventId), {
    ...EMPTY_TICKET_TYPE,
    name: 'General',
    price: 10_000,
    stock: 100,
    sold: 0,
    courtesies: 0,
    ...given,
  });

/** A published event with one ticket type on sale; the arguments override either. */
export async function makeShop(event: Record<string, unknown> = {}, ticketType = {}) {
  const { id, producerId } = await makeSellingEvent(event);
  return { id, producerId, type: await makeType(id, ticketType) };
}

export const makeSellingConsumption = (
  eventId: string,
  given: Record<string, unknown> = {},
): Promise<string> =>
  make(paths.consumptions(eventId), {
    ...EMPTY_CONSUMPTION,
    name: 'Piscola',
    price: 4_000,
    sold: 0,
    total: 0,
    serviceFee: 0.05,
    serviceFeeSelled: 0,
    ...given,
  });

export const makeSellingDiscount = (
  eventId: string,
  given: Record<string, unknown> = {},
): Promise<string> => make(entryPaths.discounts(eventId), { ...EMPTY_DISCOUNT, uses: 0, ...given });

export const ANA = { name: 'Ana Pérez', email: 'ana@correo.cl', rut: '12.345.678-5' };
export const BETO = { name: 'Beto Soto', email: 'beto@correo.cl' };

/**
 * Calls `recordSale` with a new key and a buyer, unless they are given. Told to come back (`unavailable`), it comes back
 * with the same key, as a checkout does: on a slow machine a rush takes longer than one call waits.
 */
export async function record(
  who: Who | null,
  payload: Record<string, unknown> & { eventId: string; kind: string },
): Promise<Sold> {
  const buyer = payload.kind === 'move' ? {} : { buyer: ANA };
  const data = { key: randomUUID(), ...buyer, ...payload };
  for (;;) {
    const answer = await callAs(recordSale, who, data).catch((error: { code?: string }) => error);
    if ('success' in answer) return answer as unknown as Sold;
    if (answer.code !== 'unavailable') throw answer;
  }
}

/** The whole ledger of an event, oldest first. */
export async function ledgerOf(eventId: string): Promise<LedgerRow[]> {
  const found = await db().collection(paths.ledger(eventId)).orderBy('recordedAt').get();
  return found.docs.map((one) => parseLedgerRow(one.id, one.data()));
}

/** The stored totals of an event, summed over the shards. */
export async function totalsOf(eventId: string): Promise<Totals> {
  const found = await db().collection(paths.totals(eventId)).get();
  return found.docs.map((one) => parseTotals(one.data())).reduce(mergeTotals, noTotals());
}

/** The stored totals of a producer. */
export async function producerTotalsOf(producerId: string): Promise<ProducerTotals> {
  const found = await db().collection(paths.producerTotals(producerId)).get();
  return found.docs
    .map((one) => parseProducerTotals(one.data()))
    .reduce(mergeProducerTotals, noProducerTotals());
}

/** A document as plain data. */
export async function read(path: string): Promise<Record<string, unknown>> {
  return (await db().doc(path).get()).data() ?? {};
}

type Call = { eventId: string; kind: string; key?: string } & Record<string, unknown>;

/** A call of `recordSale` that sells one ticket of 10.000, with overrides. */
export const saleCall = (eventId: string, line: Record<string, unknown>, more = {}): Call => ({
  eventId,
  kind: 'sale',
  lines: [{ quantity: 1, unitPrice: 10_000, ...line }],
  ...more,
});
