import type { Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { newGift, parseDiscount } from '@/lib/domain/ticket/discount';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import type { PreparedChange } from './prepare';

/**
 * Refuses a new type or price (field `price`) that a code without a maximum of uses would make free: the rule that
 * codes are checked for must stay true when types change. `plans` may change codes in the same call. Reads the codes in
 * the transaction, and only if a price changed.
 */
export async function requireNoNewGift(
  tx: Transaction,
  eventId: string,
  before: readonly TicketType[],
  after: readonly TicketType[],
  plans: readonly PreparedChange[] = [],
): Promise<void> {
  const price = new Map(before.map((type) => [type.id, type.price]));
  if (after.every((type) => price.get(type.id) === type.price)) return;
  // Among percentages only 100 % makes tickets free, and that is refused when the code is written.
  const found = await tx.get(
    db()
      .collection(paths.discounts(eventId))
      .where('kind', '==', 'fixed')
      .where('limit', '==', null)
      .select('code', 'kind', 'amount', 'limit', 'ticketTypeIds', 'active'),
  );
  const codes = new Map(found.docs.map((doc) => [doc.id, parseDiscount(doc.id, doc.data())]));
  for (const { change, snapshot, after: planned } of plans) {
    if (change.part !== 'discount') continue;
    codes.delete(change.id);
    const whole = { ...snapshot.data(), ...planned };
    if (planned) codes.set(change.id, parseDiscount(change.id, whole));
  }
  const gift = newGift([...codes.values()], before, after);
  if (!gift) return;
  const message = `Con el código ${gift.code} «${gift.type.name}» queda gratis y sin máximo de usos: ponle un máximo al código primero`;
  throw fail('failed-precondition', message, 'price');
}
