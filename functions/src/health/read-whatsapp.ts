import { scrubMessage } from '@/lib/domain/health/health';
import type { WhatsappHealth } from '@/lib/domain/health/whatsapp-health';
import type { JobName } from '@/lib/domain/job/job';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { parseMessage } from '@/lib/domain/whatsapp/message';
import { parseRates, parseTellingMonth } from '@/lib/domain/whatsapp/telling-cost';
import { db, mixed, untypedDb } from '../support/admin';
import { isChannelOn } from '../whatsapp/settings';

const LISTED = 20;
const JOBS: JobName[] = ['whatsapp', 'tell', 'tellDigest'];

/** The state of the channel, what waits in it, what did not arrive and what was told this month; no text, no phone. */
export async function readWhatsapp(now: Date): Promise<WhatsappHealth> {
  const month = monthOf(now);
  const due = untypedDb()
    .collection(paths.jobs())
    .where('kind', 'in', JOBS)
    .where('dueAt', '<=', now);
  const [count, oldest, failed, [hook, told, rates]] = await Promise.all([
    due.count().get(),
    due.orderBy('dueAt').limit(1).get(),
    db()
      .collection(innerPaths.whatsappMessages())
      .where('status', '==', 'failed')
      .orderBy('expireAt', 'desc')
      .limit(LISTED)
      .get(),
    db().getAll(
      ...mixed(
        db().doc(innerPaths.whatsappHook()),
        db().doc(innerPaths.whatsappMonth(month)),
        db().doc(innerPaths.whatsappRates()),
      ),
    ),
  ]);
  const iso = (raw: unknown) => moment(raw)?.toISOString() ?? '';
  return {
    isOn: isChannelOn(),
    heardAt: iso(fields(hook?.data()).heardAt),
    due: count.data().count,
    since: iso(fields(oldest.docs[0]?.data()).dueAt),
    undelivered: failed.docs.map((one) => {
      const { told: kind, at, sentAt, reason } = parseMessage(one.data());
      return { told: kind, at: iso(at ?? sentAt), reason: scrubMessage(reason) };
    }),
    month,
    told: parseTellingMonth(told?.data()),
    rates: parseRates(rates?.data()),
  };
}
