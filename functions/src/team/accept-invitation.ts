import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { can, coversPermissions } from '@/lib/domain/rights/permissions';
import * as calls from '@/lib/domain/team/calls';
import { type Invitation, invitationRefusal, parseInvitation } from '@/lib/domain/team/invitation';
import { moneyChange } from '@/lib/domain/team/money-flags';
import { invitationSecretSchema } from '@/lib/domain/team/team-schema';
import { requireProvedEmail } from '../support/access';
import { auth, db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { giveProducerRole, mayBeAdmin, ROLE_TAKEN, settleRole } from '../support/claims';
import { denied, fail } from '../support/errors';
import { idOf } from '../support/scope';
import { transact } from '../support/transact';
import { auditedEvents, eventsOf } from './limited-events';
import { addMember, teamIdOf } from './membership';
import { calledBy, sendNotice, writeNotice } from './security-notices';
import { membershipOf, type TeamMembership } from './team';

const GONE = 'Esta invitación no existe. Revisa que el enlace esté completo';

/**
 * Accepts an invitation: both halves of the membership, permissions and role in one transaction, the claim after it. A
 * member's repeated call only gives a lacking role. Only for the invited address, verified by the account; once, before
 * it ends; and only while the inviter, with an open account, holds what it grants. If it grants access to the money,
 * everybody with that access is notified.
 */
export const acceptInvitation = callable(calls.acceptInvitation, {
  input: invitationSecretSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, invitationId }, caller }) => {
    requireProvedEmail(caller);
    // The right is an invitation to the address of the caller, which is read first.
    const producerId = idOf(named);
    const ref = db().doc(entryPaths.invitation(producerId, invitationId));
    const doc = await ref.get();
    const read = parseInvitation(invitationId, doc.data());
    const byAdmin = doc.exists && (await isAdminAccount(read.invitedBy));
    let notice = '';
    const refused = await transact(async (tx) => {
      notice = '';
      const current = await tx.get(ref);
      if (!current.exists) return GONE;
      const invitation = parseInvitation(invitationId, current.data());
      const refusal = invitationRefusal(invitation, caller.email, new Date());
      const isTheirs = invitation.acceptedBy === caller.uid;
      if (refusal && !isTheirs) return refusal;
      const standing = await membershipOf(tx, caller.uid, producerId);
      if (!standing) return GONE;
      if (standing.user.disabled) throw denied();
      if (standing.isRoleTaken) return ROLE_TAKEN;
      if (refusal && !standing.isMember) return refusal;
      if (refusal) {
        giveProducerRole(tx, caller, standing.role);
        return null;
      }
      const byMember = !byAdmin && invitation.invitedBy !== '';
      const inviter = byMember ? await membershipOf(tx, invitation.invitedBy, producerId) : null;
      if (!byAdmin && !isVouchedFor(inviter, invitation)) {
        return 'Quien te invitó ya no puede dar estos permisos. Pide una invitación nueva';
      }
      const { user, producer } = standing;
      const { events } = invitation;
      const only = events && (await eventsOf(tx, producerId, events));
      tx.update(ref, {
        status: 'accepted',
        acceptedBy: caller.uid,
        acceptedAt: FieldValue.serverTimestamp(),
      });
      tx.delete(db().doc(entryPaths.teamEntry(producerId, teamIdOf(invitationId))));
      giveProducerRole(tx, caller, standing.role);
      // An existing member keeps their permissions: nobody changes their own with an old link.
      if (standing.isMember) return null;
      const person = { ...user, email: user.email || caller.email };
      addMember(tx, person, producerId, {
        permissions: invitation.permissions,
        events: invitation.events,
        // Nobody grants more than they hold, nor for longer.
        until: inviter?.record?.until ?? null,
        giver: {
          by: invitation.invitedBy,
          role: byAdmin ? 'admin' : 'producer',
          at: new Date(),
        },
      });
      audit(tx, caller, {
        action: 'member.join',
        object: { type: 'member', id: caller.uid, name: caller.email },
        producerId,
        after: {
          producer: producer.name,
          permissions: invitation.permissions,
          ...auditedEvents(only),
        },
      });
      const { given } = moneyChange(null, invitation.permissions);
      if (given.length > 0) {
        const change = { kind: 'joined', person: calledBy(person), given } as const;
        notice = writeNotice(tx, producerId, change);
      }
      return null;
    });
    if (refused === null) await settleRole(caller.uid);
    if (notice) await sendNotice(notice);
    if (refused === GONE) throw fail('not-found', GONE);
    if (refused !== null) throw fail('failed-precondition', refused);
    return { success: true, message: 'Ya eres parte del equipo', producerId };
  },
});

function isVouchedFor(inviter: TeamMembership | null, { permissions }: Invitation): boolean {
  const holds = inviter?.isActing ? inviter.permissions : null;
  return (
    holds !== null && can(holds, 'users.manageAccess') && coversPermissions(holds, permissions)
  );
}

/** Also checks the document, which is ahead of the account. */
async function isAdminAccount(uid: string): Promise<boolean> {
  const account = await auth()
    .getUser(uid)
    .catch(() => null);
  if (account === null || account.disabled || account.customClaims?.role !== 'admin') return false;
  return mayBeAdmin(await db().doc(paths.user(uid)).get());
}
