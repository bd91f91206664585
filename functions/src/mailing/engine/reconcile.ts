import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import { type Campaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { SENDING_DOMAIN_MS, SENDING_DOMAIN_TEXT } from '@/lib/domain/mailing/sending-domain';
import { QUIET_MS } from '@/lib/domain/mailing/trial/trial';
import { requirePart } from '../../producer/level';
import { db } from '../../support/admin';
import { fail } from '../../support/errors';
import { hasFeature } from '../../support/feature';
import { settings } from '../../support/mail/settings';
import { transact } from '../../support/transact';
import { addPreparation } from '../support/preparation';
import { sendingRefusal } from '../support/sending-domain';
import { startCampaign } from '../support/start';
import { tellCampaign } from '../support/tell';
import { closeBatches, workableBatches } from './close-batches';
import { type CampaignSnapshot, each } from './each';
import { enqueueBatch } from './queue';
import { settleCampaign } from './settle';
import { giveDueTurnsBack } from './turns-back';

const CLOCK = { uid: 'clock', email: '', role: null };
const MOST = 100;

/** Starts due campaigns, resumes those without a worker, closes cancelled ones, and releases what ended ones hold. */
export async function reconcileCampaigns(now: Date): Promise<void> {
  await Promise.all([startDue(now), goOn(now), settleCancelled()]);
  await giveDueTurnsBack(MOST);
}

async function startDue(now: Date): Promise<void> {
  const due = await db()
    .collection(paths.campaigns())
    .where('status', '==', 'scheduled')
    .where('scheduledAt', '<=', now)
    .limit(MOST)
    .get();
  if (!due.empty && (await sendingRefusal())) return each(due.docs, (one) => wait(one, now));
  await each(due.docs, async (document) => {
    const campaign = parseCampaignRun(document.id, document.data());
    try {
      await requireMailingAtItsHour(campaign);
      await startCampaign(campaign, CLOCK, { cut: campaign.cut, isDue: true });
    } catch (error) {
      await failScheduled(document, error as { message?: string; code?: string });
    }
  });
}

// Without the feature it fails instead of being sent late: its content may be out of date by then.
async function requireMailingAtItsHour({ producerId }: Campaign): Promise<void> {
  await requirePart(producerId, 'campaigns');
  if (await hasFeature('mailing', producerId)) return;
  throw fail('failed-precondition', 'Mailing no estaba disponible a la hora programada');
}

// The platform's DNS is at fault, so it is sent as soon as possible, with the reason meanwhile; but not days later.
async function wait(document: CampaignSnapshot, now: Date): Promise<void> {
  const { waiting, late } = SENDING_DOMAIN_TEXT;
  const { scheduledAt } = parseCampaign(document.id, document.data());
  if (+now - +(scheduledAt ?? now) > SENDING_DOMAIN_MS.waited) {
    return failScheduled(document, fail('failed-precondition', late));
  }
  await transact(async (tx) => {
    const stored = await tx.get(document.ref);
    const { status, statusReason } = parseCampaign(document.id, stored.data());
    if (status !== 'scheduled' || statusReason === waiting) return;
    tx.update(document.ref, { statusReason: waiting });
  });
}

// The producer is not online to see the error, so it is shown in the list and in Inicio.
async function failScheduled(
  document: CampaignSnapshot,
  error: { message?: string; code?: string },
): Promise<void> {
  const isRefusal = ['failed-precondition', 'invalid-argument'].includes(error.code ?? '');
  if (!isRefusal) throw error;
  await transact(async (tx) => {
    const campaign = parseCampaignRun(document.id, (await tx.get(document.ref)).data());
    if (campaign.status !== 'scheduled') return;
    tellCampaign(tx, campaign, 'failed', error.message);
    tx.update(document.ref, {
      status: 'failed',
      statusReason: error.message ?? '',
      finishedAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

// Page by page: a hundred that wait for hours must not keep the others from going on.
async function goOn(now: Date): Promise<void> {
  const going = db().collection(paths.campaigns()).where('status', '==', 'sending').limit(MOST);
  for (let page = await going.get(); ; ) {
    await continueAll(page.docs, now);
    const last = page.docs.at(-1);
    if (!last || page.docs.length < MOST) return;
    page = await going.startAfter(last).get();
  }
}

async function continueAll(going: CampaignSnapshot[], now: Date): Promise<void> {
  await each(going, async (document) => {
    const run = parseCampaignRun(document.id, document.data());
    const { freeze } = run;
    // Its job goes on by itself; a campaign of a former release has none.
    if (!freeze.done) return addPreparation(document.id);
    if (run.batchesDone >= freeze.batches) {
      await settleCampaign(document.id);
      return;
    }
    if ((run.holdUntil ?? now) <= now) await enqueueIdle(run, now);
  });
}

async function enqueueIdle({ id, activeAt, round }: CampaignRun, now: Date): Promise<void> {
  const isQuiet = !isRecent(activeAt, now);
  const open = await workableBatches(id, now, settings.lanes() * 10);
  const busy = open.filter((batch) => (batch.leasedUntil ?? new Date(0)) > now).length;
  const due = open.filter((batch) => {
    if ((batch.leasedUntil ?? new Date(0)) > now) return false;
    return batch.retryAt !== null || isQuiet;
  });
  const stamp = Math.floor(now.getTime() / 10_000);
  for (const batch of due.slice(0, Math.max(0, settings.lanes() - busy))) {
    await enqueueBatch(id, batch.n, round, `x${stamp}`);
  }
}

async function settleCancelled(): Promise<void> {
  const cancelled = await db()
    .collection(paths.campaigns())
    .where('status', '==', 'cancelled')
    .where('isSettled', '==', false)
    .limit(MOST)
    .get();
  await each(cancelled.docs, (document) => closeBatches(document.id));
}

const isRecent = (at: Date | null, now: Date) =>
  at !== null && now.getTime() - at.getTime() < QUIET_MS;
