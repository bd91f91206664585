import type { Firestore } from 'firebase-admin/firestore';
import { jobRef } from '@/functions/src/job/add-job';
import { chooseRefund } from '@/functions/src/plan/choose-refund';
import { guestPage } from '@/functions/src/plan/guest-page';
import { orderPage } from '@/functions/src/plan/order-page';
import { PlanWork } from '@/functions/src/plan/plan-work';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { startPlan } from '@/functions/src/plan/start-plan';
import { advanceRefund } from '@/functions/src/refund/advance-refund';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parsePlan } from '@/lib/domain/plan/plan';
import type { RefundAction } from '@/lib/domain/refund/refund';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { ADMINS, as } from './call-as';
import type { Seed } from './context';

const DAY = 86_400_000;
const EVENT = 'rooftop-de-verano';

const KEPT = 9;
const account = (holder: string) => ({
  holder,
  rut: '12.345.678-5',
  bank: 'Banco de Chile',
  accountType: 'sight',
  accountNumber: '12345678',
});
type Step = { action: RefundAction; reference?: string; reason?: string };
/** The refunds that buyers asked for: whether with an account, and how far each is. */
const ASKED: { hasAccount: boolean; steps: Step[] }[] = [
  { hasAccount: true, steps: [] },
  { hasAccount: false, steps: [] },
  { hasAccount: true, steps: [{ action: 'request' }] },
  { hasAccount: true, steps: [{ action: 'start' }] },
  { hasAccount: true, steps: [{ action: 'request' }, { action: 'pay', reference: 'TEF 903377' }] },
  {
    hasAccount: true,
    steps: [{ action: 'reject', reason: 'El banco ya revirtió este pago en su tarjeta' }],
  },
];

/** Goes through the orders and guests of a plan as its task does; its mails are noted as sent, and nobody gets one. */
async function carryOut(db: Firestore, planId: string): Promise<void> {
  const work = new PlanWork(EVENT, planId, 'demo');
  const job = jobRef('plan', [EVENT, planId]);
  await job.update({ state: 'running', worker: work.worker });
  const read = async () => parsePlan(planId, (await work.ref.get()).data());
  let plan = await work.begin(new Date());
  if (!plan || plan instanceof Date) throw new Error('The demo plan has no work');
  while (plan.phase === 'orders' || plan.phase === 'guests') {
    await (plan.phase === 'orders' ? orderPage(work, plan) : guestPage(work, plan));
    plan = await read();
  }
  const mails = await db.collection(entryPaths.planMails(EVENT, planId)).get();
  const batch = db.batch();
  for (const { ref } of mails.docs) batch.update(ref, { state: 'sent', at: new Date() });
  batch.update(work.ref, { 'counts.sent': mails.size });
  await batch.commit();
  const dueAt = await work.conclude(plan, new Date());
  await job.update({ state: 'waiting', worker: '', dueAt });
}

/** A ticket of each order that can still be refunded, the oldest orders first. */
async function ticketsOf(db: Firestore): Promise<Ticket[]> {
  const found = await db.collection(paths.tickets(EVENT)).where('status', '==', 'valid').get();
  const bought = found.docs
    .map((one) => parseTicket(one.id, one.data()))
    .filter(({ kind }) => kind === 'sale')
    .sort((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime());
  return [...new Map(bought.map((ticket) => [ticket.ledgerId, ticket])).values()].reverse();
}

/** A postponed event whose buyers choose, with answers of both kinds and cases in each state. After the sales. */
export const seedNight: Seed = async ({ db, now }) => {
  replacePlanQueue(async () => {});
  const event = parseEvent(EVENT, (await db.doc(paths.event(EVENT)).get()).data());
  const moved = (days: number, from: Date | null) => {
    const to = new Date((from ?? now).getTime() + days * DAY);
    return to.toISOString();
  };
  const { planId } = await as(ADMINS.antonia, startPlan, {
    eventId: EVENT,
    kind: 'postpone',
    startsAt: moved(28, event.startsAt),
    endsAt: moved(28, event.endsAt),
    policy: { refund: 'choice', until: moved(9, null), silence: 'keep' },
    name: eventName(event),
    key: 'demo-night',
  });
  await carryOut(db, String(planId));
  const tickets = await ticketsOf(db);
  const choose = (ticket: Ticket | undefined, choice: object) =>
    as(ADMINS.antonia, chooseRefund, {
      ticketToken: holderToken(EVENT, ticket?.id ?? '', ticket?.code ?? ''),
      ...choice,
    });
  for (const [n, { hasAccount, steps }] of ASKED.entries()) {
    const ticket = tickets[n];
    const given = hasAccount ? { account: account(ticket?.holder.name ?? '') } : {};
    const { refundId } = await choose(ticket, { choice: 'refund', ...given });
    for (const step of steps) {
      await as(ADMINS.benjamin, advanceRefund, { eventId: EVENT, refundId, ...step });
    }
  }
  for (const ticket of tickets.slice(ASKED.length, ASKED.length + KEPT)) {
    await choose(ticket, { choice: 'keep' });
  }
};
