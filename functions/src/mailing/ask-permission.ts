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
    const isNew = await transact(async (tx) => {
      if ((await tx.get(ref)).exists) return false;
      tx.create(ref, { ...stored, createdAt: now, updatedAt: now });
      return true;
    });
    if (!isNew) return done;
    let outcome: Awaited<ReturnType<typeof startCampaign>>;
    try {
      outcome = await startCampaign(parseCampaign(campaignId, stored), caller);
    } catch (error) {
      await dropUnsent(campaignId);
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

// A campaign that never started is of no use, because it cannot be edited; the reconciler continues one that did.
function dropUnsent(campaignId: string): Promise<void> {
  const ref = db().doc(paths.campaign(campaignId));
  return transact(async (tx) => {
    const { status } = parseCampaign(campaignId, (await tx.get(ref)).data());
    if (status === 'draft' || status === 'failed') tx.delete(ref);
  });
}
