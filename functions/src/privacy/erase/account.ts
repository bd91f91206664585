import { parseUser } from '@/lib/domain/account/user';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';
import { parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { parseInvitation } from '@/lib/domain/team/invitation';
import { parseTeamEntry } from '@/lib/domain/team/team';
import { auth, db, untypedDb } from '../../support/admin';
import { documentsOf, ownerOf, planMailsOf, type Subject } from '../collect/read';
import { writeEach } from './guests';

/** Deletes invitations to an address, with the team's entry of a pending one. */
export async function eraseInvitations(asked: Subject): Promise<number> {
  const invitations = await documentsOf('invitations', 'email', asked);
  for (const one of invitations) {
    const { teamId } = parseInvitation(one.id, one.data());
    const entry = teamId ? db().doc(entryPaths.teamEntry(ownerOf(one), teamId)) : null;
    const found = entry && (await entry.get());
    const isOpen = found?.exists && parseTeamEntry(found.id, found.data()).kind === 'invitation';
    const batch = db().batch();
    batch.delete(one.ref);
    if (entry && isOpen) batch.delete(entry);
    await batch.commit();
  }
  return invitations.length;
}

export async function eraseCopies(asked: Subject): Promise<void> {
  for (const one of await documentsOf('privacyRequests', 'email', asked)) {
    if (!parsePrivacyRequest(one.id, one.data()).copy) continue;
    await untypedDb().recursiveDelete(untypedDb().collection(innerPaths.privacyCopies(one.id)));
  }
}

export async function eraseNotices(asked: Subject): Promise<number> {
  const mails = await planMailsOf(asked);
  const gone = mails.filter((one) => parsePlanMail(one.data()).state === 'sent');
  return writeEach(gone, (batch, one) => batch.delete(one.ref));
}

/** Deletes the team's records of people who lost control of its money, by which they could stop its payments. */
export async function eraseFormerRights(asked: Subject): Promise<number> {
  const former = await documentsOf('formerHolders', 'email', asked);
  return writeEach(former, (batch, one) => batch.delete(one.ref));
}

/**
 * Deletes an ambassador application, and the account (with its inbox) of somebody who is in no team and no
 * administrator. Returns how many documents, and whether an account had to stay.
 */
export async function eraseAccount({ email }: Subject): Promise<{ gone: number; stays: boolean }> {
  const [users, ambassadors] = await Promise.all([
    db().collection(paths.users()).where('email', '==', email).limit(10).get(),
    db().collection(entryPaths.ambassadors()).where('email', '==', email).limit(10).get(),
  ]);
  let gone = await writeEach(ambassadors.docs, (batch, one) => batch.delete(one.ref));
  let stays = false;
  for (const one of users.docs) {
    const user = parseUser(one.id, one.data());
    if (user.producersId.length > 0 || user.role === 'admin' || (await claimsAdmin(one.id))) {
      stays = true;
      continue;
    }
    await auth().deleteUser(one.id).catch(ignoreMissing);
    await untypedDb().recursiveDelete(untypedDb().doc(paths.inbox(one.id)));
    await untypedDb().recursiveDelete(one.ref);
    const phones = await db().collection(entryPaths.phones()).where('uid', '==', one.id).get();
    await Promise.all(phones.docs.map((phone) => phone.ref.delete()));
    gone += 1;
  }
  return { gone, stays };
}

async function claimsAdmin(uid: string): Promise<boolean> {
  const account = await auth().getUser(uid).catch(ignoreMissing);
  return account?.customClaims?.role === 'admin';
}

function ignoreMissing(error: { code?: unknown }): undefined {
  if (error.code !== 'auth/user-not-found') throw error;
}
