import { FieldValue } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { usesTry } from '@/lib/domain/kit/network/put-off';
import { paths } from '@/lib/domain/kit/paths';
import type { Plan } from '@/lib/domain/plan/plan';
import { MAIL_TRIES, type PlanMail, parsePlanMail } from '@/lib/domain/plan/plan-mail';
import { db } from '../support/admin';
import { type MailOutcome, mailOutcomeOf } from '../support/mail/mail-outcome';
import { workTransaction } from '../support/transact';
import { ticketSenderOf } from '../ticket/ticket-mail';
import { mailPlan } from './mail-plan';
import { type CountsAdded, countsOf, type PlanWork } from './plan-work';

/** Mails in flight: this many are unconfirmed if a worker dies. */
const AT_ONCE = 10;

type Waiting = PlanMail & { id: string };
type Claimed = { mails: Waiting[] } | 'lost';

/**
 * Sends a plan's next mails. Each is claimed before it is handed over and its outcome stored afterwards: what a dead
 * worker claimed is never sent again, what certainly did not leave is retried. `wait` if none could go for now.
 */
export async function mailPage(
  work: PlanWork,
  plan: Plan,
): Promise<'more' | 'over' | 'wait' | 'lost'> {
  // Read before the claim: a claimed mail that is not sent is lost if this fails.
  const event = parseEvent(work.eventId, (await db().doc(paths.event(work.eventId)).get()).data());
  const sender = await ticketSenderOf(event.producerId);
  const claimed = await claim(work, plan);
  if (claimed === 'lost') return 'lost';
  if (claimed.mails.length === 0) return 'over';
  const outcomes = await Promise.all(
    claimed.mails.map((mail) =>
      mailPlan(event, sender, plan, mail).then(
        (): MailOutcome => ({ state: 'sent' }),
        mailOutcomeOf,
      ),
    ),
  );
  await note(work, claimed.mails, outcomes);
  return outcomes.every(({ state }) => state === 'later') ? 'wait' : 'more';
}

async function claim(work: PlanWork, plan: Plan): Promise<Claimed> {
  const { eventId, planId, worker } = work;
  const waiting = await db()
    .collection(entryPaths.planMails(eventId, planId))
    .where('state', '==', 'waiting')
    .orderBy('tries')
    .limit(AT_ONCE)
    .get();
  if (waiting.empty) return { mails: [] };
  const at = FieldValue.serverTimestamp();
  let mails: Waiting[] = [];
  const stored = await work.store(plan, async (tx) => {
    // A sale recorded late may have added to a mail since the query.
    const found = await tx.getAll(...waiting.docs.map(({ ref }) => ref));
    const left = found.filter((one) => parsePlanMail(one.data()).state === 'waiting');
    for (const { ref } of left) tx.update(ref, { state: 'sending', worker, at });
    mails = left.map((one) => ({ ...parsePlanMail(one.data()), id: one.id }));
    return {};
  });
  return stored ? { mails } : 'lost';
}

/** Stores the outcome of the mails that this worker claimed, even if the plan was paused meanwhile. */
async function note(
  work: PlanWork,
  mails: readonly Waiting[],
  outcomes: readonly MailOutcome[],
): Promise<void> {
  const refOf = ({ id }: Waiting) => db().doc(entryPaths.planMail(work.eventId, work.planId, id));
  await workTransaction(async (tx) => {
    const found = await tx.getAll(...mails.map(refOf));
    const added: CountsAdded = { sent: 0, failed: 0, unconfirmed: 0 };
    for (const [i, one] of found.entries()) {
      const stored = parsePlanMail(one.data());
      const outcome = outcomes[i];
      if (!outcome || stored.state !== 'sending' || stored.worker !== work.worker) continue;
      const { state, reason, tries } = after(outcome, stored.tries);
      if (state !== 'waiting') added[state] = (added[state] ?? 0) + 1;
      tx.update(one.ref, { state, reason, tries, worker: '', at: FieldValue.serverTimestamp() });
    }
    const counts = countsOf(added);
    if (Object.keys(counts).length > 0) tx.update(work.ref, counts);
  });
}

function after(outcome: MailOutcome, tries: number) {
  if (outcome.state === 'failed') return { state: outcome.state, reason: outcome.reason, tries };
  if (outcome.state !== 'later') return { state: outcome.state, reason: '', tries };
  const { reason } = outcome;
  const next = usesTry(reason) ? tries + 1 : tries;
  const state = next >= MAIL_TRIES ? ('failed' as const) : ('waiting' as const);
  return { state, reason, tries: next };
}

/** Closes the mails that a dead worker had claimed: they may have arrived. */
export async function closeOrphans(work: PlanWork): Promise<void> {
  const { eventId, planId, worker } = work;
  const marked = await db()
    .collection(entryPaths.planMails(eventId, planId))
    .where('state', '==', 'sending')
    .limit(100)
    .get();
  const others = marked.docs.filter((one) => parsePlanMail(one.data()).worker !== worker);
  if (others.length === 0) return;
  await workTransaction(async (tx) => {
    const found = await tx.getAll(...others.map(({ ref }) => ref));
    const left = found.filter((one) => parsePlanMail(one.data()).state === 'sending');
    const at = FieldValue.serverTimestamp();
    for (const { ref } of left) tx.update(ref, { state: 'unconfirmed', worker: '', at });
    if (left.length > 0) tx.update(work.ref, countsOf({ unconfirmed: left.length }));
  });
}
