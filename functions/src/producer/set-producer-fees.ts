import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { shortDate } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/producer/calls';
import { feesAt, hadNoTax, nextFeesFrom } from '@/lib/domain/producer/fee-history';
import { carryFees } from '@/lib/domain/producer/fees-ahead';
import { parseProducer } from '@/lib/domain/producer/producer';
import { setProducerFeesSchema } from '@/lib/domain/producer/producer-input-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

// Tolerates clocks that differ by seconds, and forms that stay open for minutes.
const GRACE_MS = 10 * 60_000;
const MOST_ENTRIES = 200;

/**
 * Sets a producer's fees from now or later; earlier sales keep theirs, and the past cannot be changed. A second change
 * for the same time replaces the first; later ones with the former value follow, and the answer says from when.
 * Administrators only. With `seen`, refused if somebody changed the fees of that time.
 */
export const setProducerFees = callable(calls.setProducerFees, {
  input: setProducerFeesSchema,
  access: 'admin',
  handle: async ({ input: { producerId, fees, from, seen }, caller }) => {
    const now = new Date();
    const asked = from ? new Date(from) : now;
    if (asked.getTime() < now.getTime() - GRACE_MS) {
      throw fail('invalid-argument', 'Las comisiones no cambian hacia atrás', 'from');
    }
    const begins = asked < now ? now : asked;
    const ref = db().doc(paths.producer(producerId));
    const followed = await transact(async (tx) => {
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw fail('not-found', 'No la encontramos: puede que ya no exista');
      const producer = parseProducer(producerId, snapshot.data());
      const before = feesAt(producer.feesHistory, begins, producer.fees);
      requireNoClash(seen, fees, before);
      const inForce = feesAt(producer.feesHistory, now, producer.fees);
      // The first entry records the fees that applied until now, so that earlier sales still find them.
      const past = producer.feesHistory.length
        ? producer.feesHistory
        : [{ from: new Date(0), fees: producer.fees, by: '', setAt: null }];
      const kept = past.filter((entry) => entry.from.getTime() !== begins.getTime());
      if (kept.length >= MOST_ENTRIES) {
        throw fail('resource-exhausted', 'Hay demasiados cambios de comisiones');
      }
      const ahead = carryFees(kept, begins, before, fees);
      const history = [...ahead.history, { from: begins, fees, by: caller.email, setAt: now }];
      history.sort((a, b) => a.from.getTime() - b.from.getTime());
      tx.update(ref, {
        fees: feesAt(history, now, producer.fees),
        feesDueAt: nextFeesFrom(history, now) ?? FieldValue.delete(),
        hadNoTax: hadNoTax(history),
        feesHistory: history.map((entry) => ({
          ...entry,
          from: Timestamp.fromDate(entry.from),
          setAt: entry.setAt && Timestamp.fromDate(entry.setAt),
        })),
      });
      audit(tx, caller, {
        action: 'producer.fees',
        object: { type: 'producer', id: producerId, name: producer.name },
        producerId,
        before: inForce,
        after: {
          ...fees,
          from: Timestamp.fromDate(begins),
          ...(ahead.followed.length > 0 && { alsoFrom: daysOf(ahead.followed) }),
        },
      });
      return ahead.followed;
    });
    const also =
      followed.length > 0 ? `, también en lo programado desde el ${daysOf(followed)}` : '';
    return { success: true, message: `Comisiones guardadas${also}` };
  },
});

const daysOf = (days: readonly Date[]) =>
  [
    ...days.slice(0, 3).map((day) => shortDate(day)),
    ...(days.length > 3 ? ['otras fechas'] : []),
  ].join(', ');
