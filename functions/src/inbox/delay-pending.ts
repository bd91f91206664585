import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/inbox/calls';
import { MOST_DELAYED, parseInbox } from '@/lib/domain/inbox/inbox';
import { delayPendingSchema } from '@/lib/domain/inbox/inbox-schema';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transactRepeatably } from '../support/transact';
import { requireLater } from './later-time';

/** Puts a pending row off until a time, or brings it back (null), in the caller's own inbox alone. Idempotent. */
export const delayPending = callable(calls.delayPending, {
  input: delayPendingSchema,
  access: 'session',
  handle: async ({ input: { item, until }, caller }) => {
    const now = new Date();
    if (until) requireLater(until, now);
    const ref = db().doc(paths.inbox(caller.uid));
    await transactRepeatably(async (tx) => {
      const { later } = parseInbox((await tx.get(ref)).data());
      const over = Object.keys(later).filter((id) => (later[id] ?? now) <= now);
      const kept = Object.keys(later).length - over.length;
      if (until && !later[item] && kept >= MOST_DELAYED) {
        throw fail('failed-precondition', `Se dejan hasta ${MOST_DELAYED} para después`);
      }
      const gone = Object.fromEntries(over.map((id) => [id, FieldValue.delete()]));
      const own = until ? Timestamp.fromDate(until) : FieldValue.delete();
      tx.set(ref, { later: { ...gone, [item]: own } }, { merge: true });
    });
    return { success: true, message: until ? 'Vuelve a esa hora' : 'De vuelta' };
  },
});
