import * as logger from 'firebase-functions/logger';
import { parseValidator, validatorState } from '@/lib/domain/door/validator';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { text } from '@/lib/domain/kit/read';
import { addressKey } from '@/lib/domain/kit/text/address-key';
import { parseBoxOffice } from '@/lib/domain/shift/box-office';
import { isExpired, MAX_OPEN_INVITATIONS, parseInvitation } from '@/lib/domain/team/invitation';
import type { LeftLinks } from '@/lib/domain/team/left-links';
import { db, untypedDb } from '../support/admin';

const MOST = 500;

const NOTHING: LeftLinks = { invitations: [], validators: [], boxOffices: [] };

/** Links of a removed person that still work, to withdraw. Never throws. `doors`: whether the caller may see those. */
export async function linksLeftBy(
  person: { uid: string; email: string },
  producerIds: readonly string[],
  doors: boolean,
): Promise<LeftLinks> {
  try {
    const sees = doors && person.email;
    const [invitations, validators, boxOffices] = await Promise.all([
      Promise.all(producerIds.map((id) => invitationsBy(person.uid, id))),
      sees ? validatorsBy(person.email, producerIds) : [],
      sees ? boxOfficesBy(person.email, producerIds) : [],
    ]);
    return { invitations: invitations.flat(), validators, boxOffices };
  } catch (error) {
    logger.error('What somebody left could not be read', { error: String(error) });
    return NOTHING;
  }
}

async function invitationsBy(uid: string, producerId: string): Promise<LeftLinks['invitations']> {
  const found = await db()
    .collection(entryPaths.invitations(producerId))
    .where('invitedBy', '==', uid)
    .where('status', '==', 'pending')
    .limit(MAX_OPEN_INVITATIONS)
    .get();
  return found.docs
    .map((doc) => parseInvitation(doc.id, doc.data()))
    .filter((invitation) => invitation.teamId && !isExpired(invitation, new Date()))
    .map(({ teamId, email }) => ({ producerId, teamId, email }));
}

async function validatorsBy(
  email: string,
  producerIds: readonly string[],
): Promise<LeftLinks['validators']> {
  return (await doorLinksBy('validators', email, producerIds, parseValidator))
    .filter((one) => ['active', 'upcoming'].includes(validatorState(one, new Date())))
    .map(({ eventId, id, name }) => ({ eventId, validatorId: id, name }));
}

async function boxOfficesBy(
  email: string,
  producerIds: readonly string[],
): Promise<LeftLinks['boxOffices']> {
  return (await doorLinksBy('boxOffices', email, producerIds, parseBoxOffice))
    .filter(({ revokedAt }) => !revokedAt)
    .map(({ eventId, id, name }) => ({ eventId, boxOfficeId: id, name }));
}

async function doorLinksBy<T>(
  collection: 'validators' | 'boxOffices',
  email: string,
  producerIds: readonly string[],
  parse: (id: string, raw: unknown) => T,
): Promise<(T & { eventId: string })[]> {
  const found = await untypedDb()
    .collectionGroup(collection)
    .where('createdBy', '==', addressKey(email))
    .limit(MOST)
    .get();
  return found.docs
    .filter((doc) => producerIds.includes(text(doc.data().producerId)))
    .map((doc) => ({ ...parse(doc.id, doc.data()), eventId: text(doc.data().eventId) }));
}
