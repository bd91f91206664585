import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import * as calls from '@/lib/domain/mailing/calls';
import { sendCampaignSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { canTransition } from '@/lib/domain/mailing/campaign-state';
import { allCapped } from '@/lib/domain/mailing/full-week';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { settings } from '../support/mail/settings';
import { transact } from '../support/transact';
import { unlessQueueIsDown } from './engine/queue';
import {
  ownCampaign,
  readCampaign,
  requireOwn,
  requireVersion,
  sendableFor,
} from './support/campaign-for';
import { requireReach } from './support/reach';
import { requireSendingDomain } from './support/sending-domain';
import {
  criteriaFor,
  readSurroundings,
  requireAudience,
  requireComplete,
  requireUnchanged,
  startCampaign,
} from './support/start';

const YEAR_MS = 366 * 24 * 3_600_000;

/**
 * Sends a campaign now, or at `scheduledAt` (ISO text or milliseconds), shown in `timeZone`. Refuses a text other than
 * the `version` that the caller saw, an `audience` other than the one counted, an incomplete campaign, an empty
 * audience, another producer's event, a time in the past, a campaign that is not a draft (or scheduled, to send it
 * now), more people than the producer may reach that day, a held producer name and incomplete DNS of the From address.
 * `cut` excludes the least active, as returned by `previewSending`; a message about purchases excludes nobody. Nothing
 * is handed to the mail server for MAIL_HOLD_SECONDS, in which `undoSending` makes it a draft again.
 */
export const sendCampaign = callable(calls.sendCampaign, {
  access: 'session',
  input: sendCampaignSchema,
  handle: async ({ input, caller }) => {
    const campaign = await sendableFor(caller, input.campaignId);
    requireUnchanged(campaign, campaign);
    requireVersion(campaign, input.version);
    await requireSendingDomain();
    const criteria = await criteriaFor(caller, campaign);
    const { scheduledAt } = input;
    const holdMs = settings.holdMs();
    if (campaign.purpose === 'service' && input.cut) {
      throw fail('invalid-argument', 'Este aviso va a todas las personas que compraron', 'cut');
    }
    if (scheduledAt) {
      if (scheduledAt.getTime() <= Date.now()) {
        throw fail('invalid-argument', 'Elige una hora que no haya pasado', 'scheduledAt');
      }
      if (scheduledAt.getTime() > Date.now() + YEAR_MS) {
        throw fail('invalid-argument', 'Elige una fecha dentro de un año', 'scheduledAt');
      }
      requireComplete(campaign, await readSurroundings(campaign, { at: scheduledAt }));
      await requireOwn(campaign.producerId, campaign);
      requireAudience(criteria, input.audience);
      await requireReach(campaign, criteria, input.cut ?? null, scheduledAt);
      await transact(async (tx) => {
        const { ref, campaign: now } = await readCampaign(tx, campaign.id);
        if (!canTransition(now.status, 'scheduled')) {
          throw fail('failed-precondition', 'Esta campaña ya no es un borrador');
        }
        requireUnchanged(campaign, now);
        tx.update(ref, {
          status: 'scheduled',
          scheduledAt: Timestamp.fromDate(scheduledAt),
          scheduledZone: input.timeZone ?? DEFAULT_TIME_ZONE,
          cut: input.cut ?? null,
          holdUntil: holdMs > 0 ? Timestamp.fromMillis(Date.now() + holdMs) : null,
          updatedAt: FieldValue.serverTimestamp(),
        });
        audit(tx, caller, {
          action: 'campaign.schedule',
          object: { type: 'campaign', id: campaign.id, name: campaign.name || campaign.subject },
          producerId: campaign.producerId,
          after: { scheduledAt: scheduledAt.toISOString() },
        });
      });
      return { success: true, message: 'Campaña programada' };
    }
    const { cut = null, audience } = input;
    const started = startCampaign(campaign, caller, { cut, holdMs, audience });
    const outcome = await unlessQueueIsDown(started, 'more');
    if (outcome === 'limited') {
      throw fail('failed-precondition', 'Ya no caben tantas personas en tu límite de hoy');
    }
    if (outcome === 'empty') {
      const empty = 'Nadie recibiría este correo: la audiencia está vacía';
      const capped = allCapped(await ownCampaign(caller, campaign.id));
      throw fail('failed-precondition', capped ?? empty, 'audienceId');
    }
    const message =
      holdMs > 0 && outcome === 'more'
        ? 'Estamos armando la lista. Puedes deshacerlo hasta que salga'
        : holdMs > 0
          ? `Sale en ${Math.ceil(holdMs / 1000)} segundos. Hasta entonces puedes deshacerlo`
          : 'Estamos enviando tu campaña';
    return { success: true, message };
  },
});
