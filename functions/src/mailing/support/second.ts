import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import type { AudienceCount } from '@/lib/domain/contact/calls';
import { lastActivity, parseContact } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { cutText } from '@/lib/domain/kit/text/cut';
import {
  type Campaign,
  campaignName,
  contentOfCampaign,
  parseCampaign,
} from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_LIMITS } from '@/lib/domain/mailing/campaign-limits';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import {
  FIRST_GONE,
  HAS_ANOTHER,
  type SecondVerdict,
  secondRefusal,
  secondVerdict,
} from '@/lib/domain/mailing/second-send';
import { type AudienceMember, ownTurn } from '../../contact/audience';
import { isContact } from '../../contact/consent/contact-mark';
import { fullWeeks } from '../../contact/list/full-weeks';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { RETRY, retry } from '../../support/retry';
import { transact } from '../../support/transact';
import { peopleOfBatch } from './batch-people';
import { readCampaign } from './campaign-for';
import { newDraft } from './create-draft';

type Meant = Pick<Campaign, 'producerId' | 'eventId'> & { second: { campaignId: string } };

/** Yields who gets a second send: who was sent the first, neither clicked nor bought, and may be mailed; by id. */
export async function* secondMembers(
  meant: Meant,
  after = '',
  campaignId = '',
): AsyncGenerator<AudienceMember> {
  for await (const { member, verdict } of reached(meant, after, campaignId)) {
    if (verdict === 'in') yield member;
  }
}

/** The count of who would get a second send now, and of the others by reason. Reads each contact once. */
export async function countSecond(meant: Meant): Promise<AudienceCount> {
  const tally = new Map<SecondVerdict, number>();
  let pacedFrom: Date | null = null;
  let capped = 0;
  const full = await fullWeeks(meant.producerId, new Date());
  for await (const { member, verdict, quietUntil } of reached(meant, '', '')) {
    if (verdict === 'in' && full.has(member.id)) capped += 1;
    tally.set(verdict, (tally.get(verdict) ?? 0) + 1);
    if (verdict !== 'paced' || !quietUntil) continue;
    if (!pacedFrom || quietUntil < pacedFrom) pacedFrom = quietUntil;
  }
  const of = (...verdicts: SecondVerdict[]) =>
    verdicts.reduce((sum, one) => sum + (tally.get(one) ?? 0), 0);
  return {
    recipients: of('in') - capped,
    capped,
    unsubscribed: of('unsubscribed', 'objected'),
    bounced: of('bounced'),
    blocked: of('blocked', 'erased'),
    unproven: of('unproven'),
    paused: of('paused'),
    paced: of('paced'),
    pacedFrom: pacedFrom?.toISOString() ?? '',
    buyers: of('buyer'),
    clicked: of('clicked'),
  };
}

type Reached = { member: AudienceMember; verdict: SecondVerdict; quietUntil: Date | null };

async function* reached(meant: Meant, after: string, campaignId: string): AsyncGenerator<Reached> {
  const { producerId, eventId, second } = meant;
  const found = await retry(RETRY.outage, () => db().doc(paths.campaign(second.campaignId)).get());
  const first = parseCampaign(second.campaignId, found.data());
  if (first.producerId !== producerId) return;
  for (let n = 0; n < first.freeze.batches; n += 1) {
    const people = (await peopleOfBatch(first.id, n)).filter(
      ({ contactId, letter }) => contactId > after && letter === OUTCOMES.sent,
    );
    if (people.length === 0) continue;
    const refs = people.map(({ contactId }) => db().doc(paths.contact(producerId, contactId)));
    const contacts = await retry(RETRY.outage, () => db().getAll(...refs));
    const now = new Date();
    for (const [at, { contactId, clicked }] of people.entries()) {
      const data = contacts[at]?.data();
      const contact = ownTurn(parseContact(contactId, data), campaignId);
      const { email, name, paceDays, quietUntil } = contact;
      yield {
        member: {
          ...{ id: contactId, email, name, paceDays },
          activeAt: lastActivity(contact)?.getTime() ?? 0,
        },
        verdict: isContact(data)
          ? secondVerdict(contact, first, { clicked, eventId, now })
          : 'erased',
        quietUntil,
      };
    }
  }
}

/**
 * Creates a campaign's second send as a linked draft without a subject, once: a repeated call returns the same. Refuses
 * (`failed-precondition`) a campaign that may have none now.
 */
export function createSecond(firstId: string, createdBy: string): Promise<string> {
  const draft = db().collection(paths.campaigns()).doc();
  return transact(async (tx) => {
    const { ref, campaign: first } = await readCampaign(tx, firstId);
    if (first.secondId) return first.secondId;
    requireSecond(first);
    const name = cutText(`Segundo envío de ${campaignName(first)}`, CAMPAIGN_LIMITS.name);
    const written = { ...contentOfCampaign(first), name, subject: '', subjectB: '' };
    const content = { ...written, audienceId: null, holdOut: false };
    const second = { campaignId: first.id, subject: first.subject, name: campaignName(first) };
    tx.create(draft, { ...newDraft({ producerId: first.producerId, content, createdBy }), second });
    tx.update(ref, { secondId: draft.id });
    return draft.id;
  });
}

/** Refuses a campaign that may have no second send now. */
export function requireSecond(first: Campaign): void {
  const refusal = secondRefusal(first, new Date());
  if (refusal) throw fail('failed-precondition', refusal);
}

/** Refuses (`failed-precondition`) a second send whose first may have none now; reads nothing of other campaigns. */
export async function requireFirst(
  tx: Transaction,
  { id, second }: Pick<Campaign, 'id' | 'second'>,
): Promise<void> {
  if (!second) return;
  const found = await tx.get(db().doc(paths.campaign(second.campaignId)));
  if (!found.exists) throw fail('failed-precondition', FIRST_GONE);
  const first = parseCampaign(found.id, found.data());
  if (first.secondId && first.secondId !== id) throw fail('failed-precondition', HAS_ANOTHER);
  requireSecond(first);
}

/** The reason why a second send could not start now, for who is about to send it; null if it could, and of any other campaign. */
export async function firstRefusal(
  campaign: Pick<Campaign, 'id' | 'second'>,
): Promise<{ message: string } | null> {
  if (!campaign.second) return null;
  try {
    await transact((tx) => requireFirst(tx, campaign));
    return null;
  } catch (error) {
    if (error instanceof HttpsError) return { message: error.message };
    throw error;
  }
}
