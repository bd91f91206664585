import type { PrivacyRight } from '@/lib/domain/privacy/request';
import { blockContact, objectContact, unblockContact } from '../contact/consent/rights';
import { type Asked, documentsOf, ownerOf } from './collect/read';

const proofOf = (folio: string) => ({
  source: 'request' as const,
  evidence: `Solicitud ${folio}`,
  by: 'person',
});

/**
 * What a right does the moment it is exercised: blocking and objection stop every marketing mail, also of campaigns
 * that are on their way. At the platform's desk they do so for every producer that has the address. Idempotent.
 */
export async function takeEffect(right: PrivacyRight, asked: Asked, folio: string): Promise<void> {
  if (right !== 'blocking' && right !== 'objection') return;
  const stop = right === 'blocking' ? blockContact : objectContact;
  for (const id of await producersOf(asked)) await stop(id, asked.email, proofOf(folio));
}

/** Ends a block whose request was refused. Idempotent. */
export async function endBlock(asked: Asked, folio: string): Promise<void> {
  for (const id of await producersOf(asked)) {
    await unblockContact(id, asked.email, { ...proofOf(folio), by: 'system' });
  }
}

/** The producers that a request is about: the one that was asked, or all that have the address. */
export async function producersOf(asked: Asked): Promise<string[]> {
  if (asked.producerId) return [asked.producerId];
  const [contacts, deleted, before] = await Promise.all([
    documentsOf('contacts', 'email', asked),
    documentsOf('bin', 'data.email', asked),
    documentsOf('contactTrash', 'contact.email', asked),
  ]);
  return [...new Set([...contacts, ...deleted, ...before].map(ownerOf))];
}
