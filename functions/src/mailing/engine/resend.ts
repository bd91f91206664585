import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { leftEntries, mayMarket, mayServe } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { parseBatch, parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { ownTurn } from '../../contact/audience';
import { isContact, standingOf } from '../../contact/consent/contact-mark';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { RETRY, retry } from '../../support/retry';
import { requireOwnName, reserveReach } from '../support/reach';
import { reserveMonth } from './settle';

export async function unconfirmedBatches(campaignId: string): Promise<number[]> {
  const found = await retry(RETRY.outage, () =>
    db().collection(innerPaths.campaignBatches(campaignId)).select('n', 'letters').get(),
  );
  return found.docs
    .map((batch) => parseBatchOutline(batch.data()))
    .filter(({ letters }) => letters.includes(OUTCOMES.unconfirmed))
    .map(({ n }) => n);
}

/**
 * Reopens the batches of an ended campaign for their unconfirmed recipients, and reserves the month's count and the
 * day's limit for them. Refuses (`failed-precondition`) more people than the producer may reach today. Contacts that
 * may not be mailed any more are added to those who left. Returns the number of people.
 */
export async function reopenUnconfirmed(
  tx: Transaction,
  campaign: Campaign,
  batches: readonly number[],
  round: number,
): Promise<number> {
  const { id, producerId, counts, extraCost, purpose } = campaign;
  const refs = batches.map((n) => db().doc(innerPaths.campaignBatch(id, n)));
  const month = monthOf(new Date());
  const [monthDoc] = await tx.getAll(db().doc(paths.month(producerId, month)));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const open = found.map((document, index) => {
    const batch = parseBatch(id, batches[index] ?? 0, document.data());
    const again = batch.letters.flatMap((letter, position) =>
      letter === OUTCOMES.unconfirmed ? [position] : [],
    );
    const people = again.flatMap((position) => batch.recipients[position]?.contactId ?? []);
    return { ref: document.ref, batch, again, people };
  });
  const people = open.flatMap((one) => one.people);
  const persons = people.map((contactId) => db().doc(paths.contact(producerId, contactId)));
  const contacts = persons.length > 0 ? await tx.getAll(...persons) : [];
  const now = new Date();
  const left = contacts.flatMap((contact) =>
    purpose === 'service'
      ? unservedSince(contact.id, contact.data())
      : unmarketedSince(contact.id, contact.data(), now, id),
  );
  await requireOwnName(producerId, tx);
  const reach = await reserveReach(tx, campaign, people.length);
  if (reach.refusal !== null) throw fail('failed-precondition', reach.refusal);
  reach.reserve();
  const more = monthDoc ? reserveMonth(tx, monthDoc, people.length) : 0;
  for (const { ref, batch, again } of open) {
    const { unconfirmed } = batch.reported;
    tx.update(ref, {
      letters: batch.letters
        .map((letter) => (letter === OUTCOMES.unconfirmed ? OUTCOMES.pending : letter))
        .join(''),
      'reported.unconfirmed': Math.max(0, unconfirmed - again.length),
      again,
      isDone: false,
      lease: null,
      retryAt: null,
    });
  }
  tx.update(db().doc(paths.campaign(id)), {
    status: 'sending',
    statusReason: '',
    isSettled: false,
    isResent: true,
    earlier: { sent: counts.sent, cost: extraCost },
    extraCost: extraCost + more,
    'counts.unconfirmed': Math.max(0, counts.unconfirmed - people.length),
    batchesDone: FieldValue.increment(-open.length),
    reserved: people.length,
    reachedOn: reach.day,
    ladder: reach.ladder,
    month,
    left,
    turnsNoted: 0,
    asksTurns: false,
    round,
    activeAt: null,
  });
  return people.length;
}

type Data = Record<string, unknown> | undefined;

function unmarketedSince(contactId: string, data: Data, now: Date, campaignId: string) {
  if (!isContact(data)) return leftEntries(contactId, 'unsubscribed');
  const verdict = mayMarket(ownTurn(parseContact(contactId, data), campaignId), now);
  return verdict.ok ? [] : leftEntries(contactId, verdict.why);
}

function unservedSince(contactId: string, data: Data) {
  const verdict = mayServe(standingOf(contactId, data));
  return verdict.ok ? [] : leftEntries(contactId, verdict.why);
}
