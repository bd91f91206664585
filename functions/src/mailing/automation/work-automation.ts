import * as logger from 'firebase-functions/logger';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { boolean, fields, text } from '@/lib/domain/kit/read';
import { type Automation, parseAutomation } from '@/lib/domain/mailing/automation/automation';
import { anchorFor, dueAt, dueFrom, timeOf } from '@/lib/domain/mailing/automation/due';
import { isQuiet, mailDay, quietEnds } from '@/lib/domain/mailing/automation/mail-hours';
import type { JobKind } from '../../job/kind';
import { requirePart } from '../../producer/level';
import { db } from '../../support/admin';
import { requireFeature } from '../../support/feature';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';
import { sendingRefusal } from '../support/sending-domain';
import { dropCarts } from './carts';
import type { Cause } from './cause';
import { causesOf } from './causes';
import { endCampaigns } from './end-campaigns';
import { reasonToStop } from './reason-to-stop';
import { causeRef, newRun } from './runs';
import { sendCause } from './send-cause';

const MINUTE_MS = 60_000;
/** The times until it tries again, and until it looks again: dates may be moved meanwhile. */
const [SOON_MS, LATER_MS] = [5 * MINUTE_MS, 60 * MINUTE_MS];
/** A confirmation may be stored after another that is later. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** The most people that one look mails, so that many who are due at once are spread over the day. */
const A_LOOK = 400;

const FULL = 'Ya no caben más personas en tu límite de hoy';

/** The moment to look again, and why nothing more leaves until then; ''. */
type Looked = { next: Date; problem: string };

/**
 * Its ids: the automation. It goes on while that is on: looks for who is due, sends, and says when to look again; switched off, it
 * ends what is on its way. Failures are tried again without limit, and say why on the automation.
 */
export const automationJob: JobKind = {
  isRepeatable: true,
  isRenewed: true,
  run: async ({ ids: [id = ''] }, now) => {
    const begun = await readAutomation(id);
    const isOver = (startedAt: Date) => !begun.on || mailDay(startedAt) !== mailDay(now);
    await endCampaigns(begun, isOver);
    // Read after it, because who got nothing of what ended is looked for from the beginning.
    const automation = await readAutomation(id);
    if (automation.kind === 'cart')
      await dropCarts(automation.producerId, keptFrom(automation, now));
    if (!automation.on) return null;
    if (isQuiet(now, settings.mailHours())) return quietEnds(now, settings.mailHours());
    const { next, problem } = await lookOrWait(automation, now);
    if (automation.problem !== problem) {
      await db().doc(entryPaths.automation(id)).update({ problem });
    }
    return next;
  },
};

async function readAutomation(id: string): Promise<Automation> {
  const found = await retry(RETRY.outage, () => db().doc(entryPaths.automation(id)).get());
  return parseAutomation(id, found.data());
}

async function lookOrWait(automation: Automation, now: Date): Promise<Looked> {
  try {
    await requireSendable(automation);
    const problem = await reasonToStop(automation, now);
    return problem ? { next: after(now, LATER_MS), problem } : await look(automation, now);
  } catch (error) {
    return waiting(automation, error, now);
  }
}

/** A retry soon, and the problem as it is shown on the automation's page. */
function waiting({ id }: Automation, error: unknown, now: Date): Looked {
  logger.error('An automation waits', { id, error: String(error) });
  const { code, message } = error as { code?: string; message?: string };
  const isRefusal = ['failed-precondition', 'invalid-argument'].includes(code ?? '');
  const problem = isRefusal ? (message ?? '') : 'Hubo un problema: seguimos intentando';
  return { next: after(now, SOON_MS), problem };
}

/** The time from which carts are kept: older ones are too late to be mailed, and none is kept while it is off. */
const keptFrom = ({ on, kind, wait }: Automation, now: Date) =>
  on ? anchorFor(kind, wait, dueFrom(now)) : now;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

async function requireSendable({ producerId }: Automation): Promise<void> {
  await requireFeature('mailing', producerId);
  await requirePart(producerId, 'campaigns');
  const refusal = await sendingRefusal();
  if (refusal) throw Object.assign(new Error(refusal.message), { code: 'failed-precondition' });
}

async function look(automation: Automation, now: Date): Promise<Looked> {
  const from = automation.kind === 'welcome' ? welcomedUpTo(automation, now) : dueFrom(now);
  const latest = after(now, LATER_MS);
  const { causes, next } = await causesOf(automation, { from, to: now }, latest);
  const left = { room: A_LOOK };
  let failed: Looked | null = null;
  for (const cause of causes) {
    try {
      const stopped = await workCause(automation, cause, left, now);
      if (stopped) return failed ? { ...stopped, problem: failed.problem } : stopped;
    } catch (error) {
      // The others need not wait for it.
      failed = waiting(automation, error, now);
    }
  }
  return failed ?? { next: next && next < latest ? next : latest, problem: '' };
}

/** Mails who is due of one cause; says when to look again where that ends the look, else null. */
async function workCause(
  automation: Automation,
  cause: Cause,
  left: { room: number },
  now: Date,
): Promise<Looked | null> {
  const progress = await progressOf(automation, cause, now);
  if (progress.isDone) return null;
  const content = cause.onSale ? await cause.onSale() : cause.content;
  if (!content) return null;
  let last = progress.after;
  for await (const people of cause.people(last)) {
    const outcome = await sendCause(automation, { ...cause, content }, people, now);
    if (typeof outcome === 'string') return { next: now, problem: '' };
    left.room -= outcome.sent;
    if (!outcome.isLimited) {
      last = people.at(-1)?.id ?? last;
      if (automation.kind === 'welcome') await sawUpTo(automation, people);
    }
    if (outcome.isLimited || left.room <= 0) {
      if (cause.key) await note(automation, cause, { after: last, isDone: false }, now);
      const [ms, problem] = outcome.isLimited ? [LATER_MS, FULL] : [SOON_MS, ''];
      return { next: after(now, ms), problem };
    }
  }
  // Until its date begins somebody may still buy a ticket, and is reminded, too.
  const end = { after: '', isDone: automation.kind !== 'reminder' };
  if (cause.key && (end.isDone || progress.after)) await note(automation, cause, end, now);
  return null;
}

/** A subscription is looked at once; a repeat after a crash finds the keys that were written. */
function welcomedUpTo({ kind, wait, seenAt }: Automation, now: Date): Date {
  const seen = seenAt ? dueAt(kind, wait, seenAt).getTime() - OVERLAP_MS : 0;
  return new Date(Math.max(seen, dueFrom(now).getTime()));
}

async function sawUpTo({ id }: Automation, people: readonly { anchor: Date }[]): Promise<void> {
  const seenAt = new Date(Math.max(...people.map(({ anchor }) => anchor.getTime())));
  await db().doc(entryPaths.automation(id)).update({ seenAt });
}

type Progress = { after: string; isDone: boolean };

async function progressOf(automation: Automation, cause: Cause, now: Date): Promise<Progress> {
  if (cause.key === '') return { after: '', isDone: false };
  if (timeOf(automation, cause.anchor, now) !== 'due') return { after: '', isDone: true };
  const found = await retry(RETRY.outage, () => causeRef(automation.id, cause.key).get());
  const stored = fields(found.data());
  return { after: text(stored.after), isDone: boolean(stored.isDone) };
}

async function note({ id }: Automation, { key }: Cause, progress: Progress, now: Date) {
  await causeRef(id, key).set({ ...newRun(id, now), ...progress });
}
