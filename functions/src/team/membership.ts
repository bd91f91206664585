import { createHash } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { nameOf, parseUser, type User } from '@/lib/domain/account/user';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { StoredPermissions } from '@/lib/domain/rights/permissions';
import { can, NO_PERMISSIONS, parsePermissions } from '@/lib/domain/rights/permissions';
import {
  type Grant,
  grantsAfter,
  type MemberRecord,
  parseMemberRecord,
  wholeOf,
} from '@/lib/domain/team/member-record';
import { reachesMoney } from '@/lib/domain/team/money-flags';
import { db, mixed } from '../support/admin';
import { mayActForTeam, type UserSnapshot } from '../support/claims';
import type { ProducerScope } from '../support/scope';
import type { TeamMembership } from './team';

/**
 * Writes both halves of a membership, its permission record, the entry in the team's list and the record of former
 * holders, always together. Every change of a membership is made here, inside a transaction.
 */

type Person = Pick<User, 'uid' | 'displayName' | 'firstName' | 'lastName' | 'email'>;

/** New rights: flags, their end, the only events that they apply to, and who grants new ones (null stores nobody). */
type NewRights = {
  permissions: StoredPermissions;
  until: Date | null;
  events: readonly string[] | null;
  giver: Grant | null;
};

export function addMember(
  tx: Transaction,
  user: Person,
  producerId: string,
  rights: NewRights,
): void {
  const { uid } = user;
  const lists = { uid, producersId: FieldValue.arrayUnion(producerId) };
  tx.set(db().doc(paths.user(uid)), lists, { merge: true });
  const listed = { users: FieldValue.arrayUnion(uid) };
  tx.set(db().doc(paths.producer(producerId)), listed, { merge: true });
  changeRecord(tx, user, producerId, null, rights);
  tx.set(db().doc(entryPaths.teamEntry(producerId, uid)), {
    kind: 'member',
    name: nameOf(user),
    email: user.email,
    since: FieldValue.serverTimestamp(),
  });
}

/** Ends a membership. The record stays, all false, because a missing one could be created with the defaults. */
export function removeMemberFrom(
  tx: Transaction,
  user: Person,
  producerId: ProducerScope,
  held: MemberRecord | null,
): void {
  const lists = { producersId: FieldValue.arrayRemove(producerId) };
  tx.set(db().doc(paths.user(user.uid)), lists, { merge: true });
  const listed = { users: FieldValue.arrayRemove(user.uid) };
  tx.set(db().doc(paths.producer(producerId)), listed, { merge: true });
  const rights = { permissions: NO_PERMISSIONS, until: null, events: null, giver: null };
  changeRecord(tx, user, producerId, held, rights);
  tx.delete(db().doc(entryPaths.teamEntry(producerId, user.uid)));
}

/**
 * Replaces a member's record. A member who loses the last right over the money is still notified about it for a while,
 * because a takeover may have removed them.
 */
export function changeRecord(
  tx: Transaction,
  user: Person,
  producerId: string,
  before: MemberRecord | null,
  { permissions, until, events, giver }: NewRights,
): void {
  const { uid, email } = user;
  const after = parsePermissions(permissions);
  const grants = grantsAfter(before, after, giver);
  tx.set(db().doc(paths.permission(uid, producerId)), {
    id: producerId,
    producerId,
    userId: uid,
    permissions,
    ...(until ? { until } : {}),
    ...(events ? { events: [...events] } : {}),
    ...(Object.keys(grants).length > 0 ? { grants } : {}),
  });
  const former = db().doc(innerPaths.formerHolder(producerId, uid));
  const isWhole = events === null;
  if (isWhole && reachesMoney(after)) tx.delete(former);
  else if (before && reachesMoney(wholeOf(before))) {
    const lost = { uid, email, name: nameOf(user), lostAt: FieldValue.serverTimestamp() };
    // Merged: a person with expired rights may have frozen the payments before.
    tx.set(former, lost, { merge: true });
  }
}

const isLasting = (isActing: boolean, record: MemberRecord): boolean =>
  isActing && record.until === null && can(wholeOf(record), 'users.manageAccess');

/**
 * Whether a member is the last who manages the producer's access, and must stay. Disabled accounts, those without a
 * role and rights that end or are limited do not count. Reads all members in the transaction, so that of two who remove
 * each other one succeeds.
 */
export async function isLastManager(
  tx: Transaction,
  { user, isActing, record }: TeamMembership,
  producerId: string,
  members: readonly string[],
): Promise<boolean> {
  if (!record || !isLasting(isActing, record)) return false;
  const others = members.filter((member) => member !== user.uid);
  if (others.length === 0) return true;
  const read = await tx.getAll(
    ...mixed(
      ...others.map((member) => db().doc(paths.permission(member, producerId))),
      ...others.map((member) => db().doc(paths.user(member))),
    ),
  );
  return !others.some((member, index) => {
    const [held, other] = [read[index], read[index + others.length]];
    const { producersId } = parseUser(member, other?.data());
    const isOpen = other !== undefined && mayActForTeam(other as UserSnapshot);
    return (
      producersId.includes(producerId) && isLasting(isOpen, parseMemberRecord('', held?.data()))
    );
  });
}

/** The id of an invitation's entry in the team's list: a hash, because the invitation's own id is a secret. */
export const teamIdOf = (invitationId: string) =>
  `inv-${createHash('sha256').update(invitationId).digest('base64url').slice(0, 24)}`;
