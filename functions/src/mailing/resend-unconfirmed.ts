import * as calls from '@/lib/domain/mailing/calls';
import { campaignIdSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { openBatches } from './engine/close-batches';
import { startLanes } from './engine/prepare-recipients';
import { unlessQueueIsDown } from './engine/queue';
import { reopenUnconfirmed, unconfirmedBatches } from './engine/resend';
import { readCampaign, requireByHand, sendableFor } from './support/campaign-for';
import { requireOwnName } from './support/reach';
import { requireSendingDomain } from './support/sending-domain';

/**
 * Sends an ended campaign again to its unconfirmed recipients, some of whom may get it twice: only once, and never
 * automatically. They count in month and day; who unsubscribed since is skipped. Idempotent while it is in progress.
 */
export const resendUnconfirmed = callable(calls.resendUnconfirmed, {
  access: 'session',
  input: campaignIdSchema,
  handle: async ({ input: { campaignId }, caller }) => {
    const { producerId, automation } = await sendableFor(caller, campaignId);
    requireByHand({ automation });
    await requireOwnName(producerId);
    await requireSendingDomain();
    const batches = await unconfirmedBatches(campaignId);
    const round = await transact(async (tx) => {
      const { campaign } = await readCampaign(tx, campaignId);
      const { status, counts, isSettled, isResent, purpose } = campaign;
      if (purpose === 'permission') {
        throw fail('failed-precondition', 'El permiso se pide una sola vez');
      }
      // A double click, or a retry after a call that ended right after its commit.
      if (isResent && status === 'sending') return campaign.round;
      if (isResent) {
        throw fail('failed-precondition', 'Ya se les reenvió una vez, y no se hace dos veces');
      }
      if (status !== 'sent' || !isSettled) {
        throw fail('failed-precondition', 'Espera a que termine el envío');
      }
      if (counts.unconfirmed === 0) {
        throw fail('failed-precondition', 'Nadie quedó sin confirmar');
      }
      const next = campaign.round + 1;
      const people = await reopenUnconfirmed(tx, campaign, batches, next);
      audit(tx, caller, {
        action: 'campaign.resend',
        object: { type: 'campaign', id: campaignId, name: campaign.name || campaign.subject },
        producerId: campaign.producerId,
        after: { recipients: people },
      });
      return next;
    }, withRetry(RETRY.outage));
    const [first] = await openBatches(campaignId, 1);
    if (first) await unlessQueueIsDown(startLanes(campaignId, first.n, round), undefined);
    return { success: true, message: 'Estamos reenviando a los sin confirmar' };
  },
});
