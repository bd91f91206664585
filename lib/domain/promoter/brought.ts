import type { LedgerRow } from '../ledger/ledger';
import type { Ticket } from '../ticket/ticket';

type Sold = Pick<LedgerRow, 'at' | 'buyer' | 'parts'>;

/** The first purchase of each buyer whom a promoter brought, by address; without those who were refunded everything. */
export function broughtBy(rows: readonly Sold[], promoterId: string): Map<string, Date> {
  const buyers = new Map<string, { at: Date; tickets: number }>();
  for (const { at, buyer, parts } of rows) {
    if (!buyer.email) continue;
    const tickets = parts
      .filter((part) => part.promoterId === promoterId && part.type === 'ticket')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const known = buyers.get(buyer.email) ?? { at, tickets: 0 };
    const first = new Date(Math.min(+at, +known.at));
    buyers.set(buyer.email, { at: first, tickets: known.tickets + tickets });
  }
  return new Map(
    [...buyers].flatMap(([email, { at, tickets }]) => (tickets > 0 ? [[email, at] as const] : [])),
  );
}

/**
 * The tickets of a promoter on each day from the first movement to the last, less what was given back or away on it. Of the
 * latest movements only (`isLatest`) the first day is left out: part of it may be missing.
 */
export function ticketsByDay(
  rows: readonly Pick<LedgerRow, 'day' | 'parts'>[],
  promoterId: string,
  isLatest: boolean,
): { day: string; tickets: number }[] {
  const days = new Map<string, number>();
  for (const { day, parts } of rows) {
    for (const part of parts) {
      if (part.promoterId !== promoterId || part.type !== 'ticket') continue;
      days.set(day, (days.get(day) ?? 0) + part.quantity);
    }
  }
  const [first, ...more] = [...days.keys()].sort();
  const last = more.at(-1) ?? first;
  const all: { day: string; tickets: number }[] = [];
  for (let day = isLatest ? more[0] : first; day && last && day <= last; day = after(day)) {
    all.push({ day, tickets: days.get(day) ?? 0 });
  }
  return all;
}

const after = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The people of `brought` who had bought for another event before a promoter brought them, by address. */
export const knownBefore = (
  brought: ReadonlyMap<string, Date>,
  tickets: readonly Pick<Ticket, 'holder' | 'kind' | 'eventId' | 'issuedAt'>[],
  eventId: string,
): Set<string> =>
  new Set(
    tickets.flatMap(({ holder: { email }, kind, eventId: of, issuedAt }) => {
      const at = brought.get(email);
      return at && kind === 'sale' && of !== eventId && issuedAt < at ? [email] : [];
    }),
  );
