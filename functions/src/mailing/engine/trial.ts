import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseEventStatus } from '@/lib/domain/event/event-status';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import type { Batch } from '@/lib/domain/mailing/campaign-batch';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { isTrying, sideOf, spentOf, subjectFor, trialEnd } from '@/lib/domain/mailing/trial/trial';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { peopleOfBatches } from '../support/batch-people';
import { purchasesOf } from '../support/purchases';
import { reserveRest } from '../support/reach';
import { tellCampaign } from '../support/tell';

/**
 * Two subjects are tried in one campaign, whose recipients were stored once: who waits for the better one stays pending in the
 * batch of everybody else, which waits as it does for a mail server. So stopping, cancelling and dying workers are as ever.
 */
const HOUR_MS = 3_600_000;

/** Whether the recipient at a place of a batch waits for a subject to be chosen. */
export const waitsAt =
  (run: CampaignRun, { recipients }: Batch) =>
  (position: number): boolean =>
    isTrying(run) && subjectFor(run, recipients[position]?.contactId ?? '') === null;

/** Whether all that is pending in a batch waits for a subject to be chosen. */
export function onlyWaits(run: CampaignRun, batch: Batch): boolean {
  const waits = waitsAt(run, batch);
  const isAsking = Object.keys(batch.asks).length > 0;
  return !isAsking && batch.letters.every((letter, at) => letter !== OUTCOMES.pending || waits(at));
}

/** The moment a subject is chosen, of a campaign that begins at `from`; null where there is nothing to choose. */
export const trialEndsAt = ({ subjectB, trial }: CampaignRun, from: Date): Timestamp | null =>
  subjectB ? Timestamp.fromMillis(from.getTime() + trial.hours * HOUR_MS) : null;

/** The same after a pause, which lets nobody lose the hours that were promised. `raw` says when it began. */
export function movedTrial(run: CampaignRun, raw: unknown): { trialUntil?: Timestamp } {
  const { trialUntil } = run;
  const pausedAt = moment(fields(raw).pausedAt);
  if (!isTrying(run) || !trialUntil || !pausedAt || pausedAt >= trialUntil) return {};
  const paused = Math.max(0, Date.now() - pausedAt.getTime());
  return { trialUntil: Timestamp.fromMillis(trialUntil.getTime() + paused) };
}

const OVER_TEXT = {
  cancelled: 'El evento se canceló: no se lo enviamos a los que esperaban el asunto',
  ended: 'El evento ya terminó: no se lo enviamos a los que esperaban el asunto',
} as const;

/**
 * The campaign with its subject chosen, if it is time: once, whichever batch comes first. Those who waited count in the day on which
 * they are mailed. Where its event is over by then it is paused instead, with the reason.
 */
export async function withTrialEnd(run: CampaignRun, now: number): Promise<CampaignRun> {
  const { trialUntil, status } = run;
  const isDue = (trialUntil?.getTime() ?? 0) <= now;
  if (status !== 'sending' || !isTrying(run) || !isDue) return run;
  const end = { ...(await chosen(run)), at: Timestamp.fromMillis(now) };
  return transact(async (tx) => {
    const ref = db().doc(paths.campaign(run.id));
    const stored = (await tx.get(ref)).data();
    const found = parseCampaignRun(run.id, stored);
    // Undone and sent anew it is another trial.
    if (found.trialEnd || found.round !== run.round || found.status !== 'sending') return found;
    const over = await whyOver(tx, found);
    if (over) {
      tellCampaign(tx, found, 'stopped', over);
      const pausedAt = FieldValue.serverTimestamp();
      tx.update(ref, { status: 'paused', statusReason: over, pausedAt });
      return { ...found, status: 'paused' as const };
    }
    const reserve = await reserveRest(tx, found, true);
    reserve();
    tx.update(ref, { trialEnd: end });
    return parseCampaignRun(run.id, { ...stored, trialEnd: end });
  }, withRetry(RETRY.outage));
}

async function whyOver(tx: Transaction, { eventId }: CampaignRun): Promise<string> {
  if (!eventId) return '';
  const event = await tx.get(db().doc(paths.event(eventId)));
  const status = parseEventStatus(fields(event.data()).status);
  return status === 'cancelled' || status === 'ended' ? OVER_TEXT[status] : '';
}

async function chosen(run: CampaignRun) {
  const { id, trial, eventId, startedAt, freeze, trialUntil } = run;
  const isBySales = trial.by === 'pesos' && eventId !== null;
  const until = trialUntil ?? new Date();
  const spent = isBySales ? await purchasesOf(eventId, startedAt ?? until, until) : null;
  const sides = {
    a: { people: 0, hits: 0, amounts: [] as number[] },
    b: { people: 0, hits: 0, amounts: [] as number[] },
  };
  for await (const { contactId, letter, clicked } of peopleOfBatches(id, freeze.batches)) {
    const name = sideOf(run, contactId);
    if (name === 'rest' || letter !== OUTCOMES.sent) continue;
    const amount = spent?.get(contactId) ?? 0;
    sides[name].people += 1;
    if (spent ? amount > 0 : clicked) sides[name].hits += 1;
    if (amount !== 0) sides[name].amounts.push(amount);
  }
  const of = ({ people, hits, amounts }: typeof sides.a) => ({
    ...{ people, hits },
    spent: spentOf(amounts, people),
  });
  return trialEnd(isBySales ? 'pesos' : 'clicks', of(sides.a), of(sides.b));
}
