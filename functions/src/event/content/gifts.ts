import type { Transaction } from 'firebase-admin/firestore';
import { pricesOf } from '@/lib/domain/event/date/date-view';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  type DiscountContent,
  newGift,
  parseDiscount,
  unlimitedGift,
} from '@/lib/domain/ticket/discount';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import type { PreparedChange } from './prepare';

/**
 * Refuses a new type or price (field `price`) that a code without a maximum of uses would make free: the rule that
 * codes are checked for must stay true when types change. `plans` may change codes in the same call. Reads the codes in
 * the transaction, and only if a price changed. A type with `dateId` is at the price of that date.
 */
export async function requireNoNewGift<T extends TicketType & { dateId?: string }>(
  tx: Transaction,
  eventId: string,
  before: readonly T[],
  after: readonly T[],
  plans: readonly PreparedChange[] = [],
): Promise<void> {
  const price = new Map(before.map((type) => [type.id, type.price]));
  if (after.every((type) => price.get(type.id) === type.price)) return;
  // Among percentages only 100 % makes tickets free, and that is refused when the code is written.
  const found = await tx.get(
    db()
      .collection(entryPaths.discounts(eventId))
      .where('kind', '==', 'fixed')
      .where('limit', '==', null)
      .select('code', 'kind', 'amount', 'limit', 'ticketTypeIds', 'dateIds', 'active'),
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

/**
 * The reason why a code needs a maximum of uses (`unlimitedGift`), also for the price that a date sets; null if it needs none.
 * Reads the dates in the transaction, and only of a code that could make something free.
 */
export async function giftOf(
  tx: Pick<Transaction, 'get'>,
  event: EventRecord,
  rule: Omit<DiscountContent, 'code' | 'startsAt' | 'endsAt'>,
  types: readonly TicketType[],
): Promise<string | null> {
  if (!rule.active) return null;
  const gift = unlimitedGift(rule, types);
  if (gift || !event.dates || rule.kind !== 'fixed' || rule.limit !== null) return gift;
  const { docs } = await tx.get(db().collection(entryPaths.dates(event.id)));
  const dates = docs.flatMap((one) => parseDateTerms(one.id, one.data()) ?? []);
  return unlimitedGift(rule, pricesOf(types, dates));
}

/** Refuses a code (field `limit`) that the change leaves without a maximum of uses where a date's price makes it a gift. */
export async function requireNoGiftOnDates(
  tx: Transaction,
  event: EventRecord,
  types: readonly TicketType[],
  plans: readonly PreparedChange[],
): Promise<void> {
  for (const { change, snapshot, after } of plans) {
    if (change.part !== 'discount' || !after) continue;
    const rule = parseDiscount(change.id, { ...snapshot.data(), ...after });
    const gift = await giftOf(tx, event, rule, types);
    if (gift) throw fail('invalid-argument', gift, 'limit');
  }
}
