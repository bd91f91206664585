import { FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { isAsked, type PendingChange, type PromisedField } from '@/lib/domain/event/pending-change';
import type { Changes } from '../../support/admin';
import { NO_PENDING } from './write';

type Dropped = Pick<PendingChange, 'fields' | 'prices'>;

/** Drops fields, or all, of a pending change. The rest gets a new timestamp, because decisions name a version. */
export function dropPending(
  { pending }: EventRecord,
  which: readonly PromisedField[] | 'all',
): { change: Changes<'event'>; dropped: Dropped } {
  const nothing = { fields: {}, prices: {} };
  if (!pending) return { change: {}, dropped: nothing };
  const { fields, prices } = pending;
  if (which === 'all') return { change: NO_PENDING, dropped: { fields, prices } };
  const gone = which.filter((field) => field in fields);
  const kept = Object.keys(fields).filter((field) => !gone.some((one) => one === field));
  const dropped = {
    fields: Object.fromEntries(gone.map((field) => [field, fields[field]])),
    prices: {},
  };
  if (gone.length === 0) return { change: {}, dropped };
  if (kept.length === 0 && !isAsked({ fields: {}, prices })) return { change: NO_PENDING, dropped };
  const change = Object.fromEntries([
    ...gone.map((field) => [`pending.fields.${field}`, FieldValue.delete()] as const),
    ['pending.at', FieldValue.serverTimestamp()] as const,
  ]);
  return { change, dropped };
}
