import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { parseUser, type User } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { type Producer, parseProducer } from '@/lib/domain/producer/producer';
import { can, type Permissions } from '@/lib/domain/rights/permissions';
import type { Role } from '@/lib/domain/rights/role';
import { heldAt, type MemberRecord, parseMemberRecord } from '@/lib/domain/team/member-record';
import type { Caller } from '../support/access';
import { db, mixed } from '../support/admin';
import { isRoleTaken, mayActForTeam, storedRole, type UserSnapshot } from '../support/claims';
import { denied } from '../support/errors';
import { idOf, type NamedProducer, type ProducerScope, scopeOf } from '../support/scope';

export type TeamMembership = {
  user: User;
  producer: Producer;
  isMember: boolean;
  /** Their account is open and their role was not taken; otherwise their rights do not count for others. */
  isActing: boolean;
  role: Role | null | undefined;
  isRoleTaken: boolean;
  /** The record as stored, even if expired; null without a membership or a record. */
  record: MemberRecord | null;
  permissions: Permissions | null;
};

/** Reads a person's membership in a producer's team, inside a transaction; null if the producer does not exist. */
export async function membershipOf(
  tx: Transaction,
  uid: string,
  producerId: string,
): Promise<TeamMembership | null> {
  const [user, producer, record] = (await tx.getAll(
    ...mixed(
      db().doc(paths.user(uid)),
      db().doc(paths.producer(producerId)),
      db().doc(paths.permission(uid, producerId)),
    ),
  )) as [UserSnapshot, DocumentSnapshot, DocumentSnapshot];
  if (!producer.exists) return null;
  const parsed = {
    user: parseUser(uid, user.data()),
    producer: parseProducer(producerId, producer.data()),
  };
  const isMember =
    parsed.user.producersId.includes(producerId) && parsed.producer.users.includes(uid);
  const stored = isMember && record.exists ? parseMemberRecord('', record.data()) : null;
  const permissions = stored && heldAt(stored, new Date());
  return {
    ...parsed,
    isMember,
    isActing: mayActForTeam(user),
    role: storedRole(user),
    isRoleTaken: isRoleTaken(user),
    record: stored,
    permissions,
  };
}

/**
 * Requires, inside a transaction, that the caller may manage the producer's access now. `permissions` is null for an
 * administrator, who may grant and revoke any. Refuses a closed account and a member whose role was taken, though their
 * sign-in and claim follow the document later. `until` is the end of the manager's own rights.
 */
export async function requireManager(
  tx: Transaction,
  caller: Caller,
  isAdmin: boolean,
  named: NamedProducer | string,
): Promise<{
  producerId: ProducerScope;
  producer: Producer;
  user: User;
  permissions: Permissions | null;
  until: Date | null;
}> {
  const standing = await membershipOf(tx, caller.uid, idOf(named));
  if (!standing) throw denied();
  const { producer, user, permissions } = standing;
  const producerId = scopeOf(named);
  if (user.disabled || (!isAdmin && standing.isRoleTaken)) throw denied();
  if (isAdmin) return { producerId, producer, user, permissions: null, until: null };
  if (caller.role !== 'producer' || !can(permissions, 'users.manageAccess')) throw denied();
  return { producerId, producer, user, permissions, until: standing.record?.until ?? null };
}
