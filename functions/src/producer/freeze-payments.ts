import { FieldValue } from 'firebase-admin/firestore';
import { nameOf, parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/producer/calls';
import { type FreezeLink, isFreezeLinkAlive } from '@/lib/domain/producer/freeze-link';
import { parseProducer, parseProducerGuard } from '@/lib/domain/producer/producer';
import { freezePaymentsSchema } from '@/lib/domain/producer/producer-input-schema';
import { hasEnded } from '@/lib/domain/rights/rights-end';
import { parseMemberRecord, wholeOf } from '@/lib/domain/team/member-record';
import { reachesMoney } from '@/lib/domain/team/money-flags';
import { db, mixed } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { mayActForTeam, roleTakenAt, type UserSnapshot } from '../support/claims';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { transact } from '../support/transact';
import { calledBy, isSignedFreeze, sendNotice, writeNotice } from '../team/security-notices';
import { formerHolderRef, mayStop, permissionRef } from './freeze-signer';

const DONE = 'Los pagos están detenidos. La administración lo revisará y te escribirá';
const EXPIRED = 'Este enlace ya no sirve. Usa el del correo más nuevo';

/**
 * Freezes a producer's payments by the link of a security mail: no order is made, approved or paid and the account
 * cannot change until an administrator lifts it. No session: somebody removed from the team has none. The link works
 * for 30 days, and until a later freeze is lifted. Former members, ended rights and closed accounts can freeze once per
 * change: the mail about its end has no new link. Refuses who never had access to the money (`mayStop`). Idempotent.
 */
export const freezePayments = callable(calls.freezePayments, {
  access: 'open',
  input: freezePaymentsSchema,
  handle: async ({ input: { t, ...link }, ip }) => {
    if (!isSignedFreeze(link, t)) {
      await countMiss('freeze', ip);
      throw fail('permission-denied', 'Este enlace no es válido. Ábrelo desde el correo');
    }
    const notice = await transact((tx) => freezeInTransaction(tx, link));
    if (notice) await sendNotice(notice);
    return { success: true, message: DONE };
  },
});

async function freezeInTransaction(
  tx: FirebaseFirestore.Transaction,
  link: FreezeLink,
): Promise<string | null> {
  const ref = db().doc(paths.producer(link.producerId));
  const former = formerHolderRef(link);
  const [snapshot, own, lost, held] = await tx.getAll(
    ...mixed(ref, db().doc(paths.user(link.userId)), former, permissionRef(link)),
  );
  const { freezeLiftedAt: liftedAt } = parseProducerGuard(snapshot?.data());
  if (!snapshot?.exists || !isFreezeLinkAlive(link, new Date(), liftedAt) || !mayStop(lost, held)) {
    throw fail('failed-precondition', EXPIRED);
  }
  const producer = parseProducer(link.producerId, snapshot.data());
  if (producer.freeze) return null;
  const user = parseUser(link.userId, own?.data());
  const freeze = { at: FieldValue.serverTimestamp(), uid: user.uid, name: nameOf(user) };
  tx.update(ref, { freeze });
  // With `frozeAt`, the mail about the end of the freeze brings them no new link.
  const record = parseMemberRecord('', held?.data());
  const { until } = record;
  const frozeAt = FieldValue.serverTimestamp();
  const isOver = hasEnded(until, new Date());
  const person = own as UserSnapshot;
  if (lost?.exists) tx.update(former, { frozeAt });
  // Expired rights, a closed account and a taken role leave no such record: the first freeze writes it, dated at their
  // end.
  else if ((isOver || !mayActForTeam(person)) && reachesMoney(wholeOf(record))) {
    const { uid, email } = user;
    const lostAt = (isOver ? until : roleTakenAt(person)) ?? frozeAt;
    tx.create(former, { uid, email, name: nameOf(user), lostAt, frozeAt });
  }
  audit(
    tx,
    { uid: user.uid, email: user.email, role: user.role },
    {
      action: 'producer.freeze',
      object: { type: 'producer', id: producer.id, name: producer.name },
      producerId: producer.id,
    },
  );
  return writeNotice(tx, producer.id, { kind: 'frozen', person: calledBy(user) });
}
