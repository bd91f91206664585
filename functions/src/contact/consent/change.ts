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

const NOT_FOUND = 5; // gRPC NOT_FOUND
// Somebody waits for the answer, in a function that lives for a minute.
const RETRIED = { ...RETRY.outage, patienceMs: 10_000 };

// What ends what was asked for before it, also by a link that is still to be pressed.
const LEAVINGS: readonly NoMarketing[] = ['unsubscribed', 'objected', 'blocked'];

/** What a change writes: fields of the contact, and the lines of the passport. */
export type Change = {
  fields: Changes<'contact'>;
  /** The new state, if it changes; a contact without a document keeps it in its mark. */
  state?: ContactState;
  proofs: Proof[];
  /** What had changed before is asked for again: it is dated anew, and nothing counts as changed. */
  isAgain?: boolean;
  /** Writes what belongs to it beside the contact, in the same transaction. */
  also?: (() => void) | undefined;
};

/** Decides on a contact as it is now; what else it needs, it reads by the transaction. */
type Decide = (now: Contact, tx: Transaction) => Change | null | Promise<Change | null>;

/**
 * Changes what an address allows, in one transaction: decided on the contact as it is now, and written with its proof.
 * An address without a contact keeps the change in its mark. Nothing is changed for an erased person, but when they left. Campaigns in
 * progress are told afterwards that they left (`leaves`), also if nothing changed: an earlier attempt may have died in
 * between. Returns whether anything changed.
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

/** The same by the id of the contact, for whose address is not kept any more. */
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
 * Takes a contact out of every campaign in progress: their workers listen for it. Called after the contact was changed,
 * because a campaign that starts in between reads the contact afterwards. Each is told by itself: one that was deleted
 * meanwhile, or that fails, keeps it from no other; what failed is thrown when all have been tried. Where nothing changed
 * (`isRepeated`) it is read first who was told already, which is much to read: who leaves a hundred times does not keep
 * the others who leave from writing.
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
