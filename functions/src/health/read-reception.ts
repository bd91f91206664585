import type { SendingHealth } from '@/lib/domain/health/sending-health';
import { paths } from '@/lib/domain/kit/paths';
import { campaignName, parseCampaign } from '@/lib/domain/mailing/campaign';
import { MAIL_GROUPS, type MailGroup } from '@/lib/domain/mailing/reception/mail-group';
import { fallsOf, NORMAL_DAYS } from '@/lib/domain/mailing/reception/normal';
import { RECEPTION_SHOWN, receptionWeek } from '@/lib/domain/mailing/reception/reception-day';
import { readParts } from '../mailing/support/read-days';
import { db } from '../support/admin';

/** Reception of the last seven days' campaigns, by domain: each day's shares, and three names per group. */
export async function readReception(now: Date): Promise<SendingHealth> {
  const { days, parts } = await readParts(now, 1 + NORMAL_DAYS);
  const week = receptionWeek(days.slice(0, RECEPTION_SHOWN.days), parts);
  const falls = fallsOf(receptionWeek(days, parts).days);
  const ids = [
    ...new Set(MAIL_GROUPS.flatMap((group) => week.campaigns[group].map(({ id }) => id))),
  ];
  const stored =
    ids.length > 0 ? await db().getAll(...ids.map((id) => db().doc(paths.campaign(id)))) : [];
  const known = new Map(
    stored
      .filter((one) => one.exists)
      .map((one) => [one.id, parseCampaign(one.id, one.data())] as const),
  );
  const namesOf = (group: MailGroup) =>
    week.campaigns[group].flatMap(({ id, troubles }) => {
      const campaign = known.get(id);
      if (!campaign) return [];
      return [{ id, troubles, name: campaignName(campaign), producerId: campaign.producerId }];
    });
  const campaigns = Object.fromEntries(MAIL_GROUPS.map((group) => [group, namesOf(group)]));
  return { ...week, falls, campaigns: campaigns as SendingHealth['campaigns'] };
}
