import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { resellFeeOf } from '@/lib/domain/event/resale';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type PathOf, paths } from '@/lib/domain/kit/paths';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { withAhead } from '@/lib/domain/ledger/curve';
import {
  type LedgerKind,
  type LedgerPart,
  type LedgerRow,
  negatePart,
  sumsOf,
  type TicketShare,
  tagsOf,
} from '@/lib/domain/ledger/ledger';
import { EVENT_SHARDS, PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { mergeTotals, noTotals, parseTotals, type Totals } from '@/lib/domain/ledger/totals';
import { producerTotalsOfRow, shardOf, totalsOfRow } from '@/lib/domain/ledger/totals-of-row';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import type { SaleTransaction } from '../support/sale-transaction';
import { increments } from './increments';

export type LedgerEvent = {
  id: string;
  producerId: string;
  name: string;
  timeZone: string;
  resellFee: number;
  dates?: EventDate[];
};

export function ledgerEvent(event: Omit<LedgerEvent, 'resellFee'>, raw: unknown): LedgerEvent {
  const { id, producerId, name, timeZone, dates } = event;
  return { id, producerId, name, timeZone, dates, resellFee: resellFeeOf(raw) };
}

/** A ledger row to write. Its `id` is derived from the caller's key, so that a key counts only once. */
export type NewRow = {
  id: string;
  kind: LedgerKind;
  key: string;
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
} & Pick<LedgerRow, 'promoterCode' | 'promoterVia' | 'tender' | 'payment' | 'shiftId'>;

/**
 * Appends a row to an event's ledger and adds it to the totals of the event and the producer, all in the caller's
 * transaction: the only way to record money. The schedule updates the platform's totals, and also the producer's if a
 * till sold the row (`till`), because a till adds to the event's totals under its own number. Reads nothing. Rows are
 * never changed or deleted.
 */
export function appendRow(
  tx: SaleTransaction,
  event: LedgerEvent,
  row: NewRow,
  till: number | null = null,
): void {
  const document = rowDocument(event, row);
  tx.create(db().doc(entryPaths.ledgerRow(event.id, row.id)), document);
  const add = (path: PathOf<'total' | 'producerTotal'>, totals: object) =>
    tx.set(db().doc(path), increments(totals) as object, { merge: true });
  const totals = totalsOfRow(document);
  const producer = producerTotalsOfRow(document, event);
  const { events: _, ...sums } = producer;
  const due = { rows: 1, ...sums };
  if (till !== null) {
    const { producerId, name, resellFee } = event;
    const eventDue = { ...due, producerId, name, resellFee };
    add(entryPaths.total(event.id, `${till}`), { ...totals, due: eventDue });
    return;
  }
  add(entryPaths.total(event.id, `${shardOf(row.id, EVENT_SHARDS)}`), totals);
  const shard = shardOf(row.id, PRODUCER_SHARDS);
  add(entryPaths.producerTotal(event.producerId, shard), { ...producer, due });
}

export function rowDocument(event: LedgerEvent, row: NewRow) {
  const day = wallTime(row.at, event.timeZone).date;
  return {
    ...row,
    // A ticket that goes from a promoter to another is sold on no other day than it was.
    parts: withAhead(row.parts, row.at, row.kind === 'assign' ? { ...event, dates: [] } : event),
    eventId: event.id,
    producerId: event.producerId,
    at: Timestamp.fromDate(row.at),
    day,
    adds: sumsOf(row.parts),
    tags: tagsOf(row.kind, day, row.parts, row.promoterCode),
    recordedAt: FieldValue.serverTimestamp(),
  };
}

/**
 * Appends an advance (whole pesos) to the producer, or for it to a promoter (`settlementId`), before the event's final
 * settlement. `key` makes it idempotent; `reference` is shown in the row, such as an order's folio.
 */
export function appendAdvance(
  tx: SaleTransaction,
  event: LedgerEvent,
  advance: {
    key: string;
    amount: number;
    reference: string;
    settlementId?: string;
    at: Date;
    by: string;
  },
): void {
  const part: LedgerPart = {
    type: 'advance',
    id: advance.settlementId ?? '',
    name: advance.settlementId ? `${advance.reference}, promotor` : advance.reference,
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

export function appendTakenBack(
  tx: SaleTransaction,
  event: LedgerEvent,
  { key, row, reference, by }: { key: string; row: LedgerRow; reference: string; by: string },
): void {
  const { kind, channel, buyer, total, serviceFee } = row;
  appendRow(tx, event, {
    ...{ id: idOfKey(key), kind, key, hash: '', at: new Date(), channel, buyer },
    parts: row.parts.map(negatePart),
    shares: [],
    total: -total,
    serviceFee: -serviceFee || 0,
    refundOf: [row.id],
    reference,
    by,
  });
}

/** Reads an event's totals inside a transaction: the upper limit of a payment. */
export async function readTotals(tx: SaleTransaction, eventId: string): Promise<Totals> {
  const shards = await tx.get(db().collection(paths.totals(eventId)));
  return shards.docs.map((shard) => parseTotals(shard.data())).reduce(mergeTotals, noTotals());
}
