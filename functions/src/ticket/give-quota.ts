import { FieldValue } from 'firebase-admin/firestore';
import type { EventRecord } from '@/lib/domain/event/event';
import { number, plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { EVERYBODY, parseQuota, quotaLeft } from '@/lib/domain/ticket/courtesy';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { readGiving } from './promoter-gifts';

/** The giver of courtesies: a member, or without a `uid` a promoter from their page; `free`: by no quota of their own. */
export type Giver = Pick<Caller, 'uid' | 'email' | 'role'> & { free: boolean };

/** Reads the quotas of the member and the promoter who give; `require` refuses more, `count` takes when given. */
export async function readQuotas(
  tx: SaleTransaction,
  event: EventRecord,
  { uid, email, free }: Giver,
  line: { promoterId?: string | undefined; ticketTypeId: string; dateId: string },
) {
  const [own, promoter] = await Promise.all([
    uid ? readOwn(tx, event.id, uid) : null,
    line.promoterId ? readGiving(tx, event, { ...line, promoterId: line.promoterId }) : null,
  ]);
  return {
    promotion: promoter?.promotion ?? null,
    require: (wanted: number) => {
      if (own && !free && wanted > own.quota.left) {
        throw fail('resource-exhausted', quotaText(own.quota), 'recipients');
      }
      promoter?.require(wanted);
    },
    count: (made: number) => {
      promoter?.count(made);
      if (!own) return;
      const counted = { uid, email, given: FieldValue.increment(made) };
      // Fails if it changed since it was read: tills do not serialise the calls of one member.
      if (free) tx.set(own.ref, counted, { merge: true });
      else if (own.exists) tx.update(own.ref, counted);
      else tx.create(own.ref, counted);
    },
  };
}

async function readOwn(tx: SaleTransaction, eventId: string, uid: string) {
  const ref = db().doc(entryPaths.quota(eventId, uid));
  const [found, everybody] = await tx.getAll(ref, db().doc(entryPaths.quota(eventId, EVERYBODY)));
  const quota = quotaLeft(parseQuota(uid, found?.data()), parseQuota(EVERYBODY, everybody?.data()));
  return { ref, exists: found?.exists === true, quota };
}

function quotaText({ limit, left }: ReturnType<typeof quotaLeft>): string {
  const rest =
    left > 0 ? `te ${left === 1 ? 'queda' : 'quedan'} ${number(left)}` : 'no te queda ninguna';
  return `Tu cupo es de ${plural(limit, 'cortesía', 'cortesías')} y ${rest}`;
}
