import type { Transaction } from 'firebase-admin/firestore';
import { mayAsk } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import type { FrozenRecipient } from '@/lib/domain/mailing/delivery';
import { isContact } from '../../contact/consent/contact-mark';
import { db } from '../../support/admin';

/**
 * Flags the recipients of a permission campaign as asked, with their storing; returns those who were not before. If
 * nothing is sent, `giveTurnsBack` clears the flag by its `askedBy`. Reads now; `mark` writes.
 */
export async function firstAsked(
  tx: Transaction,
  campaignId: string,
  producerId: string,
  members: readonly FrozenRecipient[],
): Promise<{ kept: FrozenRecipient[]; mark: () => void }> {
  const now = new Date();
  const refs = members.map(({ contactId }) => db().doc(paths.contact(producerId, contactId)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const free = found.filter(
    (one) => isContact(one.data()) && mayAsk(parseContact(one.id, one.data()), now),
  );
  const ids = new Set(free.map(({ id }) => id));
  return {
    kept: members.filter(({ contactId }) => ids.has(contactId)),
    mark: () => {
      for (const { ref } of free) tx.update(ref, { askedAt: now, askedBy: campaignId });
    },
  };
}
