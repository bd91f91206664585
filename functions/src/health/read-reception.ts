import type { SendingHealth } from '@/lib/domain/health/sending-health';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { campaignName, parseCampaign } from '@/lib/domain/mailing/campaign';
import { MAIL_GROUPS, type MailGroup } from '@/lib/domain/mailing/reception/mail-group';
import {
  RECEPTION_SHARDS,
  RECEPTION_SHOWN,
  receptionWeek,
} from '@/lib/domain/mailing/reception/reception-day';
import { db } from '../support/admin';

/**
 * How mail servers received the campaigns of the last seven days, by domain of the recipient: each day's shares, and
 * the names of at most three campaigns per group. A fixed number of reads.
 */
export async function readReception(now: Date): Promise<SendingHealth> {
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const days = Array.from({ length: RECEPTION_SHOWN.days }, (_, back) => shiftDay(today, -back));
  const asked = days.flatMap((day) =>
    Array.from({ length: RECEPTION_SHARDS }, (_, shard) => ({
      day,
      ref: db().doc(innerPaths.receptionDay(day, shard)),
    })),
  );
  const found = await db().getAll(...asked.map(({ ref }) => ref));
  const parts = asked.map(({ day }, at) => ({ day, raw: found[at]?.data() }));
  const week = receptionWeek(days, parts);
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
  return { ...week, campaigns: campaigns as SendingHealth['campaigns'] };
}
