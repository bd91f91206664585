import * as v from 'valibot';
import { EVERYONE, parseAudience } from '@/lib/domain/audience';
import { missingToSend } from '@/lib/domain/campaign';
import { extraMailCost, monthlyMailCost, savingNearEdge } from '@/lib/domain/mailing-cost';
import { monthOf, parseMonth } from '@/lib/domain/month';
import { paths } from '@/lib/domain/paths';
import { id } from '@/lib/domain/schema';
import { db } from './support/admin';
import { audienceMembers, countAudience } from './support/audience';
import { callable } from './support/callable';
import { campaignFor } from './support/mailing/campaign-for';
import type { Cut } from './support/mailing/freeze';
import { LeastActive } from './support/mailing/least-active';

/**
 * What the 'Enviar' dialog shows: how many would get a campaign now, how many are left out and why, what the
 * month has cost, what this adds, and what leaving out the least active would save near a tier's edge
 * (`saving.cut` is what `sendCampaign` takes for it). Sends nothing.
 */
export const previewSending = callable({
  name: 'previewSending',
  access: 'session',
  input: v.strictObject({ campaignId: id }),
  handle: async ({ input, caller }) => {
    const campaign = await campaignFor(caller, input.campaignId);
    const { producerId, audienceId, eventId } = campaign;
    const criteria = audienceId
      ? parseAudience(
          audienceId,
          (await db().doc(paths.audience(producerId, audienceId)).get()).data(),
        ).criteria
      : EVERYONE;
    const counted = await countAudience(producerId, criteria, eventId);
    const month = monthOf(new Date());
    const snapshot = await db().doc(paths.month(producerId, month)).get();
    const { mailsSentInMonth } = parseMonth(month, snapshot.data());
    const saving = savingNearEdge(mailsSentInMonth, counted.recipients);
    let cut: Cut | null = null;
    if (saving) {
      const least = new LeastActive(saving.leaveOut);
      for await (const member of audienceMembers(producerId, criteria, eventId)) least.add(member);
      cut = least.cut();
    }
    return {
      success: true,
      message: `Lo recibirían ${counted.recipients}`,
      ...counted,
      mailsSentInMonth,
      costSoFar: monthlyMailCost(mailsSentInMonth),
      extraCost: extraMailCost(mailsSentInMonth, counted.recipients),
      saving: saving && cut ? { ...saving, cut } : null,
      missing: missingToSend(campaign)[0] ?? null,
    };
  },
});
