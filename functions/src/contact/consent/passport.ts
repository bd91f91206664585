import { randomUUID } from 'node:crypto';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Consent, consentHash } from '@/lib/domain/contact/consent';
import { type ConsentText, consentWords } from '@/lib/domain/contact/consent-texts';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { cutText } from '@/lib/domain/kit/text/cut';
import { db } from '../../support/admin';

/** A line of the passport to write. `shown` is one of the versioned texts, `text` words of the producer's own. */
export type Proof = Pick<Consent, 'purpose' | 'basis' | 'kind' | 'source' | 'evidence' | 'by'> & {
  shown?: ConsentText;
  text?: string;
  /** Whose name stands in a versioned text. */
  producerName?: string;
};

/** The evidence of a line as it is stored: its first 300 characters. */
export const cutEvidence = (evidence: string): string => cutText(evidence, 300);

/** The stored document of a line. Its evidence is cut at 300 characters, and must name no address of the contact. */
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

/** A new line's reference. It is created, never set, so that no line takes another's place. */
export const proofRef = (producerId: string, contactId: string) =>
  db().doc(entryPaths.contactConsent(producerId, contactId, randomUUID()));
