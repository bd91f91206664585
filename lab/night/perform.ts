import { holderToken } from '@/functions/src/ticket/holder-link';
import { paths } from '@/lib/domain/kit/paths';
import { parsePlan } from '@/lib/domain/plan/plan';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { callAs, newNetwork, type Who } from '@/tests/support/functions';
import type { Shop } from '../till/shop';
import type { Call } from './resolve';

/** The outcome: the answer, a refusal, or nothing at all (the call died on its way). */
export type Reply = { data: Record<string, unknown> } | { code: string } | { lost: string };

const DAY = 86_400_000;
const isoIn = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Makes a call as the screen, the link or the checkout makes it, in one of two processes. */
export async function perform(shop: Shop, call: Call, process: 0 | 1): Promise<Reply> {
  const { host, eventId } = shop;
  const { people, processes } = host;
  const functions = processes[process];
  const ask = (name: keyof typeof functions, who: Who | null, data: object) => {
    const headers = { 'x-forwarded-for': newNetwork() };
    return replyOf(callAs(functions[name], who, data, headers));
  };
  const sale = (more: object) =>
    ask('recordSale', people.checkout, { eventId, key: call.key, channel: 'web', ...more });
  const buyer = (email: string) => ({ name: 'Ana Pérez', email });
  switch (call.name) {
    case 'sale': {
      const lines = [{ ticketTypeId: 'a', quantity: call.quantity, unitPrice: 9_990 }];
      return sale({ kind: 'sale', lines, buyer: buyer(call.email) });
    }
    case 'resale': {
      const lines = [{ ticketId: call.ticket, price: call.price }];
      return sale({ kind: 'resale', lines, buyer: buyer(call.email) });
    }
    case 'pour': {
      const lines = [{ consumptionId: 'piscola', quantity: call.quantity, unitPrice: 4_000 }];
      return sale({ kind: 'consumption', lines, buyer: buyer(call.email) });
    }
    case 'late': {
      const kind = call.bar ? ('consumption' as const) : ('sale' as const);
      const line = call.bar
        ? { consumptionId: 'piscola', unitPrice: 4_000 }
        : { ticketTypeId: 'a', unitPrice: 9_990 };
      const lines = [{ ...line, quantity: call.quantity }];
      return sale({ kind, lines, buyer: buyer(call.email), soldAt: call.soldAt });
    }
    case 'lateResale': {
      const lines = [{ ticketId: call.ticket, price: call.price }];
      return sale({ kind: 'resale', lines, buyer: buyer(call.email), soldAt: call.soldAt });
    }
    case 'back': {
      const { target } = call;
      const line = 'row' in target ? { ledgerId: target.row } : { ticketId: target.ticket };
      return sale({ kind: 'refund', lines: [line] });
    }
    case 'open': {
      const { row: ledgerId, tickets, includeFee, key } = call;
      const items = [{ ledgerId, ...(tickets && { ticketIds: tickets }) }];
      const terms = { includeFee, reason: 'Se suspendió', key };
      return ask('openRefunds', people.admin, { eventId, items, ...terms });
    }
    case 'move': {
      const { refundId, action } = call;
      const more = { reference: 'TRX-1', reason: 'Prueba' };
      return ask('advanceRefund', people.admin, { eventId, refundId, action, ...more });
    }
    case 'order': {
      const data = { eventId, amount: call.amount, requestId: call.id };
      return ask('createPaymentOrder', people.admin, data);
    }
    case 'advance': {
      const { id: paymentOrderId, action } = call;
      const data = { paymentOrderId, action, reference: 'TRX-1', reason: 'Prueba' };
      return ask('advancePaymentOrder', people.second, data);
    }
    case 'plan': {
      const { kind, refund, silence, isDated, includeFee, includeBar, key } = call;
      const until = refund === 'choice' ? isoIn(5) : null;
      const policy = { refund, silence, includeFee, includeBar, until };
      const startsAt = isDated ? isoIn(40) : null;
      const named = { name: 'Noche de cumbia', key };
      return ask('startPlan', people.admin, { eventId, kind, startsAt, policy, ...named });
    }
    case 'work':
      return replyOf(work(shop, call.late, process));
    case 'choose': {
      const ticketToken = await tokenOf(shop, call.ticket);
      return ask('chooseRefund', null, { ticketToken, choice: call.choice });
    }
    case 'give': {
      const ticketToken = await tokenOf(shop, call.ticket, call.email);
      const to = { name: 'Gabi', email: call.email };
      return ask('giveTicket', null, { ticketToken, ...to, key: call.key });
    }
    case 'tend':
      return replyOf(host.insides[process].tendTills(host.now()).then(() => ({})));
  }
}

/** The link of a ticket's holder; of one that was given to `friend` already, the link of who gave it. */
async function tokenOf({ host, eventId }: Shop, ticketId: string, friend = ''): Promise<string> {
  const raw = (await host.db.doc(paths.ticket(eventId, ticketId)).get()).data();
  const { code, holder } = parseTicket(ticketId, raw);
  const dead = (raw?.deadCodes ?? []) as string[];
  return holderToken(eventId, ticketId, holder.email === friend ? (dead.at(-1) ?? code) : code);
}

const LEASE_MS = 61_000;
const LIVES = 30;
/** By event, the worker that was there first of two at once. */
const working = new Map<string, Promise<boolean>>();

/** Lets workers carry the plan on until nothing is left to do, each after the hold of the one before has ended. */
async function work({ host, eventId }: Shop, late: boolean, process: 0 | 1) {
  const { workPlan } = host.insides[process];
  const stateOf = async () => {
    const event = (await host.db.doc(paths.event(eventId)).get()).data();
    const planId = String((event?.plan as { id?: string } | undefined)?.id ?? '');
    if (!planId) return { planId, state: 'done', isLate: false };
    const raw = (await host.db.doc(paths.plan(eventId, planId)).get()).data();
    const { state, phase } = parsePlan(planId, raw);
    return { planId, state, isLate: phase === 'silent' };
  };
  for (const days of late ? [0, 6] : [0]) {
    for (let life = 0, ahead = 0; life < LIVES; life += 1) {
      const { planId, state, isLate } = await stateOf();
      // A worker of after the date had it before it died: the clock does not go back.
      if (isLate && days === 0) break;
      if (state !== 'running' && !(days > 0 && state === 'choosing')) break;
      const other = working.get(eventId);
      const own = workPlan(eventId, planId, days * DAY + ahead);
      if (!other) working.set(eventId, own);
      const had = await own.finally(() => working.get(eventId) === own && working.delete(eventId));
      // Another worker holds the plan, or died with it: then its lease has to end first.
      if (!had && other) {
        await other.catch(() => {});
        life -= 1;
      } else if (!had) ahead += LEASE_MS;
      if (life === LIVES - 1) throw new Error('The plan does not end');
    }
  }
  return {};
}

/** The outcome of a call, whether it answered, refused or died. */
export async function replyOf(answer: Promise<Record<string, unknown>>): Promise<Reply> {
  try {
    return { data: await answer };
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    if (typeof code !== 'string' || code === 'internal' || code === 'unavailable') {
      return { lost: String(message) };
    }
    return { code };
  }
}
