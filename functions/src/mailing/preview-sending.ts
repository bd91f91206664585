import { monthOf, parseMonth } from '@/lib/domain/kit/calendar/month';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { type Campaign, campaignName, missingToSend } from '@/lib/domain/mailing/campaign';
import { previewSendingSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { extraMailCost, monthlyMailCost, savingNearEdge } from '@/lib/domain/mailing/mailing-cost';
import { reachGrowthText, reachLeft } from '@/lib/domain/mailing/sender-standing';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { campaignFor, requireVersion } from './support/campaign-for';
import { LeastActive } from './support/least-active';
import { countMembers } from './support/members';
import { membersAt } from './support/members-at';
import { nameRefusal, provedStandingOf } from './support/reach';
import { firstRefusal, requireSecond } from './support/second';
import { sendingRefusal } from './support/sending-domain';
import { audienceSign, criteriaFor } from './support/start';

/**
 * Returns what the 'Enviar' dialog shows: the number of recipients now, the signature of the criteria they were counted
 * by (`audience`, an input of `sendCampaign`), how many are excluded and why, the month's cost so far, this campaign's
 * cost, the saving from excluding a few near a price tier's edge, and how many people may be reached today (`left`) and
 * on another day (`aDay`), null without a limit. With `leaveOut` it returns only `cut`: the threshold that excludes
 * that many of the least active, an input of `sendCampaign`; of those who may be mailed at `scheduledAt`. Refuses a text other than the `version` that the caller
 * saw. With `second` all of it is said of the second send that a sent campaign may have. Sends nothing.
 */
export const previewSending = callable(calls.previewSending, {
  access: 'session',
  input: previewSendingSchema,
  handle: async ({ input, caller }) => {
    const seen = await campaignFor(caller, input.campaignId);
    requireVersion(seen, input.version);
    const campaign = input.second ? asSecond(seen) : seen;
    const { producerId } = campaign;
    const isService = campaign.purpose === 'service';
    if (input.leaveOut) {
      if (isService) return { success: true, message: 'Va a todos', cut: null };
      const criteria = await criteriaFor(caller, campaign);
      const least = new LeastActive(input.leaveOut);
      const at = input.scheduledAt ?? new Date();
      for await (const member of membersAt({ ...campaign, criteria }, at)) least.add(member);
      return { success: true, message: 'Los menos activos', cut: least.cut() };
    }
    const criteria = await criteriaFor(caller, campaign);
    const [counted, domain, held, proved, first] = await Promise.all([
      countMembers({ ...campaign, criteria }),
      sendingRefusal(),
      nameRefusal(producerId),
      provedStandingOf(producerId, new Date()),
      input.second ? null : firstRefusal(campaign),
    ]);
    const month = monthOf(new Date());
    const snapshot = await db().doc(paths.month(producerId, month)).get();
    const { mailsSentInMonth } = parseMonth(month, snapshot.data());
    return {
      success: true,
      message: `Lo recibirían ${counted.recipients}`,
      ...counted,
      audience: audienceSign(criteria),
      mailsSentInMonth,
      costSoFar: monthlyMailCost(mailsSentInMonth),
      extraCost: extraMailCost(mailsSentInMonth, counted.recipients),
      saving: isService ? null : savingNearEdge(mailsSentInMonth, counted.recipients),
      missing: (input.second ? null : missingToSend(campaign)[0]) ?? held ?? first ?? domain,
      reach: isService ? UNLIMITED : reachOf(proved),
    };
  },
});

// Its subject is not written yet, and its audience is only who got the first.
function asSecond(first: Campaign): Campaign {
  requireSecond(first);
  const { id: campaignId, subject } = first;
  return {
    ...first,
    audienceId: null,
    holdOut: false,
    second: { campaignId, subject, name: campaignName(first) },
  };
}

const UNLIMITED = { left: null, aDay: null, growth: '' };
const reachOf = ({ standing, missing }: Awaited<ReturnType<typeof provedStandingOf>>) => ({
  left: reachLeft(standing),
  aDay: reachLeft({ ...standing, reached: 0 }),
  growth: reachGrowthText(standing),
  ladder: { step: standing.step, missing },
});
