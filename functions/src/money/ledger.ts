import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { resellFeeOf } from '@/lib/domain/event/resale';
import { type PathOf, paths } from '@/lib/domain/kit/paths';
import { wallTime } from '@/lib/domain/kit/time-zone';
import {
  type LedgerKind,
  type LedgerPart,
  sumsOf,
  type TicketShare,
  tagsOf,
} from '@/lib/domain/money/ledger';
import { producerTotalsOfRow } from '@/lib/domain/money/producer-totals';
import {
  EVENT_SHARDS,
  mergeTotals,
  noTotals,
  PLATFORM_SHARDS,
  PRODUCER_SHARDS,
  parseTotals,
  shardOf,
  type Totals,
  totalsOfRow,
} from '@/lib/domain/money/totals';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import type { SaleTransaction } from '../support/sale-transaction';

/** The fields of an event that the ledger uses. */
export type LedgerEvent = {
  id: string;
  producerId: string;
  name: string;
  timeZone: string;
  resellFee: number;
};

/** Builds a LedgerEvent: `event` is the parsed event, `raw` its stored data. */
export function ledgerEvent(event: Omit<LedgerEvent, 'resellFee'>, raw: unknown): LedgerEvent {
  const { id, producerId, name, timeZone } = event;
  return { id, producerId, name, timeZone, resellFee: resellFeeOf(raw) };
}

/** A ledger row to write. `id` is derived from the caller's key, so that a key counts only once. */
export type NewRow = {
  id: string;
  kind: LedgerKind;
  key: string;
  /** The hash of the request sent with this key. */
  hash: string;
  at: Date;
  channel: string;
  buyer: { name: string; email: string; rut: string; phone: string };
  parts: LedgerPart[];
  shares: TicketShare[];
  total: number;
  serviceFee: number;
  refundOf: string[];
  reference: string;
  by: string;
};

/**
 * Turns the numbers of nested totals into increments; names and rates stay as they are. Empty maps are omitted: merged
 * into a document, an empty map replaces the existing one.
 */
function increments(value: unknown, key = ''): unknown {
  if (typeof value === 'number') {
    return key === 'serviceFee' || key === 'resellFee' ? value : FieldValue.increment(value);
  }
  if (value === null || typeof value !== 'object') return value;
  const filled = Object.entries(value).filter(
    ([, inner]) => typeof inner !== 'object' || Object.keys(inner ?? {}).length > 0,
  );
  return Object.fromEntries(filled.map(([field, inner]) => [field, increments(inner, field)]));
}

/**
 * Appends a row to an event's ledger and adds it to the totals of the event, the producer and the platform, all in the
 * caller's transaction: the only way in which money is recorded. Reads nothing. A row is never changed or deleted
 * afterwards.
 */
export function appendRow(tx: SaleTransaction, event: LedgerEvent, row: NewRow): void {
  const document = rowDocument(event, row);
  tx.create(db().doc(paths.ledgerRow(event.id, row.id)), document);
  const add = (path: PathOf<'total' | 'producerTotal' | 'platformTotal'>, totals: object) =>
    tx.set(db().doc(path), increments(totals) as object, { merge: true });
  add(paths.total(event.id, `${shardOf(row.id, EVENT_SHARDS)}`), totalsOfRow(document));
  const producer = producerTotalsOfRow(document, event);
  add(paths.producerTotal(event.producerId, shardOf(row.id, PRODUCER_SHARDS)), producer);
  const { events: _, ...platform } = producer;
  add(paths.platformTotal(shardOf(row.id, PLATFORM_SHARDS)), platform);
}

/** The stored document of a row. */
export function rowDocument(event: LedgerEvent, row: NewRow) {
  const day = wallTime(row.at, event.timeZone).date;
  return {
    ...row,
    eventId: event.id,
    producerId: event.producerId,
    at: Timestamp.fromDate(row.at),
    day,
    adds: sumsOf(row.parts),
    tags: tagsOf(row.kind, day, row.parts),
    recordedAt: FieldValue.serverTimestamp(),
  };
}

/**
 * Appends an advance: money paid to the producer before the final settlement of the event. `key` makes it idempotent;
 * `amount` is in whole pesos; `reference` is shown in the row, such as the payment order's folio.
 */
export function appendAdvance(
  tx: SaleTransaction,
  event: LedgerEvent,
  advance: { key: string; amount: number; reference: string; at: Date; by: string },
): void {
  const part: LedgerPart = {
    type: 'advance',
    id: '',
    name: advance.reference,
    channel: '',
    quantity: 1,
    amount: advance.amount,
    fee: 0,
    delta: 0,
    consumption: '',
    rate: 0,
  };
  appendRow(tx, event, {
    id: idOfKey(advance.key),
    kind: 'advance',
    key: advance.key,
    hash: '',
    at: advance.at,
    channel: '',
    buyer: { name: '', email: '', rut: '', phone: '' },
    parts: [part],
    shares: [],
    total: advance.amount,
    serviceFee: 0,
    refundOf: [],
    reference: advance.reference,
    by: advance.by,
  });
}

/** The references of all shards of an event's totals. */
const totalsRefs = (eventId: string) =>
  Array.from({ length: EVENT_SHARDS }, (_, shard) => db().doc(paths.total(eventId, `${shard}`)));

/** An event's totals, read inside a transaction: the upper limit of a payment. */
export async function readTotals(tx: SaleTransaction, eventId: string): Promise<Totals> {
  const shards = await tx.getAll(...totalsRefs(eventId));
  return shards.map((shard) => parseTotals(shard.data())).reduce(mergeTotals, noTotals());
}
