import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseDmarcReport } from '@/lib/domain/mailing/dmarc/dmarc';
import { readDeliverabilitySchema } from '@/lib/domain/mailing/dmarc/dmarc-schema';
import { MAIL_GROUPS } from '@/lib/domain/mailing/reception/mail-group';
import { addReception, type GroupReception } from '@/lib/domain/mailing/reception/reception';
import { reachGrowthText } from '@/lib/domain/mailing/sender-standing';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { requireAdmin } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import type { ProducerScope } from '../support/scope';
import { provedStandingOf } from './support/reach';
import { readDays } from './support/read-days';

const DAY_MS = 86_400_000;
/** The platform's days, a producer's days, a producer's campaigns, and the reports that are shown. */
const SHOWN = { days: 14, ownDays: 30, campaigns: 100, reports: 20 } as const;

/**
 * The reception of the campaigns by mail providers, by day, with causes: of the platform with its DMARC reports, for
 * administrators only; or of one producer, by the day on which a campaign began, with its limit, for whoever may read its
 * mailing. A fixed number of reads.
 */
export const readDeliverability = callable(calls.readDeliverability, {
  access: 'session',
  input: readDeliverabilitySchema,
  handle: async ({ input, caller }) => {
    const now = new Date();
    const message = 'Cómo llegan los correos';
    if (input.producerId === null) {
      requireAdmin(caller);
      const [days, dmarc] = await Promise.all([readDays(now, SHOWN.days), readReports()]);
      return { success: true, message, days, dmarc, reach: null, leftBefore: 0 };
    }
    const producerId = await requireMailing(caller, input.producerId);
    await requirePart(producerId, 'campaigns');
    const [{ days, leftBefore }, proved] = await Promise.all([
      ownDays(producerId, now),
      provedStandingOf(producerId, now),
    ]);
    const { standing, missing } = proved;
    const reach = { growth: reachGrowthText(standing), ladder: { step: standing.step, missing } };
    return { success: true, message, days, dmarc: [], reach, leftBefore };
  },
});

async function readReports() {
  const found = await db()
    .collection(innerPaths.dmarcReports())
    .orderBy('end', 'desc')
    .limit(SHOWN.reports)
    .get();
  return found.docs.map((one) => {
    const { begin, end, ...report } = parseDmarcReport(one.id, one.data());
    return { ...report, begin: begin.toISOString(), end: end.toISOString() };
  });
}

async function ownDays(producerId: ProducerScope, now: Date) {
  const found = await db()
    .collection(paths.campaigns())
    .where('producerId', '==', producerId)
    .where('startedAt', '>=', new Date(now.getTime() - SHOWN.ownDays * DAY_MS))
    .orderBy('startedAt', 'desc')
    .limit(SHOWN.campaigns)
    .get();
  const days = new Map<string, GroupReception>();
  let leftBefore = 0;
  for (const one of found.docs) {
    const { groups, startedAt, unsubscribed } = parseCampaign(one.id, one.data());
    const day = dayIn(startedAt ?? now, DEFAULT_TIME_ZONE);
    const before = days.get(day);
    days.set(day, before ? added(before, groups) : groups);
    const placed = MAIL_GROUPS.reduce((sum, group) => sum + groups[group].left, 0);
    leftBefore += Math.max(0, unsubscribed - placed);
  }
  return { days: [...days].map(([day, groups]) => ({ day, groups })), leftBefore };
}

const added = (a: GroupReception, b: GroupReception): GroupReception =>
  Object.fromEntries(
    MAIL_GROUPS.map((group) => [group, addReception(a[group], b[group])]),
  ) as GroupReception;
