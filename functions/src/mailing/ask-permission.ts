import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { type Campaign, campaignSearch, parseCampaign } from '@/lib/domain/mailing/campaign';
import { askPermissionSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { permissionContent } from '@/lib/domain/mailing/permission-content';
import { NAME_HELD, parseProducer, UNREVIEWED } from '@/lib/domain/producer/producer';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { type Caller, requireFlag } from '../support/access';
import { db, mixed } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import type { ProducerScope } from '../support/scope';
import { transact } from '../support/transact';
import { finishGivingBack, STILL_UNDOING } from './engine/turns-back';
import { requireSendingDomain } from './support/sending-domain';
import { startCampaign } from './support/start';

/**
 * Asks people without a basis for marketing for permission, by one mail with one button: a campaign with the platform's
 * text and a link per recipient. Nobody is ever asked twice, also not by a later campaign. The same `key` starts one
 * campaign. Needs `mailing.send`; refuses what any campaign is refused for, and where nobody is left to ask
 * (`failed-precondition`). Returns the `campaignId`.
 */
export const askPermission = callable(calls.askPermission, {
  access: 'session',
  input: askPermissionSchema,
  handle: async ({ input: { producerId: named, key }, caller }) => {
    const producerId = await requireMailing(caller, named);
    await requirePart(producerId, 'campaigns');
    await requireFlag(caller, producerId, 'mailing.send');
    await requireSendingDomain();
    const campaignId = idOfKey(`permission|${producerId}|${key}`).slice(0, 20);
    const done = { success: true, message: 'Les estamos preguntando', campaignId };
    const campaign = await draftOf(caller, producerId, campaignId);
    // A draft remains from a call that died or an undone sending: continue with it.
    if (campaign.status !== 'draft') return done;
    let outcome: Awaited<ReturnType<typeof startCampaign>>;
    try {
      outcome = await startCampaign(campaign, caller);
    } catch (error) {
      if (!(await dropUnsent(campaignId))) return done;
      throw error;
    }
    if (outcome === 'empty' || outcome === 'limited') {
      await dropUnsent(campaignId);
      throw fail(
        'failed-precondition',
        outcome === 'empty'
          ? 'Ya no queda nadie a quien preguntarle'
          : 'Ya no caben tantas personas en tu límite de hoy',
      );
    }
    return done;
  },
});

/**
 * The campaign of this call: a draft, unless another call has started it. Its text has the producer's name as of its
 * transaction; a held name is refused (`failed-precondition`). A failed campaign is made anew once its flags on the
 * people asked are cleared.
 */
async function draftOf(
  caller: Caller,
  producerId: ProducerScope,
  campaignId: string,
): Promise<Campaign> {
  const ref = db().doc(paths.campaign(campaignId));
  const owner = db().doc(paths.producer(producerId));
  await finishGivingBack(campaignId);
  return transact(async (tx) => {
    const [before, found] = await tx.getAll(...mixed(ref, owner));
    const { status, turnsDue } = parseCampaignRun(campaignId, before?.data());
    if (before?.exists && status !== 'draft' && status !== 'failed') {
      return parseCampaign(campaignId, before.data());
    }
    if (turnsDue) throw fail('failed-precondition', STILL_UNDOING);
    const producer = parseProducer(producerId, found?.data());
    if (producer.nameHeld) throw fail('failed-precondition', NAME_HELD);
    // The recipients know the producer only by its name.
    if (producer.isUnreviewed) throw fail('failed-precondition', UNREVIEWED);
    const content = permissionContent(producer.name);
    const words = { ...content, search: campaignSearch(content) };
    const now = FieldValue.serverTimestamp();
    if (before?.exists && status === 'draft') {
      tx.update(ref, words);
      return parseCampaign(campaignId, { ...before.data(), ...words });
    }
    const stored = {
      ...words,
      purpose: 'permission' as const,
      producerId,
      status: 'draft' as const,
      statusReason: '',
      version: 1,
      createdBy: caller.uid,
    };
    tx.set(ref, { ...stored, createdAt: now, updatedAt: now });
    return parseCampaign(campaignId, stored);
  });
}

/**
 * Deletes a campaign that never started, which cannot be edited; false for one that did. It is kept while people are
 * flagged as asked by it: without it nobody could tell whose flag that is.
 */
function dropUnsent(campaignId: string): Promise<boolean> {
  const ref = db().doc(paths.campaign(campaignId));
  return transact(async (tx) => {
    const { status, turnsDue } = parseCampaignRun(campaignId, (await tx.get(ref)).data());
    const isUnsent = status === 'draft' || status === 'failed';
    if (isUnsent && !turnsDue) tx.delete(ref);
    return isUnsent;
  });
}
