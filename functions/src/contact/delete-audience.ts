import { parseAudience } from '@/lib/domain/contact/audience';
import { deleteAudienceSchema } from '@/lib/domain/contact/audience-command-schema';
import * as calls from '@/lib/domain/contact/calls';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { db } from '../support/admin';
import { putInBin } from '../support/bin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { requireMailing } from './mailing-access';

/**
 * Puts an audience into the bin. Refused while a draft or scheduled campaign uses it, because that campaign would go to everyone.
 * Idempotent. Needs `events.manage`.
 */
export const deleteAudience = callable(calls.deleteAudience, {
  input: deleteAudienceSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { audienceId } = input;
    const producerId = await requireMailing(caller, input.producerId);
    const waiting = db()
      .collection(paths.campaigns())
      .where('producerId', '==', producerId)
      .where('audienceId', '==', audienceId)
      .where('status', 'in', ['draft', 'scheduled'])
      .limit(1);
    const ref = db().doc(entryPaths.audience(producerId, audienceId));
    await transact(async (tx) => {
      const [campaign] = (await tx.get(waiting)).docs;
      if (campaign) {
        const found = parseCampaign(campaign.id, campaign.data());
        const name = found.name || found.subject || 'sin nombre';
        throw fail(
          'failed-precondition',
          `La campaña «${name}» es para esta audiencia. Cámbiasela antes de eliminarla`,
        );
      }
      const audience = await tx.get(ref);
      if (!audience.exists) return;
      putInBin(tx, caller, {
        kind: 'audience',
        producerId,
        ids: [audienceId],
        name: parseAudience(audienceId, audience.data()).name,
        data: audience.data(),
      });
      tx.delete(ref);
    });
    return { success: true, message: 'Audiencia eliminada' };
  },
});
