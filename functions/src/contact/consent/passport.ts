import { randomUUID } from 'node:crypto';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Consent, consentHash } from '@/lib/domain/contact/consent';
import { type ConsentText, consentWords } from '@/lib/domain/contact/consent-texts';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { cutText } from '@/lib/domain/kit/text/cut';
import { db } from '../../support/admin';

/** An entry of the consent record to write. `shown` is one of the versioned texts, `text` the producer's own words. */
export type Proof = Pick<Consent, 'purpose' | 'basis' | 'kind' | 'source' | 'evidence' | 'by'> & {
  shown?: ConsentText;
  text?: string;
  producerName?: string;
};

export const cutEvidence = (evidence: string): string => cutText(evidence, 300);

/** The stored document of an entry. Its evidence is cut at 300 characters, and must contain no address. */
export function proofOf({ shown, text, producerName, evidence, ...proof }: Proof, at: Timestamp) {
  const words = shown ? consentWords(shown, producerName ?? '') : (text ?? '');
  return {
    ...proof,
    evidence: cutEvidence(evidence),
    text: words,
    textVersion: shown?.version ?? (words ? 'propio' : ''),
    textHash: consentHash(words),
    at,
  };
}

/** A new entry's reference. Use `create`, never `set`, so that no entry replaces another. */
export const proofRef = (producerId: string, contactId: string) =>
  db().doc(entryPaths.contactConsent(producerId, contactId, randomUUID()));
