import { FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { giftRuleOf, giftsLeft, parsePromoterGifts } from '@/lib/domain/promoter/gift';
import { parsePromoter, sellsEvent } from '@/lib/domain/promoter/promoter';
import { parsePromoterRule } from '@/lib/domain/promoter/rule';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';

type Line = { promoterId: string; ticketTypeId: string; dateId: string };

/**
 * Reads by which rule a promoter gives courtesies of a ticket type for a date; refuses one who sells no such event, or whom no
 * rule gives any. `require` refuses more than are left, `count` takes them.
 */
export async function readGiving(
  tx: SaleTransaction,
  event: EventRecord,
  { promoterId, ticketTypeId, dateId }: Line,
) {
  const ref = db().doc(entryPaths.promoterGift(event.id, promoterId));
  const all = db().collection(entryPaths.promoterRules(event.id));
  const [person, found, current] = await Promise.all([
    tx.get(db().doc(entryPaths.promoter(event.producerId, promoterId))),
    tx.get(ref),
    tx.get(all.where('endedAt', '==', null)),
  ]);
  const promoter = parsePromoter(promoterId, person.data());
  if (!person.exists || !sellsEvent(promoter, event.id)) {
    throw fail('invalid-argument', 'Ese promotor no vende este evento', 'promoterId');
  }
  const rules = current.docs
    .map((one) => parsePromoterRule(one.id, one.data()))
    .filter(({ active }) => active);
  const rule = giftRuleOf(rules, { ticketTypeId, dateId });
  if (!rule) {
    const message = `${promoter.name} no tiene cortesías de esa entrada`;
    throw fail('failed-precondition', message, 'promoterId');
  }
  const gifts = parsePromoterGifts(promoterId, found.data());
  return {
    promotion: { promoterId, promoterCode: promoter.code, promoterRule: rule.family },
    require: (wanted: number) => {
      const left = giftsLeft(rule, gifts);
      if (wanted <= left) return;
      const all = plural(rule.courtesies, 'cortesía', 'cortesías');
      const message = `${promoter.name} tiene ${all} y le quedan ${left}`;
      throw fail('resource-exhausted', message, 'promoterId');
    },
    count: (made: number) => {
      const counted = { given: { [rule.family]: FieldValue.increment(made) } };
      // An update fails if it changed since it was read, like the quota of a member.
      if (found.exists) {
        tx.update(ref, { [`given.${rule.family}`]: FieldValue.increment(made) });
      } else tx.create(ref, counted);
    },
  };
}
