import { createHash } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/paths';
import type { Permissions } from '@/lib/domain/permissions';
import { can, NO_PERMISSIONS, parsePermissions } from '@/lib/domain/permissions';
import { nameOf, type User } from '@/lib/domain/user';
import { db } from './admin';

/**
 * The two halves of a membership, the record and the entry of the team, always written together. Whoever
 * makes or ends a membership does it here, inside his transaction.
 */

/** Makes a user a member with these flags. */
export function addMember(
  tx: Transaction,
  user: Pick<User, 'uid' | 'displayName' | 'firstName' | 'lastName' | 'email'>,
  producerId: string,
  permissions: Permissions,
): void {
  const { uid } = user;
  const lists = { uid, producersId: FieldValue.arrayUnion(producerId) };
  tx.set(db().doc(paths.user(uid)), lists, { merge: true });
  const listed = { users: FieldValue.arrayUnion(uid) };
  tx.set(db().doc(paths.producer(producerId)), listed, { merge: true });
  writeRecord(tx, uid, producerId, permissions);
  tx.set(db().doc(paths.teamEntry(producerId, uid)), {
    kind: 'member',
    name: nameOf(user),
    email: user.email,
    since: FieldValue.serverTimestamp(),
  });
}

/**
 * Ends a membership: both halves go, every flag is written to false, and the record stays, because one that is
 * missing could be created anew with the default set (decisions, Permissions).
 */
export function removeMemberFrom(tx: Transaction, uid: string, producerId: string): void {
  const lists = { producersId: FieldValue.arrayRemove(producerId) };
  tx.set(db().doc(paths.user(uid)), lists, { merge: true });
  const listed = { users: FieldValue.arrayRemove(uid) };
  tx.set(db().doc(paths.producer(producerId)), listed, { merge: true });
  writeRecord(tx, uid, producerId, NO_PERMISSIONS);
  tx.delete(db().doc(paths.teamEntry(producerId, uid)));
}

/** Writes a member's record, whole. */
export function writeRecord(
  tx: Transaction,
  uid: string,
  producerId: string,
  permissions: Permissions,
): void {
  const record = { id: producerId, producerId, userId: uid, permissions };
  tx.set(db().doc(paths.permission(uid, producerId)), record);
}

/**
 * Whether somebody but `uid` can manage the accesses of a producer: the last one may neither go nor lose that
 * flag. Reads the records of all its members, inside the transaction, so that two who remove each other at
 * once cannot both succeed.
 */
export async function hasOtherManager(
  tx: Transaction,
  uid: string,
  producerId: string,
  members: readonly string[],
): Promise<boolean> {
  const others = members.filter((member) => member !== uid);
  if (others.length === 0) return false;
  const records = await tx.getAll(
    ...others.map((member) => db().doc(paths.permission(member, producerId))),
  );
  return records.some((record) =>
    can(parsePermissions(record.get('permissions')), 'users.manageAccess'),
  );
}

/** The id of the team's entry of an invitation: tells nothing of the invitation's own id, which is a secret. */
export const teamIdOf = (invitationId: string) =>
  `inv-${createHash('sha256').update(invitationId).digest('base64url').slice(0, 24)}`;
