import type { PrivacyRight } from '@/lib/domain/privacy/request';
import { unsubscribeContact } from '../contact/unsubscribe-contact';
import { untypedDb } from '../support/admin';

/** Nobody is a contact of more producers than this. */
const MOST_PRODUCERS = 200;

/**
 * What a right does the moment it is exercised: blocking and objection stop every marketing mail, also of campaigns
 * that are on their way. At the platform's desk they do so for every producer that has the address. Idempotent.
 */
export async function takeEffect(
  right: PrivacyRight,
  producerId: string,
  email: string,
): Promise<void> {
  if (right !== 'blocking' && right !== 'objection') return;
  const producers = producerId ? [producerId] : await producersWith(email);
  for (const id of producers) await unsubscribeContact(id, email, null);
}

/** The producers that have an address among their contacts. */
async function producersWith(email: string): Promise<string[]> {
  const found = await untypedDb()
    .collectionGroup('contacts')
    .where('email', '==', email)
    .limit(MOST_PRODUCERS)
    .get();
  const ids = found.docs.map((one) => one.ref.path.split('/')[1] ?? '');
  return [...new Set(ids)].filter((id) => id !== '');
}
