import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { ContactState } from '@/lib/domain/contact/contact';
import { cutText } from '@/lib/domain/kit/text/cut';
import { changeStanding } from './change';
import type { Proof } from './passport';

/**
 * Suppresses an address for a producer: it unsubscribed, or its server says that it does not exist. Without a contact
 * only its id and the state are stored. Idempotent: an unsubscribed address stays so if it bounces later, which is
 * stored beside it, and gets a new date if it leaves again; a blocked one stays blocked and is suppressed after it.
 * Returns whether anything changed.
 */
export function suppressContact(
  producerId: string,
  email: string,
  state: 'unsubscribed' | 'bounced',
  reason: string,
  proof: Partial<Pick<Proof, 'source' | 'by'>> = {},
): Promise<boolean> {
  const leaves = state === 'unsubscribed' ? state : null;
  return changeStanding(producerId, email, leaves, (now) => {
    const isBlocked = now.state === 'blocked';
    const before: ContactState = isBlocked ? now.heldState : now.state;
    const at = Timestamp.now();
    if (before === 'unsubscribed' && state === 'bounced') {
      return now.bouncedAt ? null : { fields: { bouncedAt: at }, proofs: [] };
    }
    // A repeat cancels what they requested since: older links must not bring them back.
    if (before === 'unsubscribed') {
      return { fields: { stateAt: FieldValue.serverTimestamp() }, proofs: [], isAgain: true };
    }
    if (before === state) return null;
    const isDead = state === 'bounced' || before === 'bounced';
    const fields = {
      ...(isDead && !now.bouncedAt ? { bouncedAt: at } : {}),
      stateReason: cutText(reason, 300),
      stateAt: FieldValue.serverTimestamp(),
      ...(isBlocked ? { heldState: state } : {}),
    };
    const change = isBlocked ? { fields } : { fields, state };
    if (state === 'bounced') return { ...change, proofs: [] };
    const basis = now.basis === 'none' ? null : now.basis;
    return {
      ...change,
      proofs: [
        {
          purpose: 'marketing',
          kind: basis === 'consent' ? 'withdrawn' : 'objected',
          basis,
          source: 'mail',
          by: 'person',
          ...proof,
          evidence: reason,
        },
      ],
    };
  });
}
