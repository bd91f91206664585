import type { ContactPurchase } from '../contact/contact';
import { contactIdOf } from '../contact/contact';
import type { LedgerRow } from '../ledger/ledger';

type Sold = Pick<LedgerRow, 'at' | 'buyer' | 'parts'>;

/** When each buyer whom a promoter brought first bought by their code, by contact; who gave all back is none. */
export function broughtBy(rows: readonly Sold[], promoterId: string): Map<string, Date> {
  const buyers = new Map<string, { at: Date; tickets: number }>();
  for (const { at, buyer, parts } of rows) {
    const address = buyer.email.trim().toLowerCase();
    if (!address) continue;
    const tickets = parts
      .filter((part) => part.promoterId === promoterId && part.type === 'ticket')
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const id = contactIdOf(address);
    const known = buyers.get(id) ?? { at, tickets: 0 };
    buyers.set(id, { at: at < known.at ? at : known.at, tickets: known.tickets + tickets });
  }
  return new Map(
    [...buyers].flatMap(([id, { at, tickets }]) => (tickets > 0 ? [[id, at] as const] : [])),
  );
}

/** Whether somebody had bought for another event of the producer before `at`. */
export const hadBought = (
  bought: Record<string, Pick<ContactPurchase, 'lastAt'>>,
  eventId: string,
  at: Date,
): boolean =>
  Object.entries(bought).some(([id, { lastAt }]) => id !== eventId && lastAt && lastAt < at);
