import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { NoMarketing } from '@/lib/domain/contact/consent';
import { leftEntries } from '@/lib/domain/contact/consent';
import { type Contact, type ContactState, parseContact } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { type Changes, db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';
import { transact } from '../../support/transact';
import { contactRef } from '../contacts';
import { isContact, isErased, parseContactMark } from './contact-mark';
import { type Proof, proofOf, proofRef } from './passport';

const NOT_FOUND = 5;
// A person waits for the answer, in a function with a timeout of a minute.
const RETRIED = { ...RETRY.outage, patienceMs: 10_000 };

// These end earlier requests, and links sent before them.
const LEAVINGS: readonly NoMarketing[] = ['unsubscribed', 'objected', 'blocked'];

export type ConsentChange = {
  fields: Changes<'contact'>;
  /** The new state, if it changes; without a contact it is stored in the record that a deleted one leaves. */
  state?: ContactState;
  proofs: Proof[];
  /** A repeated request: only its date changes, and nothing counts as changed. */
  isAgain?: boolean;
  also?: (() => void) | undefined;
};

type Decide = (
  now: Contact,
  tx: Transaction,
) => ConsentChange | null | Promise<ConsentChange | null>;

/**
 * Changes what an address allows, in one transaction: decided on the contact as it is now, and written with its proof.
 * Without a contact the change is stored in the record under its id. An erased person's record changes only in when
 * they left. Running campaigns are notified afterwards that they left (`leaves`), even if nothing changed: an earlier
 * attempt may have died in between. Returns whether anything changed.
 */
export async function changeStanding(
  producerId: string,
  email: string,
  leaves: NoMarketing | null,
  decide: Decide,
): Promise<boolean> {
  const ref = contactRef(producerId, email);
  return ref ? changeStandingOf(producerId, ref.id, leaves, decide) : false;
}

export async function changeStandingOf(
  producerId: string,
  contactId: string,
  leaves: NoMarketing | null,
  decide: Decide,
): Promise<boolean> {
  const ref = db().doc(paths.contact(producerId, contactId));
  const changed = await transact(async (tx) => {
    const data = (await tx.get(ref)).data();
    if (isErased(data)) {
      const stateAt = FieldValue.serverTimestamp();
      if (leaves && LEAVINGS.includes(leaves)) tx.update(ref, { stateAt });
      return false;
    }
    const mark = parseContactMark(data);
    const now = parseContact(
      ref.id,
      isContact(data) ? data : { ...data, state: mark?.state ?? 'active' },
    );
    const decided = await decide(now, tx);
    if (!decided) return false;
    const { fields, state, proofs, isAgain = false } = decided;
    const at = Timestamp.now();
    for (const proof of proofs) tx.create(proofRef(producerId, ref.id), proofOf(proof, at));
    if (isContact(data)) {
      const changedAt = isAgain ? {} : { updatedAt: at };
      tx.update(ref, { ...fields, ...(state ? { state } : {}), ...changedAt });
    } else {
      const suppressed = state === 'active' ? FieldValue.delete() : state;
      tx.set(ref, { ...fields, ...(suppressed ? { suppressed } : {}) }, { merge: true });
    }
    decided.also?.();
    return !isAgain;
  });
  if (leaves) await leaveCampaigns(producerId, ref.id, leaves, !changed);
  return changed;
}

/**
 * Removes a contact from every running campaign; their workers listen for it. Call it after the contact was changed,
 * because a campaign that starts in between reads the contact afterwards. Campaigns are handled independently: a
 * deleted or failing one does not stop the others, and errors are thrown at the end. If nothing changed (`isRepeated`),
 * it first reads which campaigns know already: many repeats must not block the writes of other people who leave.
 */
export async function leaveCampaigns(
  producerId: string,
  contactId: string,
  why: NoMarketing,
  isRepeated = false,
): Promise<void> {
  const entries = leftEntries(contactId, why);
  const going = await retry(RETRIED, () =>
    db()
      .collection(paths.campaigns())
      .where('producerId', '==', producerId)
      .where('status', 'in', ['sending', 'paused'])
      .select(...(isRepeated ? (['left'] as const) : []))
      .get(),
  );
  const left = FieldValue.arrayUnion(...entries);
  const knows = (campaign: (typeof going.docs)[number]) => {
    const known = new Set(parseCampaignRun(campaign.id, campaign.data()).left);
    return entries.every((entry) => known.has(entry));
  };
  const toTell = isRepeated ? going.docs.filter((one) => !knows(one)) : going.docs;
  const told = await Promise.allSettled(
    toTell.map(async ({ ref }) => {
      try {
        await retry(RETRIED, () => ref.update({ left }));
      } catch (error) {
        if ((error as { code?: number }).code !== NOT_FOUND) throw error;
      }
    }),
  );
  const failed = told.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
