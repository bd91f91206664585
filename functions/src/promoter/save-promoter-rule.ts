import { FieldValue } from 'firebase-admin/firestore';
import { areDatesOf } from '@/lib/domain/event/date/event-date';
import { eventName } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/promoter/calls';
import { PROMOTER_LIMITS } from '@/lib/domain/promoter/promoter';
import { savePromoterRuleSchema } from '@/lib/domain/promoter/promoter-schema';
import { type PromoterRule, parsePromoterRule } from '@/lib/domain/promoter/rule';
import { eventFor, readEvent } from '../event/event';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { contentHash } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { rulesInForceRef } from './attribution';

type Content = Omit<PromoterRule, 'id' | 'family' | 'version' | 'at' | 'endedAt'>;

const hashOf = ({ kind, amount, rate, leaderAmount, leaderRate, ...more }: Content) => {
  const { steps, typeIds, dateIds, courtesies, paysOwn, active } = more;
  const earns = { kind, amount, rate, leaderAmount, leaderRate, steps };
  return contentHash({ ...earns, typeIds, dateIds, courtesies, paysOwn, active });
};

/** Whether a rule gives other courtesies than before: how many, of which types and dates, or whether at all. */
function givesOtherwise(next: Content, former: Content | undefined): boolean {
  if (next.courtesies === 0 && !former?.courtesies) return false;
  const givenBy = ({ courtesies, typeIds, dateIds, active }: Content) =>
    contentHash({ courtesies, typeIds, dateIds, active });
  return !former || givenBy(next) !== givenBy(former);
}

/**
 * Adds a rule of what promoters earn in an event, or its next version, which ends the former in the same commit:
 * earlier sales keep that. Needs `events.manage` and `finance.view`, and `users.manageAccess` to change what courtesies
 * promoters may give. A rule that is in force already changes nothing.
 */
export const savePromoterRule = callable(calls.savePromoterRule, {
  input: savePromoterRuleSchema,
  access: 'session',
  handle: async ({ input: { eventId, rule }, caller }) => {
    const { producerId } = await eventFor(caller, eventId, 'events.manage');
    await requireFlag(caller, producerId, 'finance.view', eventId);
    const { id, ...content } = rule;
    const saved = await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      const rules = db().collection(entryPaths.promoterRules(eventId));
      const [found, types] = await Promise.all([
        tx.get(rules.where('endedAt', '==', null)),
        tx.get(db().collection(paths.ticketTypes(eventId)).select()),
      ]);
      const current = found.docs.map((one) => parsePromoterRule(one.id, one.data()));
      // A repeated call names the version that it ended, and finds the one that it made.
      const named = id && parsePromoterRule(id, (await tx.get(rules.doc(id))).data());
      const former = named ? current.find(({ family }) => family === named.family) : undefined;
      const same = (former ? [former] : current).find((one) => hashOf(one) === hashOf(content));
      if (same) return { ruleId: same.id, version: same.version };
      if (givesOtherwise(content, former)) {
        await requireFlag(caller, producerId, 'users.manageAccess', eventId);
      }
      if (id && !former)
        throw fail('invalid-argument', 'Esa regla no es de este evento', 'rule.id');
      if (former && former.id !== id) {
        throw fail('aborted', 'Alguien más cambió esta regla: ábrela de nuevo', 'rule.id');
      }
      if (!content.typeIds.every((type) => types.docs.some((one) => one.id === type))) {
        throw fail('invalid-argument', 'Esa entrada no es de este evento', 'rule.typeIds');
      }
      // A date that went since keeps nobody from pausing its rule.
      const added = content.dateIds.filter((one) => !former?.dateIds.includes(one));
      if (!areDatesOf(event, added)) {
        throw fail('invalid-argument', 'Esa fecha no es de este evento', 'rule.dateIds');
      }
      if (!former && current.filter(({ active }) => active).length >= PROMOTER_LIMITS.rules) {
        const message = `Un evento puede tener hasta ${PROMOTER_LIMITS.rules} reglas`;
        throw fail('resource-exhausted', message, 'rule');
      }
      const ref = rules.doc();
      const at = FieldValue.serverTimestamp();
      const version = (former?.version ?? 0) + 1;
      const family = former?.family ?? ref.id;
      const made = { ...content, family, version, at, endedAt: null, eventId, producerId };
      const others = found.docs.filter(({ id: other }) => other !== former?.id);
      const inForce = others.map((one) => [one.id, one.data()]);
      tx.create(ref, made);
      tx.set(rulesInForceRef(eventId), {
        rules: { ...Object.fromEntries(inForce), [ref.id]: made },
      });
      if (former) tx.update(rules.doc(former.id), { endedAt: at });
      audit(tx, caller, {
        action: 'promoter.rule',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId,
        after: { ...content, version },
      });
      return { ruleId: ref.id, version };
    });
    return { success: true, message: 'Guardamos la regla', ...saved };
  },
});
