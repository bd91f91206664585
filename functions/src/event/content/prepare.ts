import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { circularPhases } from '@/lib/domain/event/availability/phases';
import { areDatesOf } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { lacksOnceOut } from '@/lib/domain/event/event-change';
import {
  type ContentChange,
  type ContentClash,
  lateSalesOf,
  withDates,
} from '@/lib/domain/event/event-content';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { undatedField } from '@/lib/domain/event/undated-edit';
import { changedFields, conflictingFields, sameValue } from '@/lib/domain/kit/changes';
import { validate } from '@/lib/domain/kit/schema';
import type { DiscountContent } from '@/lib/domain/ticket/discount';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { fail } from '../../support/errors';
import { type ContentValues, PARTS } from './parts';

type EventWithTypes = { event: EventRecord; ticketTypes: readonly TicketType[] };

/** A validated change: the document before and after it, with only the fields that differ. */
export type PreparedChange = {
  change: ContentChange;
  snapshot: DocumentSnapshot;
  before: ContentValues | null;
  after: ContentValues | null;
  replaced?: ContentValues;
};

/** The current values of fields that somebody else changed since the caller read them; null if there are none. */
export function clashOf(change: ContentChange, snapshot: DocumentSnapshot): ContentClash | null {
  if (change.op !== 'change' || !change.seen) return null;
  const current = PARTS[change.part].read(change.id, snapshot.data());
  const seen = withDates(change.seen);
  const fields = withDates(change.fields);
  const now = Object.fromEntries(Object.keys(seen).map((field) => [field, current[field]]));
  const touched = conflictingFields(seen, fields, now);
  if (touched.length === 0) return null;
  const theirs = Object.fromEntries(touched.map((field) => [field, current[field]]));
  return { part: change.part, id: change.id, theirs };
}

/** Turns a request to close a sale (`closes`) into dates by the server's clock; a closed sale keeps its end. */
export function settledClose(
  change: ContentChange,
  snapshot: DocumentSnapshot,
  now: Date,
): ContentChange {
  if (change.op !== 'change' || !change.closes || !snapshot.exists) return change;
  const { startsAt, endsAt } = parseTicketType(change.id, snapshot.data());
  const { startsAt: _startsAt, endsAt: _endsAt, ...fields } = change.fields;
  if (endsAt && endsAt <= now) return { ...change, fields };
  // A sale closed before it opened was never open.
  const opened = startsAt && startsAt < now ? startsAt : null;
  return { ...change, fields: { ...fields, startsAt: opened, endsAt: now } };
}

/**
 * Validates a change against the stored document, with the schema that the form uses. Returns null if it changes
 * nothing (a retry). Refuses a missing document, a broken rule, and the deletion of anything sold, given or used, or
 * whose sales may still be recorded.
 */
export function prepareChange(
  change: ContentChange,
  snapshot: DocumentSnapshot,
  world: EventWithTypes,
): PreparedChange | null {
  const { op, part, id } = change;
  const { read, taken } = PARTS[part];
  const stored = snapshot.exists ? read(id, snapshot.data()) : null;
  if (op === 'delete') {
    if (!stored) return null;
    if (taken(id, snapshot.data()) > 0) {
      throw fail('failed-precondition', 'Ya hay quienes lo compraron o usaron: no se elimina');
    }
    const late = lateSalesOf(part, world.event);
    if (late) throw fail('failed-precondition', late);
    return { change, snapshot, before: stored, after: null };
  }
  const fields = withDates(change.fields);
  if (op === 'create') {
    // Browsers from before dates and promoters send none.
    const early = { dateIds: [], promoter: '' };
    const given = part === 'discount' ? { ...early, ...fields, code: id } : fields;
    const after = validated(change, given, null);
    if (stored) {
      if (sameValue(stored, after)) return null;
      const message =
        part === 'discount' ? 'Este evento ya tiene ese código' : 'Esa entrada ya existe';
      throw fail('already-exists', message, part === 'discount' ? 'code' : 'id');
    }
    const planned = { change, snapshot, before: null, after };
    requireConsistent(planned, after, world);
    return planned;
  }
  if (!stored) throw fail('not-found', 'Alguien lo eliminó mientras tanto');
  const whole = validated(change, { ...stored, ...fields }, snapshot.data());
  const after = changedFields(stored, whole);
  if (Object.keys(after).length === 0) return null;
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, stored[field]]));
  const planned = { change, snapshot, before, after };
  requireConsistent(planned, whole, world);
  return planned;
}

function validated(change: ContentChange, content: ContentValues, raw: unknown): ContentValues {
  const { part, id } = change;
  const result = validate(PARTS[part].schema(id, raw), content);
  if (!result.ok) throw fail('invalid-argument', result.message, result.field);
  if (part === 'discount' && result.value.code !== id) {
    throw fail('invalid-argument', 'El código no cambia', 'code');
  }
  return result.value;
}

// Rules across documents: required fields of the event's status, references to ticket types, sold quantities.
function requireConsistent(
  planned: PreparedChange,
  whole: ContentValues,
  world: EventWithTypes,
): void {
  const { part, id } = planned.change;
  const after = planned.after ?? {};
  const { event, ticketTypes } = world;
  const isType = (other: unknown) => ticketTypes.some((type) => type.id === other);
  const foreign = (field: string) =>
    fail('invalid-argument', 'Esa entrada no es de este evento', field);
  if (part === 'event') {
    const [lack] = lacksOnceOut(event.status, whole as EventContent);
    if (lack) throw fail('failed-precondition', lack.label, lack.field);
    const date = undatedField(event, after);
    if (date) throw fail('failed-precondition', date.message, date.field);
  }
  // A stored phase or code may name a type that was deleted since: only references that change now are checked.
  if (part === 'ticketType' && after.opensAfter) {
    const opensAfter = String(after.opensAfter);
    if (!isType(opensAfter)) throw foreign('opensAfter');
    const chain = ticketTypes.map((type) => (type.id === id ? { ...type, opensAfter } : type));
    if (opensAfter === id || circularPhases(chain).has(id)) {
      throw fail('invalid-argument', 'Esa fase espera a esta misma: nunca abriría', 'opensAfter');
    }
  }
  if (part === 'discount') {
    const rule = whole as DiscountContent;
    const named = (planned.before?.ticketTypeIds ?? []) as readonly string[];
    const isKnown = (other: string) => isType(other) || named.includes(other);
    if ('ticketTypeIds' in after && !rule.ticketTypeIds.every(isKnown)) {
      throw foreign('ticketTypeIds');
    }
  }
  if (part === 'discount' || part === 'consumption') {
    // A date may have been deleted since, as a type.
    const named = (planned.before?.dateIds ?? []) as readonly string[];
    const added = ((after.dateIds ?? []) as string[]).filter((one) => !named.includes(one));
    if (!areDatesOf(event, added)) {
      throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateIds');
    }
  }
  if (part === 'consumption') {
    const sold = PARTS[part].taken(id, planned.snapshot.data());
    if (typeof whole.stock === 'number' && whole.stock < sold) {
      throw fail('failed-precondition', `Ya se vendieron ${sold}`, 'stock');
    }
    if ('type' in after && sold > 0) {
      throw fail('failed-precondition', 'Ya se vendió: el tipo no cambia', 'type');
    }
  }
}
