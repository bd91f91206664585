import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { mayMarket, turnEntry } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { quietAfter } from '@/lib/domain/contact/pace';
import { paths } from '@/lib/domain/kit/paths';
import type { FrozenRecipient } from '@/lib/domain/mailing/delivery';
import { ownTurn } from '../../contact/audience';
import { isContact } from '../../contact/consent/contact-mark';
import { type Changes, db } from '../../support/admin';

/**
 * Takes the turn of those recipients who want fewer mails, in the transaction that writes them down, and returns whom the
 * campaign keeps: of two campaigns that are written down at once, one gets them. An older campaign that is still on its
 * way, paused since their last turn, skips them. Reads now, and nobody without such a wish (`paced`); `mark` writes.
 */
export async function takeTurns(
  tx: Transaction,
  campaignId: string,
  producerId: string,
  members: readonly FrozenRecipient[],
  paced: ReadonlySet<string>,
): Promise<{ kept: FrozenRecipient[]; mark: () => void }> {
  const asked = members.filter(({ contactId }) => paced.has(contactId));
  if (asked.length === 0) return { kept: [...members], mark: () => {} };
  const now = new Date();
  const refs = asked.map(({ contactId }) => db().doc(paths.contact(producerId, contactId)));
  const found = await tx.getAll(...refs);
  const others = (await tx.get(goingOf(producerId))).docs.filter(({ id }) => id !== campaignId);
  const free = found
    .filter((one) => isContact(one.data()))
    .map((one) => ({ ref: one.ref, contact: parseContact(one.id, one.data()) }))
    .filter(({ contact }) => mayMarket(ownTurn(contact, campaignId), now).ok);
  const ids = new Set(free.map(({ contact }) => contact.id));
  return {
    kept: members.filter(({ contactId }) => ids.has(contactId) || !paced.has(contactId)),
    mark: () => {
      for (const { ref, contact } of free) {
        const turn = { quietUntil: quietAfter(contact.paceDays, now), quietBy: campaignId };
        tx.update(ref, turn satisfies Changes<'contact'>);
      }
      const left = free.map(({ contact }) => turnEntry(contact.id, campaignId));
      if (left.length === 0) return;
      for (const { ref } of others) tx.update(ref, { left: FieldValue.arrayUnion(...left) });
    },
  };
}

/** The campaigns of a producer on their way, which keep who left them. */
export const goingOf = (producerId: string) =>
  db()
    .collection(paths.campaigns())
    .where('producerId', '==', producerId)
    .where('status', 'in', ['sending', 'paused'])
    .select();
