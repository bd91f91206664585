import type { EventRecord } from '@/lib/domain/event/event';
import { halvedDate, needsReview, placeLeftWaiting } from '@/lib/domain/event/event-change';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { PROMISED } from '@/lib/domain/event/pending-change';
import { changedFields } from '@/lib/domain/kit/changes';
import { fail } from '../../support/errors';
import type { PreparedChange } from './prepare';
import type { PendingValues } from './write';

/**
 * Moves the changes that need a decision (what buyers rely on, and higher prices) out of each plan's `after` into the
 * pending changes. A value that the caller may write directly replaces an older pending one, which the plan keeps as
 * `replaced` for its audit entry; for a place, only the parts that are written. Refuses a date that would leave part of
 * a pending one (`failed-precondition`).
 */
export function takeOutPending(
  event: EventRecord,
  plans: readonly PreparedChange[],
  mayDecide: boolean,
): PendingValues {
  const asked: PendingValues = {
    fields: { ...event.pending?.fields },
    prices: { ...event.pending?.prices },
  };
  const waits = needsReview(event.status, mayDecide);
  for (const plan of plans) {
    if (plan.change.part === 'event') takeOutFields(event, plan, asked, waits);
    if (plan.change.part === 'ticketType') takeOutPrice(plan, asked, waits);
  }
  return asked;
}

const DATE_WAITS = {
  decides: 'Hay un cambio de fecha en revisión: apruébalo o recházalo antes de mover la fecha',
  asks: 'Hay otro cambio de fecha en revisión y este no calza: retíralo antes de pedir otro',
};

function takeOutFields(
  event: EventRecord,
  plan: PreparedChange,
  { fields }: PendingValues,
  waits: boolean,
): void {
  const after = plan.after as Partial<EventContent> | null;
  if (!after) return;
  const halved = halvedDate(event, fields, after, waits);
  if (halved) throw fail('failed-precondition', DATE_WAITS[waits ? 'asks' : 'decides'], halved);
  for (const field of PROMISED.filter((one) => one in after)) {
    const former = fields[field];
    delete fields[field];
    if (field === 'venue' && after.venue) {
      const left = placeLeftWaiting(event.venue, after.venue, event.pending?.fields.venue, waits);
      if (left) fields.venue = left;
    } else if (waits) Object.assign(fields, { [field]: after[field] });
    if (waits) delete after[field];
    else if (former !== undefined && isReplaced(event, field, after)) {
      plan.replaced = { ...plan.replaced, [field]: former };
    }
  }
}

function isReplaced(
  event: EventRecord,
  field: keyof EventContent,
  { venue }: Partial<EventContent>,
): boolean {
  const asked = event.pending?.fields.venue;
  if (field !== 'venue' || !venue || !asked) return true;
  const wanted = changedFields(event.venue, asked);
  return Object.keys(changedFields(event.venue, venue)).some((part) => part in wanted);
}

function takeOutPrice(plan: PreparedChange, { prices }: PendingValues, waits: boolean): void {
  const { before, after } = plan;
  const { id } = plan.change;
  const price = prices[id];
  if (!after || 'price' in after) delete prices[id];
  if (waits && before && after && Number(after.price) > Number(before.price)) {
    prices[id] = Number(after.price);
    delete after.price;
  } else if (price !== undefined && !(id in prices)) plan.replaced = { price };
}
