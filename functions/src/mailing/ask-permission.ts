import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { campaignSearch, parseCampaign } from '@/lib/domain/mailing/campaign';
import { askPermissionSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { permissionContent } from '@/lib/domain/mailing/permission/content';
import { parseProducer } from '@/lib/domain/producer/producer';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/plan';
import { requireFlag } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { requireSendingDomain } from './support/sending-domain';
import { startCampaign } from './support/start';

/**
 * Asks whoever has no basis for marketing for permission, by one mail with one button: a campaign whose text is the
 * platform's and whose link is each recipient's own. Nobody is asked a second time, by this campaign or a later one.
 * The same `key` starts one campaign. Needs `mailing.send`; refuses what any campaign is refused for, and where nobody is
 * left to ask (`failed-precondition`). Returns the `campaignId`.
 */
export const askPermission = callable(calls.askPermission, {
  access: 'session',
  input: askPermissionSchema,
  handle: async ({ input: { producerId, key }, caller }) => {
    await requireMailing(caller, producerId);
    await requirePart(producerId, 'campaigns');
    await requireFlag(caller, producerId, 'mailing.send');
    await requireSendingDomain();
    const campaignId = idOfKey(`permission|${producerId}|${key}`).slice(0, 20);
    const ref = db().doc(paths.campaign(campaignId));
    const done = { success: true, message: 'Les estamos preguntando', campaignId };
    const producer = await db().doc(paths.producer(producerId)).get();
    const content = permissionContent(parseProducer(producerId, producer.data()).name);
    const now = FieldValue.serverTimestamp();
    const stored = {
      ...content,
      search: campaignSearch(content),
      purpose: 'permission' as const,
      producerId,
      status: 'draft' as const,
      statusReason: '',
      version: 1,
      createdBy: caller.uid,
    };
    const campaign = await transact(async (tx) => {
      const before = await tx.get(ref);
      if (before.exists) return parseCampaign(campaignId, before.data());
      tx.create(ref, { ...stored, createdAt: now, updatedAt: now });
      return parseCampaign(campaignId, stored);
    });
    // A draft is what a call that died left behind, or an undone sending: it goes on from there.
    if (campaign.status !== 'draft') return done;
    let outcome: Awaited<ReturnType<typeof startCampaign>>;
    try {
      outcome = await startCampaign(campaign, caller);
    } catch (error) {
      // Of two calls at once the other one has started it.
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
 * Deletes a campaign that never started, which is of no use because it cannot be edited; returns false for one that did,
 * which the reconciler continues.
 */
function dropUnsent(campaignId: string): Promise<boolean> {
  const ref = db().doc(paths.campaign(campaignId));
  return transact(async (tx) => {
    const { status } = parseCampaign(campaignId, (await tx.get(ref)).data());
    const isUnsent = status === 'draft' || status === 'failed';
    if (isUnsent) tx.delete(ref);
    return isUnsent;
  });
}
