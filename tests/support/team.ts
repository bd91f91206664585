import { randomUUID } from 'node:crypto';
import { untypedDb as db } from '@/functions/src/support/admin';
import { inviteMember } from '@/functions/src/team/invite-member';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, fromFlags, type Permissions } from '@/lib/domain/rights/permissions';
import { parseInvitationToken } from '@/lib/domain/team/invitation';
import { callAs, makeProducer, makeUser, type Who } from './functions';

/** Fixtures of teams and invitations for the functions' tests. */

export const MANAGER = fromFlags(['users.manageAccess', 'finance.view']);
export const VIEWER = fromFlags(['finance.view']);
export const newAddress = () => `${randomUUID()}@early.test`;

/** A document's data, bypassing the rules. */
export const read = async (path: string) => (await db().doc(path).get()).data();

/** A producer with an owner who holds every flag, and a function that adds members with others. */
export async function makeTeam() {
  const producerId = await makeProducer({ name: 'Noche Austral' });
  const member = (permissions: Permissions | null) =>
    makeUser({ role: 'producer', producers: [producerId], permissions });
  return { producerId, member, owner: await member(ALL_PERMISSIONS) };
}

/** Invites; returns the token of the mailed link and the entry that the team sees. */
export async function invite(by: Who, producerId: string, email: string, permissions = VIEWER) {
  const answer = await callAs(inviteMember, by, { producerId, email, permissions });
  const link = new URL(String(answer.link)).searchParams.get('invitation');
  const parsed = parseInvitationToken(link);
  const entries = await db().collection(paths.team(producerId)).where('email', '==', email).get();
  return {
    answer,
    invitationId: String(parsed?.invitationId),
    teamId: String(entries.docs[0]?.id),
  };
}
