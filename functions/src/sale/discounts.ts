import { FieldValue } from 'firebase-admin/firestore';
import { DISCOUNT_REFUSAL_TEXT, discountRefusal } from '@/lib/domain/event/discount-price';
import { codePool } from '@/lib/domain/event/tills/pools';
import { grantedBy, grantedOf } from '@/lib/domain/event/tills/sets';
import type { Counts } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import { mailboxOf } from '@/lib/domain/mailing/mail-room';
import { withTermsAt } from '@/lib/domain/sale/former-terms';
import type { Refused } from '@/lib/domain/sale/sale-price';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import { type Discount, parseDiscount } from '@/lib/domain/ticket/discount';
import { typedDiscount } from '@/lib/domain/ticket/discount-rules';
import { Elsewhere, type Place } from '../event/tills/place';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import type { CodeTurns } from './code-turns';

/** A code of a sale. `use` writes the buyer's uses, and the code's own where no till counts them. */
type UsedCode = { discount: Discount; use: (counts: boolean) => void };

type UsedCodes = {
  byCode: Map<string, Discount>;
  refusal: Refused | null;
  /** The codes on the terms of when it was sold, for a late sale; null if one could not be used then. */
  byCodeThen: Map<string, Discount> | null;
  found: UsedCode[];
};

/** A sale's discounts, by code as typed; refuses one that cannot be used now, and could not when it was sold. */
export async function readDiscounts(
  tx: SaleTransaction,
  eventId: string,
  sale: SaleOf<'sale'>,
  at: Date,
): Promise<UsedCodes> {
  const codes = new Set(sale.lines.flatMap((line) => line.discountCode || []));
  const byCode = new Map<string, Discount>();
  let byCodeThen = sale.soldAt ? new Map<string, Discount>() : null;
  let refusal: Refused | null = null;
  const found = new Map<string, UsedCode>();
  for (const typed of codes) {
    const { docs } = await tx.get(
      db()
        .collection(entryPaths.discounts(eventId))
        .where('code', '==', typedDiscount(typed))
        .limit(1),
    );
    const snapshot = docs[0];
    if (!snapshot) continue;
    const discount = parseDiscount(snapshot.id, snapshot.data());
    const before = sale.soldAt && withTermsAt(snapshot.data(), sale.soldAt);
    const then = before ? parseDiscount(snapshot.id, before) : discount;
    const line = sale.lines.findIndex((one) => one.discountCode === typed);
    const person = db().doc(
      innerPaths.discountPerson(eventId, discount.id, idOfKey(mailboxOf(sale.buyer.email))),
    );
    const uses = await tx.get(person);
    const used = numeric(fields(uses.data()).uses);
    byCode.set(typed, discount);
    if (discountRefusal(then, at, used)) byCodeThen = null;
    byCodeThen?.set(typed, then);
    refusal ??= refusedCode(discountRefusal(discount, at, used), line);
    if (refusal && !byCodeThen) throw fail(refusal.code, refusal.message, refusal.field);
    const use = (counts: boolean) => {
      if (counts) tx.update(snapshot.ref, { uses: FieldValue.increment(1) });
      // Fails if it changed since it was read: tills do not serialise the sales of one buyer.
      if (uses.exists) tx.update(person, { uses: used + 1 });
      else tx.create(person, { uses: 1 });
    };
    // Counts once, in however many spellings it is typed.
    found.set(discount.id, { discount, use });
  }
  return { byCode, refusal, byCodeThen, found: [...found.values()] };
}

/**
 * The uses that the sale's till counts, by code; any counts one without a limit. A code with none left here is tried in
 * another till, and a limited one that none counts waits for its lock. `places` are by pool.
 */
export function usesAt(
  place: Place,
  { found }: UsedCodes,
  places: Counts,
  turns: CodeTurns,
): Counts {
  const { till } = place;
  const granted = grantedBy(place.guard);
  const uses: Counts = {};
  if (till) {
    const counts = ({ limit, id }: Discount) => limit === null || codePool(id) in till.state.left;
    const codes = found.flatMap(({ discount }) => (counts(discount) ? [] : discount));
    turns.require(codes, place.dateId);
  }
  for (const { discount } of found) {
    const { limit, id } = discount;
    const pool = codePool(id);
    const here = till ? till.state.left[pool] : grantedOf(granted, pool);
    if (till && (limit === null || here !== undefined)) uses[id] = 1;
    // The tills of another date may be given uses of it meanwhile, which only the guard tells.
    if (till && place.dateId && limit !== null && here === undefined) throw new Elsewhere('aside');
    if (limit === null || here === undefined) continue;
    const left = till ? here : limit - discount.uses - here;
    if (left > 0) continue;
    // Any till of any date may still have uses of the code.
    throw new Elsewhere(till ? 'search' : 'close', { ...places, [pool]: 1 });
  }
  return uses;
}

function refusedCode(refusal: ReturnType<typeof discountRefusal>, line: number): Refused | null {
  if (!refusal) return null;
  const field = `lines.${line}.discountCode`;
  return { ok: false, code: 'failed-precondition', message: DISCOUNT_REFUSAL_TEXT[refusal], field };
}
