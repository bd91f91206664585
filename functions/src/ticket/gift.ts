import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { giftEvent } from '@/lib/domain/event/date/ticket-dates';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { planOfDate } from '@/lib/domain/event/last-plans';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { boughtAt, parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { isInPlan, parsePlan } from '@/lib/domain/plan/plan';
import { ticketPlanState } from '@/lib/domain/plan/ticket-plan';
import { GIFT_REFUSALS, giftProblem } from '@/lib/domain/ticket/gift';
import {
  parseGift,
  parseTicket,
  parseTicketCodes,
  type Ticket,
  type TicketGift,
} from '@/lib/domain/ticket/ticket';
import { readEvent } from '../event/event';
import { type Changes, db } from '../support/admin';
import { audit } from '../support/audit';
import { fail } from '../support/errors';
import type { SaleTransaction } from '../support/sale-transaction';
import { transact } from '../support/transact';
import { passCourtesy } from './courtesies';
import type { ReserveGiver } from './gift-mail';
import { passedOn } from './new-ticket';
import { tellPassed } from './tell-passed';

export const HOLDER = { uid: 'buyer', email: '', role: null };

/** The time that a call has to hand its mails over, before a repeated call does it. */
const MAIL_MS = 60_000;

type Stored = FirebaseFirestore.DocumentSnapshot;
type Gift = {
  eventId: string;
  ticketId: string;
  code: string;
  call: string;
  to: { name: string; email: string };
  producerName: string;
};
type Given = {
  ticket: Ticket;
  event: EventRecord;
  giver: { name: string; email: string };
  mailed: boolean;
  told: boolean;
  mails: boolean;
  notice: string;
};

/** The link's state: the ticket's own, given away by this same call already, or dead. */
export function linkState(found: Stored, { code, call }: Pick<Gift, 'code' | 'call'>) {
  if (!found.exists) return 'gone';
  const codes = parseTicketCodes(found.data());
  if (codes.code === code) return 'current';
  const isRepeated = codes.deadCodes.at(-1) === code && parseGift(found.data()).key === call;
  return isRepeated ? 'repeated' : 'gone';
}

export const goneRefusal = () =>
  fail('not-found', 'Esta entrada no existe o su código cambió', 'ticketToken');

/**
 * Gives a ticket to a friend: new holder and code, the old ones kept. While its event asks whether it is kept or
 * refunded, giving it is keeping it. `reserve` runs first, and refuses a gift of which the giver could not be notified.
 * The same call again changes nothing, and returns which of its mails are not sent; with another address it is refused.
 */
export async function passGift(
  tx: Transaction,
  gift: Gift,
  now: Date,
  reserve: ReserveGiver,
): Promise<Given> {
  const { eventId, ticketId, call, to, producerName } = gift;
  const ref = db().doc(paths.ticket(eventId, ticketId));
  const found = await tx.get(ref);
  const state = linkState(found, gift);
  if (state === 'gone') throw goneRefusal();
  const event = await readEvent(eventId, tx);
  const ticket = parseTicket(found.id, found.data());
  const at = Timestamp.fromDate(now);
  if (state === 'repeated') {
    // Otherwise a caller who corrected the address would take the first friend for the second.
    if (ticket.holder.email !== to.email) {
      const message = 'Ya la regalaste a otro correo: revisa el aviso que te llegó';
      throw fail('failed-precondition', message, GIFT_REFUSALS.other);
    }
    const { mailed, told, at: since } = parseGift(found.data());
    const isLeft = !since || now.getTime() - since.getTime() > MAIL_MS;
    const mails = isLeft && !(mailed && told);
    if (mails) tx.update(ref, { gift: { key: call, at, mailed, told } });
    const { name, email } = ticket.past.at(-1) ?? { name: '', email: '' };
    return { ticket, event, giver: { name, email }, mailed, told, mails, notice: '' };
  }
  const problem = giftProblem(ticket, giftEvent(event, ticket), now);
  if (problem) throw fail('failed-precondition', problem);
  if (ticket.holder.email === to.email) {
    throw fail('invalid-argument', 'Esta entrada ya es de ese correo', 'email');
  }
  const answer = await giftAnswer(tx, event, ticket, now);
  const { courtesyId } = ticket;
  const pass = courtesyId ? await passCourtesy(tx, eventId, courtesyId, 'gift') : null;
  const tell = await tellPassed(tx, { what: 'given', event, producerName, before: ticket, to });
  await reserve(event, ticket);
  const holder = { ...to, rut: '', phone: '' };
  const change = passedOn(found, holder, now, 'gift');
  tx.update(ref, { ...change, ...answer.ticket, gift: { key: call, at, ...UNSENT } });
  answer.count?.(tx);
  pass?.(to);
  audit(tx, HOLDER, {
    action: 'ticket.given',
    object: { type: 'ticket', id: ticketId, name: eventName(event) },
    producerId: event.producerId,
  });
  const notice = tell();
  const { name, email } = { ...ticket.holder, ...change.past.at(-1) };
  const given = { ...ticket, holder, code: change.code };
  return { ticket: given, event, giver: { name, email }, ...UNSENT, mails: true, notice };
}

const UNSENT = { mailed: false, told: false };

type Answer = {
  ticket?: Changes<'ticket'>;
  count?: (tx: Pick<SaleTransaction, 'update'>) => void;
};

/** The answer to the postponement or cancellation that giving implies. */
export async function giftAnswer(
  tx: Pick<SaleTransaction, 'get'>,
  event: EventRecord,
  ticket: Ticket,
  now: Date,
): Promise<Answer> {
  const last = planOfDate(event, ticket.dateId);
  if (!last || !ticket.ledgerId) return {};
  const ref = db().doc(paths.plan(event.id, last.id));
  const [found, row] = await Promise.all([
    tx.get(ref),
    tx.get(db().doc(entryPaths.ledgerRow(event.id, ticket.ledgerId))),
  ]);
  const plan = parsePlan(last.id, found.data());
  if (!isInPlan(plan, ticket.dateId)) return {};
  const facts = { boughtAt: boughtAt(parseLedgerRow(row.id, row.data())), refund: null, now };
  const state = ticketPlanState(plan, ticket, facts);
  const soon = () => fail('failed-precondition', 'Esta entrada está en devolución');
  if (state === 'soon') throw soon();
  if (state === 'over' && plan.state !== 'done' && plan.policy.silence === 'refund') {
    const { planId, choice, at } = ticket.choice ?? { planId: '', choice: 'keep', at: null };
    if (planId !== plan.id) throw soon();
    return { ticket: { choice: { planId, choice, at: at && Timestamp.fromDate(at) } } };
  }
  if (state !== 'choose' && state !== 'kept') return {};
  const choice = { planId: plan.id, choice: 'keep' as const, at: Timestamp.fromDate(now) };
  if (state === 'kept') return { ticket: { choice } };
  // A rejected request for money counts as keeping the ticket from here on.
  const hadAsked = ticket.choice?.planId === plan.id;
  const counts = {
    'counts.kept': FieldValue.increment(1),
    ...(hadAsked && { 'counts.asked': FieldValue.increment(-1) }),
  };
  return { ticket: { choice }, count: (writing) => void writing.update(ref, counts) };
}

/** Stores which mails of a gift were accepted, or with `at` null that a repeated call may send the rest at once. */
export async function noteGift(
  ref: FirebaseFirestore.DocumentReference,
  call: string,
  change: Partial<Pick<TicketGift, 'at' | 'mailed' | 'told'>>,
): Promise<void> {
  await transact(async (tx) => {
    const gift = parseGift((await tx.get(ref)).data());
    if (gift.key === call) tx.update(ref, { gift: { ...gift, ...change } });
  });
}
