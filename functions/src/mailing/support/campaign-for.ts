import type { Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { eventIdsOf } from '@/lib/domain/mailing/blocks/blocks';
import type { Campaign, CampaignContent } from '@/lib/domain/mailing/campaign';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NO_SENDING } from '@/lib/domain/mailing/campaign-text';
import { requirePart } from '../../producer/level';
import { type Caller, requireFlag } from '../../support/access';
import { db } from '../../support/admin';
import { denied, fail } from '../../support/errors';
import { requireFeature } from '../../support/feature';

/**
 * Reads a campaign that the caller wants to read, pause or cancel; also while mailing is disabled, because sending must
 * be stoppable. Needs `events.manage` or an administrator; a foreign one is refused like a missing one.
 */
export async function ownCampaign(caller: Caller, campaignId: string) {
  const snapshot = await db().doc(paths.campaign(campaignId)).get();
  if (!snapshot.exists) throw denied();
  const campaign = parseCampaignRun(campaignId, snapshot.data());
  await requireFlag(caller, campaign.producerId, 'events.manage');
  return campaign;
}

export const seesFinance = (
  caller: Caller,
  { producerId }: Pick<Campaign, 'producerId'>,
): Promise<boolean> =>
  requireFlag(caller, producerId, 'finance.view').then(
    () => true,
    () => false,
  );

/** Reads a campaign to edit: as `ownCampaign`, and mailing must be enabled and in the producer's plan. */
export async function campaignFor(caller: Caller, campaignId: string): Promise<Campaign> {
  const campaign = await ownCampaign(caller, campaignId);
  await requireFeature('mailing', campaign.producerId);
  await requirePart(campaign.producerId, 'campaigns');
  return campaign;
}

/** As `campaignFor`, to send or resume: needs `mailing.send`, because sending costs money and cannot be undone. */
export async function sendableFor(caller: Caller, campaignId: string): Promise<Campaign> {
  const campaign = await campaignFor(caller, campaignId);
  const may = await requireFlag(caller, campaign.producerId, 'mailing.send').then(
    () => true,
    () => false,
  );
  if (may) return campaign;
  throw fail('permission-denied', NO_SENDING);
}

/** Refuses (`aborted`) another `version` than the caller saw; callers that show no text give none. */
export function requireVersion(campaign: Pick<Campaign, 'version'>, version?: number): void {
  if (version !== undefined && version !== campaign.version) {
    throw fail('aborted', 'Alguien cambió la campaña recién. Revísala y vuelve a enviarla');
  }
}

/** Refuses to change by hand what an automation sends: it goes on, or ends with its day, by itself. */
export function requireByHand({ automation }: Pick<Campaign, 'automation'>): void {
  if (!automation) return;
  const message = 'Lo envía una automatización: enciéndela o apágala en Automatizaciones';
  throw fail('failed-precondition', message);
}

export async function readCampaign(tx: Transaction, campaignId: string) {
  const ref = db().doc(paths.campaign(campaignId));
  const snapshot = await tx.get(ref);
  if (!snapshot.exists) throw denied();
  return { ref, raw: snapshot.data(), campaign: parseCampaignRun(campaignId, snapshot.data()) };
}

/**
 * Refuses an audience or an event of another producer. An event of the campaign or an audience that is missing is refused with
 * the same error; one that only blocks show may be gone, because `goneFact` names the block before the mail leaves.
 */
export async function requireOwn(
  producerId: string,
  {
    eventId,
    audienceId = null,
    blocks,
  }: Pick<CampaignContent, 'eventId' | 'blocks'> & Partial<Pick<CampaignContent, 'audienceId'>>,
): Promise<void> {
  const shown = new Set([...(eventId ? [eventId] : []), ...eventIdsOf(blocks)]);
  const events = await Promise.all([...shown].map((id) => db().doc(paths.event(id)).get()));
  const foreign = events.find((event) =>
    event.exists || event.id === eventId ? producerIdOf(event.data()) !== producerId : false,
  );
  if (foreign) {
    const field = foreign.id === eventId ? 'eventId' : 'blocks';
    throw fail('invalid-argument', 'Elige un evento de tu lista', field);
  }
  if (audienceId) {
    const audience = await db().doc(entryPaths.audience(producerId, audienceId)).get();
    if (!audience.exists) {
      throw fail('invalid-argument', 'Esa audiencia ya no existe. Elige otra', 'audienceId');
    }
  }
}
