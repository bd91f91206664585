import type { Call, Expected } from './call';
import { refuse } from './call';
import type { EventDate, Share, Tally, Ticket, TicketType, Till } from './state';

/** The word that a pass has in place of a date. */
export const ALL = 'all';

export const sellsOn = ({ scope, on = [] }: TicketType, dateId: string): boolean =>
  scope === 'pass' || on.length === 0 || on.includes(dateId);

const isOver = ({ ends, status }: EventDate, at: number) => ends <= at || status === 'ended';

export const isAhead = (date: EventDate, at: number): boolean =>
  !isOver(date, at) && date.status !== 'cancelled';

export const isOnSale = (date: EventDate, at: number): boolean =>
  isAhead(date, at) && date.status === 'scheduled';

/** The holders of a type's tickets on a date, counted by their tickets. */
export function heldOn(till: Till, typeId: string, dateId: string) {
  const held = till.tickets.filter(
    ({ type, date, state }) =>
      type === typeId && state !== 'gone' && (date === dateId || date === ALL),
  );
  const sold = held.filter(({ row }) => row !== '').length;
  return { sold, given: held.length - sold };
}

/** The terms of a date itself that count: all of it, the stocks, or nothing. */
export type Own = 'all' | 'stocks' | 'nothing';

export function onDate(till: Till, date: EventDate, counts: Own = 'all'): Till {
  const types = till.types.map((type): TicketType => {
    const held = heldOn(till, type.id, date.id);
    const none = counts === 'nothing' || type.scope === 'pass';
    const own = (!none && date.own[type.id]) || {};
    const elsewhere = type.sold + type.given - held.sold - held.given;
    const stock =
      type.scope === 'shared'
        ? Math.min(own.stock ?? Infinity, type.stock - elsewhere)
        : (own.stock ?? type.stock);
    return {
      ...type,
      ...held,
      stock: sellsOn(type, date.id) ? stock : 0,
      price: (counts === 'all' ? own.price : undefined) ?? type.price,
    };
  });
  return { ...till, types, capacity: date.capacity ?? till.capacity };
}

export const NO_TALLY: Tally = { tickets: 0, sold: 0, resold: 0, consumed: 0, fees: 0 };

/** Counts in the sums of a date; '' is none. */
export function tally(till: Till, dateId: string, more: Partial<Tally>): void {
  if (!dateId) return;
  const sums = { ...(till.byDate[dateId] ?? NO_TALLY) };
  for (const [name, n] of Object.entries(more)) sums[name as keyof Tally] += n;
  till.byDate[dateId] = sums;
}

export function tallyTicket(till: Till, { date, resold, share }: Ticket, sign: 1 | -1): void {
  const { amount, fee, delta }: Share = share;
  if (resold) tally(till, date, { resold: sign * (amount + delta) });
  else tally(till, date, { tickets: sign, sold: sign * amount, fees: sign * fee });
}

export function expectDate(till: Till, { id, set }: Extract<Call, { name: 'date' }>): Expected {
  const before = find(till.dates, id);
  const length = before.ends - before.starts;
  const after = { ...before, ...set, ends: (set.starts ?? before.starts) + length };
  const differs = (name: keyof EventDate) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const change = { data: {}, apply: () => void Object.assign(before, after) };
  if (!(['starts', 'status', 'capacity', 'own'] as const).some(differs)) return change;
  if (!isAhead(before, 0)) return refuse('failed-precondition', 'dateId');
  const taken = till.types.reduce((sum, type) => sum + count(heldOn(till, type.id, id)), 0);
  if (differs('capacity') && after.capacity !== null && after.capacity < taken) {
    return refuse('failed-precondition', 'change.capacity');
  }
  for (const [typeId, { stock = Infinity }] of differs('own') ? Object.entries(after.own) : []) {
    const field = `change.types.${typeId}`;
    if (find(till.types, typeId).scope === 'pass') return refuse('invalid-argument', field);
    if (stock < count(heldOn(till, typeId, id))) return refuse('failed-precondition', field);
  }
  return change;
}

export function expectScope(till: Till, call: Extract<Call, { name: 'scope' }>): Expected {
  const { id, scope, on } = call;
  const type = find(till.types, id);
  const asked = scope === 'pass' ? [] : on;
  const change = { data: {}, apply: () => void Object.assign(type, { scope, on: asked }) };
  const taken = type.sold + type.given;
  if (taken === 0) return change;
  if (type.scope !== scope && (type.scope === 'pass' || scope === 'pass')) {
    return refuse('failed-precondition', 'scope');
  }
  if (scope === 'pass') return change;
  const isLost = till.dates.some(
    (date) =>
      !sellsOn({ ...type, scope, on: asked }, date.id) && count(heldOn(till, id, date.id)) > 0,
  );
  const isSame = type.scope === scope && [...(type.on ?? [])].sort().join() === asked.join();
  if (isSame) return change;
  if (isLost) return refuse('failed-precondition', 'dateIds');
  if (scope === 'shared' && taken > type.stock) return refuse('failed-precondition', 'scope');
  return change;
}

const count = ({ sold, given }: { sold: number; given: number }) => sold + given;

function find<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw new Error(`The model has no '${id}'`);
  return found;
}
