import { mayServe } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { monthOf, parseMonth } from '@/lib/domain/kit/calendar/month';
import { shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import {
  type Automation,
  automationId,
  parseAutomation,
} from '@/lib/domain/mailing/automation/automation';
import { previewAutomationSchema } from '@/lib/domain/mailing/automation/automation-schema';
import {
  type LeftOut,
  newsVerdict,
  weekBefore,
} from '@/lib/domain/mailing/automation/automation-verdict';
import { dueAt } from '@/lib/domain/mailing/automation/due';
import { mailDay, quietEnds } from '@/lib/domain/mailing/automation/mail-hours';
import * as calls from '@/lib/domain/mailing/calls';
import { contentOfCampaign, missingToSend } from '@/lib/domain/mailing/campaign';
import { extraMailCost } from '@/lib/domain/mailing/mailing-cost';
import { isContact, standingOf } from '../contact/consent/contact-mark';
import { requireMailing } from '../contact/mailing-access';
import { db, mixed } from '../support/admin';
import { callable } from '../support/callable';
import { type Caused, causesOf } from './automation/causes';
import { firstMail } from './automation/first-mail';
import { mailedDays } from './automation/mailed-days';

/**
 * Says whom an automation would have mailed last month, had it been on, by the code that sends: `count`, everybody `leftOut` by
 * reason, and the `cost` that so many mails would have added to that month. People are judged by what is known of them today.
 * Also the mail (`content`) and what it lacks. Sends nothing. Needs `events.manage`.
 */
export const previewAutomation = callable(calls.previewAutomation, {
  access: 'session',
  input: previewAutomationSchema,
  handle: async ({ input, caller }) => {
    const producerId = await requireMailing(caller, input.producerId);
    const id = automationId(producerId, input.kind);
    const stored = await db().doc(entryPaths.automation(id)).get();
    const automation = { ...parseAutomation(id, stored.data()), producerId };
    const span = lastMonth(new Date());
    const [{ count, leftOut }, month, mail] = await Promise.all([
      countMonth(automation, span),
      db().doc(paths.month(producerId, span.month)).get(),
      firstMail(automation),
    ]);
    const { mailsSentInMonth } = parseMonth(span.month, month.data());
    return {
      success: true,
      message: `Le habría llegado a ${count}`,
      month: span.month,
      count,
      leftOut: [...leftOut].map(([why, people]) => ({ why, count: people })),
      cost: extraMailCost(mailsSentInMonth, count),
      content: mail && contentOfCampaign(mail),
      missing: mail ? (missingToSend(contentOfCampaign(mail))[0]?.message ?? '') : '',
    };
  },
});

type Span = { month: string; from: Date; to: Date };

/** The month before the one of `now`, by Chile's clock. */
function lastMonth(now: Date): Span {
  const first = `${monthOf(now)}-01`;
  const month = shiftDay(first, -1).slice(0, 7);
  const at = (date: string) =>
    new Date(+(fromWallTime({ date, time: '00:00' }, DEFAULT_TIME_ZONE) ?? now) - 1);
  return { month, from: at(`${month}-01`), to: at(first) };
}

/** Judges everybody in the order of their mails, each counted in their week. */
async function countMonth(automation: Automation, span: Span) {
  const leftOut = new Map<LeftOut, number>();
  const seen = new Set<string>();
  const mailed = new Map<string, string[]>();
  let count = 0;
  const causes = [];
  for await (const cause of causesOf(automation, span)) causes.push(cause);
  causes.sort((a, b) => +a.anchor - +b.anchor);
  for (const cause of causes) {
    for await (const people of cause.people()) {
      const verdicts = await judge(automation, people, span, mailed);
      for (const [at, { id, key, anchor }] of people.entries()) {
        const { verdictOn } = verdicts[at] ?? {};
        const why = seen.has(`${id}|${key}`)
          ? 'again'
          : (verdictOn?.(dayOf(automation, anchor)) ?? null);
        if (why) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
        else {
          count += 1;
          mailed.set(id, [...(mailed.get(id) ?? []), dayOf(automation, anchor)]);
        }
        seen.add(`${id}|${key}`);
      }
    }
  }
  return { count, leftOut };
}

const dayOf = ({ kind, wait }: Automation, anchor: Date): string =>
  mailDay(quietEnds(dueAt(kind, wait, anchor)));

async function judge(
  automation: Automation,
  people: readonly Caused[],
  { from }: Span,
  mailed: ReadonlyMap<string, string[]>,
) {
  const { producerId, kind } = automation;
  const refs = people.map(({ id }) => db().doc(paths.contact(producerId, id)));
  const found = await db().getAll(...mixed(...refs));
  const isService = kind === 'reminder';
  const since = fromWallTime({ date: weekBefore(mailDay(from)), time: '00:00' }, DEFAULT_TIME_ZONE);
  const days = isService
    ? new Map<string, string[]>()
    : await mailedDays(
        producerId,
        people.map(({ id }) => id),
        since ?? from,
      );
  return people.map(({ id, anchor }, at) => ({
    verdictOn: (day: string): LeftOut | null => {
      const data = found[at]?.data();
      if (isService) {
        const may = mayServe(standingOf(id, data));
        return may.ok ? null : may.why;
      }
      return newsVerdict({
        automation,
        contact: isContact(data) ? parseContact(id, data) : null,
        days: [...(days.get(id) ?? []), ...(mailed.get(id) ?? [])],
        day,
        now: dueAt(kind, automation.wait, anchor),
      });
    },
  }));
}
