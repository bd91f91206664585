import { mayInvite } from '@/lib/domain/contact/consent';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { standingOf } from './contact-mark';

/** The same text for a block and an erasure, so that it reveals neither. */
const UNINVITED = 'Esa persona pidió no recibir correos';

export const standingRefs = (producerId: string, emails: readonly string[]) =>
  emails.map((email) => db().doc(paths.contact(producerId, contactIdOf(email))));

export const isInvitable = (found: FirebaseFirestore.DocumentSnapshot | undefined): boolean =>
  !found || mayInvite(standingOf(found.id, found.data()));

export const uninvited = (field?: string) => fail('failed-precondition', UNINVITED, field);

/** Refuses to give something unasked to a person who blocked or erased their data at the producer. Costs one read. */
export async function requireInvitable(producerId: string, email: string): Promise<void> {
  const [ref] = standingRefs(producerId, [email]);
  if (ref && !isInvitable(await ref.get())) throw uninvited();
}
