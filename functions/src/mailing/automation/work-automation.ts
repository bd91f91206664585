import * as logger from 'firebase-functions/logger';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { type Automation, parseAutomation } from '@/lib/domain/mailing/automation/automation';
import { dueAt, dueFrom } from '@/lib/domain/mailing/automation/due';
import { isQuiet, mailDay, quietEnds } from '@/lib/domain/mailing/automation/mail-hours';
import type { JobKind } from '../../job/kind';
import { requirePart } from '../../producer/level';
import { db } from '../../support/admin';
import { idOfKey } from '../../support/codes';
import { requireFeature } from '../../support/feature';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';
import { unlessQueueIsDown } from '../engine/queue';
import { sendingRefusal } from '../support/sending-domain';
import { type Cause, causesOf, nextDue } from './causes';
import { endCampaigns } from './end-campaigns';
import { sendCause } from './send-cause';

const MINUTE_MS = 60_000;
/** How long until it tries again, and until it looks again: dates may be moved meanwhile. */
const [SOON_MS, LATER_MS] = [5 * MINUTE_MS, 60 * MINUTE_MS];
/** The most people that one look mails, so that many who are due at once are spread over the day. */
const A_LOOK = 400;

/**
 * Its ids: the automation. It goes on while that is on: looks for who is due, sends, and says when to look again. Failures are
 * tried again without limit, and say why on the automation.
 */
export const automationJob: JobKind = {
  isRepeatable: true,
  isRenewed: true,
  run: async ({ ids: [id = ''] }, now) => {
    const automation = await readAutomation(id);
    if (!automation.on) return null;
    await endCampaigns(automation, (startedAt) => mailDay(startedAt) !== mailDay(now));
    if (isQuiet(now, settings.mailHours())) return quietEnds(now, settings.mailHours());
    try {
      await requireSendable(automation);
      const next = await look(automation, now);
      await say(automation, '');
      return next;
    } catch (error) {
      logger.error('An automation waits', { id, error: String(error) });
      const { code, message } = error as { code?: string; message?: string };
      const isRefusal = ['failed-precondition', 'invalid-argument'].includes(code ?? '');
      await say(automation, isRefusal ? (message ?? '') : 'Hubo un problema: seguimos intentando');
      return new Date(now.getTime() + SOON_MS);
    }
  },
};

async function readAutomation(id: string): Promise<Automation> {
  const found = await retry(RETRY.outage, () => db().doc(entryPaths.automation(id)).get());
  return parseAutomation(id, found.data());
}

async function requireSendable({ producerId }: Automation): Promise<void> {
  await requireFeature('mailing', producerId);
  await requirePart(producerId, 'campaigns');
  const refusal = await sendingRefusal();
  if (refusal) throw Object.assign(new Error(refusal.message), { code: 'failed-precondition' });
}

async function say({ id, problem }: Automation, now: string): Promise<void> {
  if (problem !== now) await db().doc(entryPaths.automation(id)).update({ problem: now });
}

async function look(automation: Automation, now: Date): Promise<Date> {
  const from = automation.kind === 'welcome' ? welcomedUpTo(automation, now) : dueFrom(now);
  let room = A_LOOK;
  for await (const cause of causesOf(automation, { from, to: now })) {
    if (cause.key && (await isDone(automation, cause))) continue;
    for await (const people of cause.people()) {
      const outcome = await unlessQueueIsDown(sendCause(automation, cause, people, now), {
        sent: people.length,
      });
      if (outcome === 'limited') {
        await say(automation, 'Ya no caben más personas en tu límite de hoy');
        return new Date(now.getTime() + LATER_MS);
      }
      if (typeof outcome === 'string') return now;
      room -= outcome.sent;
      if (room <= 0) return new Date(now.getTime() + SOON_MS);
      if (cause.key === '') await sawUpTo(automation, people);
    }
    if (cause.key) await setDone(automation, cause, now);
  }
  return nextLook(automation, now);
}

async function nextLook(automation: Automation, now: Date): Promise<Date> {
  const latest = now.getTime() + LATER_MS;
  const next = await nextDue(automation, now);
  return new Date(Math.min(latest, next?.getTime() ?? latest));
}

/** A subscription is looked at once; a repeat after a crash finds the keys that were written. */
function welcomedUpTo({ kind, wait, seenAt }: Automation, now: Date): Date {
  const seen = seenAt ? dueAt(kind, wait, seenAt).getTime() : 0;
  return new Date(Math.max(seen, dueFrom(now).getTime()));
}

async function sawUpTo({ id }: Automation, people: readonly { anchor: Date }[]): Promise<void> {
  const seenAt = new Date(Math.max(...people.map(({ anchor }) => anchor.getTime())));
  await db().doc(entryPaths.automation(id)).update({ seenAt });
}

const doneRef = (automation: Automation, { key }: Cause) =>
  db().doc(innerPaths.automationRun(automation.id, idOfKey(`done|${key}`)));

const isDone = async (automation: Automation, cause: Cause): Promise<boolean> =>
  (await doneRef(automation, cause).get()).exists;

async function setDone(automation: Automation, cause: Cause, now: Date): Promise<void> {
  const done = { automationId: automation.id, campaignId: '', at: now };
  await doneRef(automation, cause).set(done);
}
