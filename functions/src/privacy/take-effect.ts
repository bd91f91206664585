import type { PrivacyRequest, PrivacyRight } from '@/lib/domain/privacy/request';
import { caseEvidence } from '../contact/consent/lifted-cases';
import {
  blockContact,
  objectContact,
  releaseContact,
  unblockContact,
} from '../contact/consent/rights';
import type { Subject } from './collect/read';
import { atEach, producersBound, producersOf } from './reach';

const proofOf = (folio: string) => ({
  source: 'request' as const,
  evidence: caseEvidence(folio),
  by: 'person',
});

/**
 * Applies a right the moment it is exercised: blocking and objection stop every marketing mail, also of running
 * campaigns. At the platform's desk this applies at every producer: one without the address stores only the id, which
 * an import and a sale check. Idempotent. Returns the producers that it reached.
 */
export async function takeEffect(
  right: PrivacyRight,
  asked: Subject,
  folio: string,
): Promise<string[]> {
  if (right !== 'blocking' && right !== 'objection') return [];
  const stop = right === 'blocking' ? blockContact : objectContact;
  const producerIds = await producersBound(asked);
  await atEach(producerIds, (id) => stop(id, asked.email, proofOf(folio)));
  return producerIds;
}

type Blocking = Pick<PrivacyRequest, 'id' | 'email' | 'person' | 'producerId' | 'producers'>;

/**
 * Ends the block of a refused or finished case (`by` ended it); another case's block of the person stays. Idempotent.
 */
export async function endBlock(known: Blocking, by = 'system'): Promise<void> {
  const ended = { ...proofOf(known.id), by };
  await atEach(await blockedAt(known), (id) => releaseContact(id, known.person, ended));
}

/** Ends a case's block for the person, though another case shares it; one that it no longer holds stays. Idempotent. */
export async function endBlockFor(known: Blocking): Promise<void> {
  const ended = proofOf(known.id);
  await atEach(await blockedAt(known), (id) => unblockContact(id, known.person, ended, true));
}

const blockedAt = async (known: Blocking): Promise<string[]> =>
  known.producers.length > 0 || !known.email ? known.producers : producersOf(known);
