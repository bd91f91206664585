import { mayServe } from '@/lib/domain/contact/consent';
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
  type About,
  type LeftOut,
  newsVerdict,
} from '@/lib/domain/mailing/automation/automation-verdict';
import { anchorFor, dueAt } from '@/lib/domain/mailing/automation/due';
import { mailDay, quietEnds } from '@/lib/domain/mailing/automation/mail-hours';
import * as calls from '@/lib/domain/mailing/calls';
import { contentOfCampaign, missingToSend } from '@/lib/domain/mailing/campaign';
import { weekBefore } from '@/lib/domain/mailing/full-week';
import { extraMailCost } from '@/lib/domain/mailing/mailing-cost';
import { reachLeft } from '@/lib/domain/mailing/sender-standing';
import { standingOf } from '../contact/consent/contact-mark';
import { requireMailing } from '../contact/mailing-access';
import { db, mixed } from '../support/admin';
import { answeredBy } from '../support/answered-by';
import { callable } from '../support/callable';
import type { Caused } from './automation/cause';
import { causesOf, endsAfter } from './automation/causes';
import { firstMail } from './automation/first-mail';
import { mailedDays } from './automation/mailed-days';
import { senderStandingOf } from './support/reach';

/** The time that counting may take; without its figures the mail is shown all the same. */
const COUNT_MS = 20_000;

/**
 * Says whom an automation would have mailed last month, had it been on, by the code that sends: how many `people`, everybody
 * `leftOut` by reason, the `cost` that the mails would have added to that month, and the `limit` of people in a day. People are
 * judged by what is known of them today. Also the mail (`content`) and what it lacks; with `onlyMail`, or where counting takes too
 * long, no `figures`. Sends nothing. Needs `events.manage`.
 */
export const previewAutomation = callable(calls.previewAutomation, {
  access: 'session',
  input: previewAutomationSchema,
  handle: async ({ input, caller }) => {
    const producerId = await requireMailing(caller, input.producerId);
    const id = automationId(producerId, input.kind);
    const stored = await db().doc(entryPaths.automation(id)).get();
    const automation = { ...parseAutomation(id, stored.data()), producerId, onSince: null };
    const [figures, mail] = await Promise.all([
      // Earlier carts are not kept, so they cannot be counted.
      input.onlyMail || input.kind === 'cart' ? null : figuresInTime(automation),
      firstMail(automation),
    ]);
    return {
      success: true,
      message: 'Así sale',
      content: mail && contentOfCampaign(mail),
      missing: mail ? (missingToSend(contentOfCampaign(mail))[0]?.message ?? '') : '',
      figures,
    };
  },
});

const LATE = new Error('Counting takes too long');

async function figuresInTime(automation: Automation): Promise<calls.AutomationFigures | null> {
  try {
    const counted = figuresOf(automation);
    return await answeredBy(performance.now() + COUNT_MS, counted, () => LATE);
  } catch (error) {
    if (error !== LATE) throw error;
    return null;
  }
}

async function figuresOf(automation: Automation): Promise<calls.AutomationFigures> {
  const { producerId, kind } = automation;
  const now = new Date();
  const span = lastMonth(now);
  const [{ mails, people, leftOut }, month, standing] = await Promise.all([
    countMonth(automation, span),
    db().doc(paths.month(producerId, span.month)).get(),
    senderStandingOf(producerId, now),
  ]);
  const { mailsSentInMonth } = parseMonth(span.month, month.data());
  return {
    month: span.month,
    people: people.size,
    leftOut: [...leftOut].map(([why, out]) => ({ why, count: out })),
    cost: extraMailCost(mailsSentInMonth, mails),
    limit: kind === 'reminder' ? null : reachLeft({ ...standing, reached: 0 }),
  };
}

type Span = { month: string; from: Date; to: Date };

/** The month before the one of `now`, by Chile's clock. */
function lastMonth(now: Date): Span {
  const first = `${monthOf(now)}-01`;
  const month = shiftDay(first, -1).slice(0, 7);
  const at = (date: string) =>
    new Date(+(fromWallTime({ date, time: '00:00' }, DEFAULT_TIME_ZONE) ?? now) - 1);
  return { month, from: at(`${month}-01`), to: at(first) };
}

/**
 * Decides for everybody, in the order of the mails, whether one is sent; each counts towards its week. Recipients of a mail
 * do not count as left out.
 */
async function countMonth(automation: Automation, span: Span) {
  const reasons = new Map<string, LeftOut>();
  const seen = new Set<string>();
  const mailed = new Map<string, string[]>();
  const { causes } = await causesOf(automation, span);
  const ends =
    automation.kind === 'winBack'
      ? await endsAfter(automation.producerId, anchorFor('winBack', automation.wait, span.from))
      : undefined;
  causes.sort((a, b) => +a.anchor - +b.anchor);
  for (const cause of causes) {
    for await (const people of cause.people()) {
      const verdictOn = await judge(automation, people, span, { mailed, ends, about: cause.about });
      for (const [at, { id, key, anchor }] of people.entries()) {
        if (seen.has(`${id}|${key}`)) continue;
        const day = dayOf(automation, anchor);
        const why = verdictOn(at, day);
        if (why) {
          reasons.set(id, why);
          continue;
        }
        seen.add(`${id}|${key}`);
        mailed.set(id, [...(mailed.get(id) ?? []), day]);
      }
    }
  }
  const leftOut = new Map<LeftOut, number>();
  for (const [id, why] of reasons) {
    if (!mailed.has(id)) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  }
  return { mails: seen.size, people: mailed, leftOut };
}

const dayOf = ({ kind, wait }: Automation, anchor: Date): string =>
  mailDay(quietEnds(dueAt(kind, wait, anchor)));

type Known = {
  mailed: ReadonlyMap<string, string[]>;
  ends: ReadonlyMap<string, Date> | undefined;
  about: About | undefined;
};

async function judge(
  automation: Automation,
  people: readonly Caused[],
  { from }: Span,
  { mailed, ends, about }: Known,
): Promise<(at: number, day: string) => LeftOut | null> {
  const { producerId, kind } = automation;
  const ids = people.map(({ id }) => id);
  if (kind === 'reminder') {
    const found = await db().getAll(
      ...mixed(...ids.map((id) => db().doc(paths.contact(producerId, id)))),
    );
    return (at) => {
      const may = mayServe(standingOf(ids[at] ?? '', found[at]?.data()));
      return may.ok ? null : may.why;
    };
  }
  const since = fromWallTime({ date: weekBefore(mailDay(from)), time: '00:00' }, DEFAULT_TIME_ZONE);
  const days = await mailedDays(producerId, ids, since ?? from);
  return (at, day) => {
    const { id = '', contact = null, anchor = from } = people[at] ?? {};
    return newsVerdict({
      automation,
      contact,
      days: [...(days.get(id) ?? []), ...(mailed.get(id) ?? [])],
      day,
      now: dueAt(kind, automation.wait, anchor),
      ends,
      about,
    });
  };
}
