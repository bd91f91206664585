import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { mayMarket, turnEntry } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { quietAfter } from '@/lib/domain/contact/pace';
import { paths } from '@/lib/domain/kit/paths';
import { fields, numeric } from '@/lib/domain/kit/read';
import type { FrozenRecipient } from '@/lib/domain/mailing/delivery';
import { ownTurn } from '../../contact/audience';
import { isContact } from '../../contact/consent/contact-mark';
import { type Changes, db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

/**
 * The most recipients of others that a campaign lists in its document (limit 1 MiB), which its workers get each time.
 */
export const MOST_NOTED = 4_000;

type Plan = {
  held?: ReadonlySet<string>;
  /** The time that somebody waits for their mail, in milliseconds: their period begins with it. */
  waitOf?: (contactId: string) => number;
};

/**
 * Counts the campaign for recipients who limit how much they get, in the transaction that stores them, and returns
 * those whom it may mail: of two campaigns at once one gets them, and an older running one skips them. Whom it holds
 * out (`held`) it chooses alike, but takes no turn of theirs. Reads now, only `paced` contacts; `mark` writes.
 */
export async function takeTurns(
  tx: Transaction,
  campaignId: string,
  producerId: string,
  members: readonly FrozenRecipient[],
  paced: ReadonlySet<string>,
  { held = new Set(), waitOf = () => 0 }: Plan = {},
): Promise<{ kept: FrozenRecipient[]; mark: () => void }> {
  const asked = members.filter(({ contactId }) => paced.has(contactId));
  if (asked.length === 0) return { kept: [...members], mark: () => {} };
  const now = new Date();
  const refs = asked.map(({ contactId }) => db().doc(paths.contact(producerId, contactId)));
  const found = await tx.getAll(...refs);
  const others = (await tx.get(goingOf(producerId))).docs
    .filter(({ id }) => id !== campaignId)
    .map((one) => ({ ref: one.ref, noted: numeric(fields(one.data()).turnsNoted) }));
  const free = found
    .filter((one) => isContact(one.data()))
    .map((one) => ({ ref: one.ref, contact: parseContact(one.id, one.data()) }))
    .filter(({ contact }) => mayMarket(ownTurn(contact, campaignId), now).ok);
  const ids = new Set(free.map(({ contact }) => contact.id));
  return {
    kept: members.filter(({ contactId }) => ids.has(contactId) || !paced.has(contactId)),
    mark: () => {
      const mailedAt = (id: string) => new Date(now.getTime() + waitOf(id));
      const taken = free.filter(({ contact }) => !held.has(contact.id));
      for (const { ref, contact } of taken) {
        const turn = {
          quietUntil: quietAfter(contact.paceDays, mailedAt(contact.id)),
          quietBy: campaignId,
        };
        tx.update(ref, turn satisfies Changes<'contact'>);
      }
      const left = taken.map(({ contact }) => turnEntry(contact.id, campaignId));
      if (left.length === 0) return;
      for (const { ref, noted } of others) {
        const hasRoom = noted + left.length <= MOST_NOTED;
        const turns = {
          left: FieldValue.arrayUnion(...left),
          turnsNoted: FieldValue.increment(left.length),
        };
        tx.update(ref, hasRoom ? turns : { asksTurns: true });
      }
    },
  };
}

/**
 * Of these recipients, those whom another campaign mails in this period (`taken`), asked when `left` is too short to say it, and
 * those who are no contacts any more (`gone`).
 */
export async function turnsTaken(
  campaignId: string,
  producerId: string,
  contactIds: readonly string[],
): Promise<{ taken: string[]; gone: string[] }> {
  if (contactIds.length === 0) return { taken: [], gone: [] };
  const refs = contactIds.map((id) => db().doc(paths.contact(producerId, id)));
  const found = await retry(RETRY.outage, () => db().getAll(...refs));
  const now = new Date();
  const taken = found.filter((one) => {
    if (!isContact(one.data())) return false;
    const verdict = mayMarket(ownTurn(parseContact(one.id, one.data()), campaignId), now);
    return !verdict.ok && verdict.why === 'paced';
  });
  const gone = found.filter((one) => !isContact(one.data()));
  return { taken: taken.map(({ id }) => id), gone: gone.map(({ id }) => id) };
}

export const goingOf = (producerId: string) =>
  db()
    .collection(paths.campaigns())
    .where('producerId', '==', producerId)
    .where('status', 'in', ['sending', 'paused'])
    .select('turnsNoted');
