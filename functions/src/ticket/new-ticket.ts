import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import type { Records } from '@/lib/domain/store/records';
import type { Answers } from '@/lib/domain/ticket/answers';
import { type Party, partedFrom } from '@/lib/domain/ticket/party';
import { pastIndex } from '@/lib/domain/ticket/past';
import {
  parseTicket,
  parseTicketCodes,
  type Ticket,
  type TicketHolder,
  type TicketKind,
  type TicketStatus,
  ticketIndex,
} from '@/lib/domain/ticket/ticket';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import type { Changes } from '../support/admin';
import { newTicketCode } from '../support/codes';

/** The change that removes a ticket's answers to questions. */
export const NO_ANSWERS = { answers: FieldValue.delete(), answersUntil: FieldValue.delete() };

/** The change for a guest who gave their own place away: its new holder brings nobody. */
export const LEFT_PARTY = { party: FieldValue.delete() };

/** The server's time, because no scan can be older, even if the sale is backdated. */
const fresh = () => ({
  codeAt: FieldValue.serverTimestamp(),
  changedAt: FieldValue.serverTimestamp(),
});

export function newTicket(given: {
  id: string;
  eventId: string;
  producerId: string;
  ticketTypeId: string;
  ticketTypeName: string;
  /** `FIRST_DATE` if missing. */
  dateId?: string | undefined;
  kind: TicketKind;
  holder: TicketHolder;
  channel: string;
  ledgerId: string;
  courtesyId: string;
  promotionId?: string;
  promoterId?: string;
  answers?: Answers;
  answersUntil?: Timestamp;
  party?: Party;
  at: Date;
}) {
  const { at, dateId = FIRST_DATE, ...rest } = given;
  const code = newTicketCode();
  return {
    ...rest,
    dateId,
    code,
    // Codes that were replaced: at the door they are reported as old instead of unknown.
    deadCodes: [] as string[],
    // The index of the code that each ledger row issued, so that a retry gets the same answer.
    codeOf: given.ledgerId ? { [given.ledgerId]: 0 } : {},
    status: 'valid' as TicketStatus,
    refundId: '',
    choice: null,
    issuedAt: Timestamp.fromDate(at),
    ...fresh(),
    usedAt: null,
    usedBy: '',
    scans: [],
    past: [],
    pastPeople: [],
    ...ticketIndex(given.holder, code),
  } satisfies WithFieldValue<Records['ticket']>;
}

const answered = ({ choice }: Ticket) =>
  choice && { ...choice, at: choice.at && Timestamp.fromDate(choice.at) };

/** The fields of a ticket that its holder moved to another date: a new code, the old one invalid. */
export function ticketMovedTo(snapshot: DocumentSnapshot, dateId: string) {
  const { holder, code: old, brought } = parseTicket(snapshot.id, snapshot.data());
  const code = newTicketCode();
  const deadCodes = [...parseTicketCodes(snapshot.data()).deadCodes, old];
  const index = ticketIndex(holder, code, deadCodes, brought?.externalId);
  return { dateId, code, deadCodes, ...fresh(), ...index } satisfies Changes<'ticket'>;
}

/**
 * The fields of a ticket that passes on: new holder and code; `ledgerId` is the row of the code, '' without payment.
 */
export function passedOn(
  snapshot: DocumentSnapshot,
  holder: TicketHolder,
  at: Date,
  why: 'resale' | 'reassign' | 'gift',
  ledgerId = '',
) {
  const before = parseTicket(snapshot.id, snapshot.data());
  const code = newTicketCode();
  const { deadCodes, codeOf } = parseTicketCodes(snapshot.data());
  const dead = [...deadCodes, before.code];
  const { email } = before.holder;
  // The holder of a companion's ticket was the guest who brought them.
  const name = before.party?.guest || before.holder.name;
  const past = [...before.past, { name, email, until: Timestamp.fromDate(at), why }];
  return {
    holder,
    code,
    deadCodes: dead,
    // A new holder chooses anew; after a reassignment by the producer the earlier answer stays.
    choice: why === 'reassign' ? answered(before) : null,
    ...fresh(),
    ...(ledgerId ? { ledgerId, codeOf: { ...codeOf, [ledgerId]: dead.length } } : {}),
    past,
    ...pastIndex(past),
    ...ticketIndex(holder, code, dead, before.brought?.externalId),
    // It may hold the document of who had it.
    ...(before.brought && { brought: { ...before.brought, note: '' } }),
    // Under the same address another name may be another person, whose age nobody asked.
    ...((email !== holder.email || before.holder.name !== holder.name) && NO_ANSWERS),
    ...(why === 'gift' && before.party?.nth === 0 ? LEFT_PARTY : partedFrom(before)),
  } satisfies Changes<'ticket'>;
}
