import { mayInvite } from '@/lib/domain/contact/consent';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { standingOf } from './contact-mark';

/** What a member is told of who is given nothing: the same of a block and an erasure, so that it tells neither. */
const UNINVITED = 'Esa persona pidió no recibir correos';

/** The contact, or what is left of one, of each address at a producer: what decides whether it may be invited. */
export const standingRefs = (producerId: string, emails: readonly string[]) =>
  emails.map((email) => db().doc(paths.contact(producerId, contactIdOf(email))));

/** Whether whoever is stored there may be given something unasked. */
export const isInvitable = (found: FirebaseFirestore.DocumentSnapshot | undefined): boolean =>
  !found || mayInvite(standingOf(found.id, found.data()));

/** The refusal to give something to who may not be invited; `field` names the address in the input. */
export const uninvited = (field?: string) => fail('failed-precondition', UNINVITED, field);

/** Refuses to give something unasked to who blocked or erased their data at the producer. Costs one read. */
export async function requireInvitable(
  producerId: string,
  email: string,
  field?: string,
): Promise<void> {
  const [ref] = standingRefs(producerId, [email]);
  if (ref && !isInvitable(await ref.get())) throw uninvited(field);
}
