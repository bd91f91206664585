import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { ConsentSource } from '@/lib/domain/contact/consent';
import type { ConsentText } from '@/lib/domain/contact/consent-texts';
import { moment } from '@/lib/domain/kit/read';
import { transact } from '../../support/transact';
import { contactRef, newContact } from '../contacts';
import { isContact, parseContactMark } from './contact-mark';
import { proofOf, proofRef } from './passport';

type Confirmation = {
  producerId: string;
  producerName: string;
  email: string;
  name: string;
  shown: ConsentText;
  source: ConsentSource;
  evidence: string;
  /** The moment they were asked: a person who left since does not come back by an old link. */
  since: Date;
};

/**
 * Records the consent that a person confirmed by a link in their own mail: they become a contact, or an active one
 * again, even if they had left or were erased, because they come back themselves. A block stays until they end it. A
 * repeat changes nothing ('same'), and neither does a link from before they left ('left').
 */
export async function confirmConsent(
  given: Confirmation,
): Promise<'done' | 'same' | 'blocked' | 'left'> {
  const { producerId, email, name, shown, source, evidence, producerName } = given;
  const ref = contactRef(producerId, email);
  if (!ref) return 'blocked';
  return transact(async (tx) => {
    const snapshot = await tx.get(ref);
    const data = snapshot.data();
    const known = isContact(data) ? data : undefined;
    const mark = parseContactMark(data);
    if ((known?.state ?? mark?.state) === 'blocked') return 'blocked';
    const isGiven = known?.state === 'active' && known.basis === 'consent' && !known.pausedUntil;
    if (isGiven) return 'same';
    const leftAt = moment(data?.stateAt);
    const hasLeft = (known?.state ?? data?.suppressed ?? 'active') !== 'active';
    if (hasLeft && leftAt && leftAt > given.since) return 'left';
    const at = Timestamp.now();
    const again = {
      state: 'active' as const,
      stateReason: '',
      stateAt: at,
      basis: 'consent' as const,
      consent: { note: evidence, at },
      objectedAt: null,
      pausedUntil: null,
      quietUntil: null,
      bouncedAt: null,
      ...(source === 'form' ? { subscribedAt: at } : {}),
    };
    tx.create(
      proofRef(producerId, ref.id),
      proofOf(
        {
          purpose: 'marketing',
          basis: 'consent',
          kind: 'given',
          shown,
          producerName,
          source,
          evidence,
          by: 'person',
        },
        at,
      ),
    );
    if (known) tx.update(ref, { ...again, updatedAt: FieldValue.serverTimestamp() });
    else {
      const input = { email, name, phone: '', tags: [] };
      const from = {
        origin: 'form',
        source: evidence,
        consent: evidence,
        basis: 'consent',
      } as const;
      // They agree to mails; their other requests stay, except an erased person's.
      const { askedAt = null, unprofiledAt = null, paceDays = 0 } = mark ?? {};
      tx.set(ref, { ...newContact(input, from, at), ...again, askedAt, unprofiledAt, paceDays });
    }
    return 'done';
  });
}
