import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { cutoffAfter } from '@/lib/domain/event/courtesy-cutoff';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import type { EventPartKind } from '@/lib/domain/event/event-content';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { eventSearch } from '@/lib/domain/event/event-search';
import { isAsked, type PendingChange } from '@/lib/domain/event/pending-change';
import { keepsVersions } from '@/lib/domain/event/version/version';
import { paths } from '@/lib/domain/kit/paths';
import { type FormerTerms, keepFormer } from '@/lib/domain/sale/former-terms';
import type { Caller } from '../../support/access';
import { type Changes, db } from '../../support/admin';
import { type AuditInput, audit } from '../../support/audit';
import { putInBin } from '../../support/bin';
import { auditedValues, type ContentValues, contentRef } from './parts';
import type { PreparedChange } from './prepare';

const COUNTERS = {
  ticketType: () => ({ sold: 0, courtesies: 0 }),
  discount: () => ({ uses: 0, batchId: '', createdAt: FieldValue.serverTimestamp() }),
};

export type PendingValues = Pick<PendingChange, 'fields' | 'prices'>;

export const pendingFields = (asked: PendingValues, by: PendingChange['by']): Changes<'event'> =>
  isAsked(asked)
    ? {
        pending: {
          ...asked,
          by: { uid: by.uid, email: by.email },
          at: FieldValue.serverTimestamp(),
        },
        pendingAt: FieldValue.serverTimestamp(),
      }
    : NO_PENDING;
export const NO_PENDING: Changes<'event'> = {
  pending: FieldValue.delete(),
  pendingAt: FieldValue.delete(),
};

export function cutoffChange(
  { courtesyCutoff: before }: EventRecord,
  after: Date | null,
): Changes<'event'> {
  if (before?.getTime() === after?.getTime()) return {};
  const courtesyCutoff = after && Timestamp.fromDate(after);
  return { courtesyCutoff, courtesySweepAt: courtesyCutoff ?? FieldValue.delete() };
}

/**
 * Whether a new beginning may move the cut-off of the event's courtesies. Writers then take the guard, so that no
 * return that began before can commit after.
 */
export const mayMoveCutoff = (event: EventRecord, after: object): boolean =>
  'startsAt' in after && event.courtesyCutoff !== null && event.startsAt !== null;

/** Has the sweep look anew at answers that were kept by an end that was later. */
export const answersMoved = ({ asks }: EventRecord): Changes<'event'> =>
  asks ? { answersMovedAt: FieldValue.serverTimestamp() } : {};

/** The fields of the event that a content change writes; the cut-off of its courtesies follows its beginning. */
export function eventUpdate(event: EventRecord, after: Partial<EventContent>): Changes<'event'> {
  const whole = { ...eventContentOf(event), ...after };
  return {
    ...after,
    ...(mayMoveCutoff(event, after)
      ? cutoffChange(event, cutoffAfter(event, whole.startsAt, new Date()))
      : {}),
    ...(whole.endsAt && event.endsAt && whole.endsAt < event.endsAt ? answersMoved(event) : {}),
    ...('name' in after || 'venue' in after ? { search: eventSearch(whole) } : {}),
    updatedAt: FieldValue.serverTimestamp(),
  };
}

/** Writes one planned change, and past the draft status its audit entry. A deleted discount code goes into the bin. */
export function writePrepared(
  tx: Transaction,
  caller: Caller,
  event: EventRecord,
  { change, before, after, snapshot, replaced }: PreparedChange,
): void {
  const { op, part, id } = change;
  if (after && Object.keys(after).length === 0) return;
  const ref = contentRef(event.id, part, id);
  if (op === 'create') tx.create(ref, { ...after, ...COUNTERS[change.part]() });
  else if (!after) {
    if (part === 'discount') {
      putInBin(tx, caller, {
        kind: 'discount',
        producerId: event.producerId,
        ids: [event.id, id],
        name: id,
        detail: eventName(event),
        data: snapshot.data(),
      });
    }
    tx.delete(ref);
  }
  const kept = after && before && pick(before, Object.keys(after));
  const update =
    part === 'event' && after
      ? {
          ...eventUpdate(event, after),
          ...former(event, part, snapshot, asStored(snapshot, after)),
        }
      : after && { ...after, ...former(event, part, snapshot, kept ?? {}) };
  if (op === 'change' && update) tx.update(ref, update);
  if (event.status === 'draft') return;
  const moved = part === 'event' && update ? auditedCutoff(event, update) : null;
  const name = (after?.name ?? before?.name ?? '') as string;
  audit(tx, caller, {
    action: `${part}.${op}` as AuditInput['action'],
    object: {
      type: part,
      id: part === 'event' ? event.id : id,
      name: part === 'event' ? eventName(event) : [name || id, eventName(event)].join(' · '),
    },
    producerId: event.producerId,
    ...(before
      ? {
          before: {
            ...auditedValues(kept || before),
            ...moved?.before,
            ...(replaced && { pending: auditedValues(replaced) }),
          },
        }
      : {}),
    ...(after ? { after: { ...auditedValues(after), ...moved?.after } } : {}),
  });
}

/** The stored values of fields: resale rules that are absent allow all, and would be read as allowing none. */
const asStored = (snapshot: DocumentSnapshot, after: object): ContentValues =>
  Object.fromEntries(Object.keys(after).map((field) => [field, snapshot.data()?.[field] ?? {}]));

/** The field `former` of an event, type, code or product that was on sale with the values `before`. */
export function former(
  event: EventRecord,
  part: EventPartKind,
  stored: DocumentSnapshot,
  before: ContentValues,
): { former?: FormerTerms[] } {
  if (!keepsVersions(event.status)) return {};
  const kept = keepFormer(part, stored.data(), before, new Date());
  return kept ? { former: kept } : {};
}

export const auditedCutoff = (event: EventRecord, update: object) =>
  'courtesyCutoff' in update
    ? {
        before: { courtesyCutoff: event.courtesyCutoff },
        after: { courtesyCutoff: update.courtesyCutoff },
      }
    : null;

const pick = (values: ContentValues, fields: readonly string[]): ContentValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The pending and current values for the audit log: prices by the names of their ticket types. */
export function auditedRequest(
  event: EventRecord,
  asked: PendingValues,
  types: readonly { id: string; name: string; price: number }[],
): { before: ContentValues; after: ContentValues } {
  const raised = types.filter(({ id }) => id in asked.prices);
  const now = eventContentOf(event);
  const fields = Object.keys(asked.fields) as (keyof EventContent)[];
  const prices = (price: (type: (typeof types)[number]) => number) =>
    Object.fromEntries(
      raised.map((type) => [`precio de ${type.name.replaceAll('.', ' ')}`, price(type)]),
    );
  return {
    before: {
      ...auditedValues(pick(now as ContentValues, fields)),
      ...prices(({ price }) => price),
    },
    after: { ...auditedValues(asked.fields), ...prices(({ id }) => asked.prices[id] ?? 0) },
  };
}

export const eventRef = (eventId: string) => db().doc(paths.event(eventId));
