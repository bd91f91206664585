import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { type Campaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { SENDING_DOMAIN_MS, SENDING_DOMAIN_TEXT } from '@/lib/domain/mailing/sending-domain';
import type { Records } from '@/lib/domain/platform/records';
import { requirePart } from '../../producer/plan';
import { db } from '../../support/admin';
import { countError } from '../../support/error-count';
import { fail } from '../../support/errors';
import { hasFeature } from '../../support/feature';
import { settings } from '../../support/mail/settings';
import { transact } from '../../support/transact';
import { sendingRefusal } from '../support/sending-domain';
import { freezeTask, startCampaign } from '../support/start';
import { closeBatches, openBatches } from './close-batches';
import { enqueue, enqueueBatch } from './queue';
import { settleCampaign } from './settle';

/** Who a scheduled campaign is sent by, in the audit trail. */
const CLOCK = { uid: 'clock', email: '', role: null };
/** A campaign that did something this recently needs nobody's help. */
const QUIET_MS = 45_000;
const MOST = 100;

/** Looks after every campaign that is due, going, or cancelled and not settled. */
export async function reconcile(now: Date): Promise<void> {
  await Promise.all([startDue(now), goOn(now), settleCancelled()]);
}

type CampaignSnapshot = QueryDocumentSnapshot<Records['campaign'], Records['campaign']>;

async function each(
  documents: CampaignSnapshot[],
  work: (document: CampaignSnapshot) => Promise<unknown>,
): Promise<void> {
  for (const document of documents) {
    // One campaign that cannot be helped must not keep the others waiting.
    await work(document).catch(async (error) => {
      logger.error('campaign not reconciled', { campaignId: document.id, error: String(error) });
      await countError('runSchedule', error);
    });
  }
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
      await startCampaign(campaign, CLOCK, campaign.cut);
    } catch (error) {
      await failScheduled(document, error as { message?: string; code?: string });
    }
  });
}

// It is not sent late either, whenever mailing comes back: what it says may be over by then.
async function requireMailingAtItsHour({ producerId }: Campaign): Promise<void> {
  await requirePart(producerId, 'campaigns');
  if (await hasFeature('mailing', producerId)) return;
  throw fail('failed-precondition', 'Mailing no estaba disponible a la hora programada');
}

// Not the producer's fault, so it goes as soon as it may, and says why it has not; but not days later.
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

// What the producer could have been told at his desk is told in the list, and in Inicio.
async function failScheduled(
  document: CampaignSnapshot,
  error: { message?: string; code?: string },
): Promise<void> {
  const isRefusal = ['failed-precondition', 'invalid-argument'].includes(error.code ?? '');
  if (!isRefusal) throw error;
  await transact(async (tx) => {
    const { status } = parseCampaign(document.id, (await tx.get(document.ref)).data());
    if (status !== 'scheduled') return;
    tx.update(document.ref, {
      status: 'failed',
      statusReason: error.message ?? '',
      finishedAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

async function goOn(now: Date): Promise<void> {
  const going = await db()
    .collection(paths.campaigns())
    .where('status', '==', 'sending')
    .limit(MOST)
    .get();
  await each(going.docs, async (document) => {
    const run = parseCampaignRun(document.id, document.data());
    const { freeze, activeAt } = run;
    if (!freeze.done) {
      const isAlive = (freeze.until ?? new Date(0)) > now || isRecent(activeAt, now);
      if (!isAlive) await enqueue(freezeTask(document.id));
      return;
    }
    if (run.batchesDone >= freeze.batches) {
      await settleCampaign(document.id);
      return;
    }
    await enqueueIdle(run, now);
  });
}

/** Puts in again what is due and held by nobody, as many as the campaign may send at the same time. */
async function enqueueIdle({ id, activeAt, round }: CampaignRun, now: Date): Promise<void> {
  const isQuiet = !isRecent(activeAt, now);
  const open = await openBatches(id, settings.lanes() * 10);
  const busy = open.filter((batch) => (batch.leasedUntil ?? new Date(0)) > now).length;
  const due = open.filter((batch) => {
    if ((batch.leasedUntil ?? new Date(0)) > now) return false;
    // A retry whose time has come, or, where nothing happens any more, whatever is next.
    return batch.retryAt ? batch.retryAt <= now : isQuiet;
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
