import { FieldValue } from 'firebase-admin/firestore';
import { DISCOUNT_REFUSAL_TEXT, discountRefusal } from '@/lib/domain/event/discount-price';
import { paths } from '@/lib/domain/kit/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import type { SaleOf } from '@/lib/domain/money/sale-schema';
import { type Discount, parseDiscount } from '@/lib/domain/ticket/discount';
import { normalizeCode } from '@/lib/domain/ticket/discount-rules';
import { db } from '../../support/admin';
import { idOfKey } from '../../support/codes';
import { fail } from '../../support/errors';
import type { SaleTransaction } from '../../support/sale-transaction';

/** The valid discounts of a sale, by code as typed; `use` writes their counters. Refuses a code that cannot be used. */
export async function readDiscounts(
  tx: SaleTransaction,
  eventId: string,
  sale: SaleOf<'sale'>,
  at: Date,
): Promise<{ byCode: Map<string, Discount>; use: () => void }> {
  const codes = new Set(sale.lines.flatMap((line) => line.discountCode || []));
  const byCode = new Map<string, Discount>();
  const uses: (() => void)[] = [];
  const counted = new Set<string>();
  for (const typed of codes) {
    const found = await tx.get(
      db().collection(paths.discounts(eventId)).where('code', '==', normalizeCode(typed)).limit(1),
    );
    const snapshot = found.docs[0];
    if (!snapshot) continue;
    const discount = parseDiscount(snapshot.id, snapshot.data());
    byCode.set(typed, discount);
    if (counted.has(discount.id)) continue;
    counted.add(discount.id);
    const person = db().doc(paths.discountPerson(eventId, discount.id, idOfKey(sale.buyer.email)));
    const used = numeric(fields((await tx.get(person)).data()).uses);
    const refusal = discountRefusal(discount, at, used);
    if (refusal) {
      const line = sale.lines.findIndex((one) => one.discountCode === typed);
      throw fail(
        'failed-precondition',
        DISCOUNT_REFUSAL_TEXT[refusal],
        `lines.${line}.discountCode`,
      );
    }
    uses.push(() => {
      tx.update(snapshot.ref, { uses: FieldValue.increment(1) });
      tx.set(person, { uses: used + 1 });
    });
  }
  return {
    byCode,
    use: () => {
      for (const write of uses) write();
    },
  };
}
