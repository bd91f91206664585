import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/health/calls';
import { type RetryWork, retryWorkSchema } from '@/lib/domain/health/health-schema';
import { jobName } from '@/lib/domain/job/job-text';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { openBatches } from '../mailing/engine/close-batches';
import { startLanes } from '../mailing/engine/prepare-recipients';
import { enqueueTask } from '../mailing/engine/queue';
import { settleCampaign } from '../mailing/engine/settle';
import { readCampaign } from '../mailing/support/campaign-for';
import { requireSendingDomain } from '../mailing/support/sending-domain';
import { prepareRecipientsTask } from '../mailing/support/start';
import type { Caller } from '../support/access';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { remailCourtesy } from '../ticket/remail-courtesy';
import { startSeals } from './check-seals';
import { restartJob } from './failed-jobs';
import { isStalled } from './stalled';

const ALREADY = 'Ya está en marcha';

/**
 * Retries failed work, with an audit entry: a campaign that never started is scheduled for now, so that the scheduler
 * starts it with all its checks; a stalled one continues with a new round, if the DNS of the From address is in order;
 * a courtesy's mail is sent again; a failed job is restarted; the comparison of all ledgers starts in the next minute.
 * Idempotent: running work is left alone. Refuses what was stopped in the meantime. Administrators only.
 */
export const retryWork = callable(calls.retryWork, {
  input: retryWorkSchema,
  access: 'admin',
  handle: async ({ input, caller }) => {
    const message =
      input.kind === 'campaign'
        ? await rescheduleCampaign(input.id, caller)
        : input.kind === 'stalled'
          ? await resumeStalled(input.id, caller)
          : input.kind === 'seals'
            ? await checkSeals(caller)
            : input.kind === 'job'
              ? await retryJob(input.id, caller)
              : await remail(input, caller);
    return { success: true, message };
  },
});

const auditRetry = (
  tx: Transaction,
  caller: Caller,
  object: { type: string; id: string; name: string },
) => audit(tx, caller, { action: 'work.retry', object });

const objectOf = ({ id, name, subject }: Campaign) => ({
  type: 'campaign',
  id,
  name: name || subject,
});

async function rescheduleCampaign(campaignId: string, caller: Caller): Promise<string> {
  return transact(async (tx) => {
    const { ref, campaign } = await readCampaign(tx, campaignId);
    if (campaign.status === 'scheduled' || campaign.status === 'sending') return ALREADY;
    if (campaign.status !== 'failed') {
      throw fail('failed-precondition', 'Esta campaña ya no está entre las fallidas');
    }
    tx.update(ref, {
      status: 'scheduled',
      statusReason: '',
      scheduledAt: FieldValue.serverTimestamp(),
      finishedAt: null,
      updatedAt: FieldValue.serverTimestamp(),
    });
    auditRetry(tx, caller, objectOf(campaign));
    return 'Sale en el próximo minuto, si nada más lo impide';
  });
}

async function checkSeals(caller: Caller): Promise<string> {
  const ledgers = { type: 'seals', id: 'seals', name: 'sellos de los libros' };
  const began = await startSeals(new Date(), (tx) => auditRetry(tx, caller, ledgers));
  return began ? 'La revisión empieza en el próximo minuto' : ALREADY;
}

const retryJob = (id: string, caller: Caller): Promise<string> =>
  transact(async (tx) => {
    const job = await restartJob(tx, id);
    if (!job) return ALREADY;
    auditRetry(tx, caller, { type: 'job', id, name: jobName(job.kind) });
    return 'Se hace en el próximo minuto';
  });

async function remail({ id, eventId = '' }: RetryWork, caller: Caller): Promise<string> {
  const sent = await remailCourtesy(eventId, id, (tx, name) =>
    auditRetry(tx, caller, { type: 'courtesy', id, name }),
  );
  return sent ? 'Correo enviado' : ALREADY;
}

async function resumeStalled(campaignId: string, caller: Caller): Promise<string> {
  await requireSendingDomain();
  const next = await transact(async (tx) => {
    const { ref, campaign } = await readCampaign(tx, campaignId);
    if (campaign.status !== 'sending') {
      throw fail('failed-precondition', 'Este envío ya no está detenido');
    }
    if (!isStalled(campaign, new Date())) return null;
    const round = campaign.round + 1;
    tx.update(ref, { round, activeAt: FieldValue.serverTimestamp() });
    auditRetry(tx, caller, objectOf(campaign));
    return { round, isFrozen: campaign.freeze.done };
  });
  if (!next) return ALREADY;
  if (!next.isFrozen) {
    await enqueueTask(prepareRecipientsTask(campaignId));
    return 'Seguimos preparando el envío';
  }
  const [first] = await openBatches(campaignId, 1);
  if (first) await startLanes(campaignId, first.n, next.round);
  else await settleCampaign(campaignId);
  return 'Seguimos enviando';
}
