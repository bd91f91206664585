import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { fields, texts } from '@/lib/domain/kit/read';
import { type Holder, parseTicket, type TicketKind, ticketIndex } from '@/lib/domain/ticket/ticket';
import { newTicketCode } from '../support/codes';

/** A code that has just been made: no scan can be older, whatever the sale is dated. */
const fresh = () => ({
  codeAt: FieldValue.serverTimestamp(),
  changedAt: FieldValue.serverTimestamp(),
});

/** The fields of a ticket that has just come to be. */
export function newTicket(given: {
  id: string;
  eventId: string;
  producerId: string;
  ticketTypeId: string;
  ticketTypeName: string;
  kind: TicketKind;
  holder: Holder;
  channel: string;
  ledgerId: string;
  courtesyId: string;
  at: Date;
}) {
  const { at, ...rest } = given;
  const code = newTicketCode();
  return {
    ...rest,
    code,
    // Codes that died when the ticket passed on: at the door they say so, instead of being unknown.
    deadCodes: [] as string[],
    // Which of its codes (by place) each ledger row handed out, so that a repeated call answers the same.
    codeOf: given.ledgerId ? { [given.ledgerId]: 0 } : {},
    status: 'valid',
    issuedAt: Timestamp.fromDate(at),
    ...fresh(),
    usedAt: null,
    usedBy: '',
    scans: [],
    past: [],
    ...ticketIndex(given.holder, code),
  };
}

/**
 * What of a ticket changes when it passes to somebody else: a new holder, a new code, the old one dead.
 * `ledgerId` is the row that hands the new code out; '' for a change of name that costs nothing.
 */
export function passedOn(
  snapshot: DocumentSnapshot,
  holder: Holder,
  at: Date,
  why: 'resale' | 'reassign',
  ledgerId = '',
) {
  const before = parseTicket(snapshot.id, snapshot.data());
  const code = newTicketCode();
  const dead = [...texts(snapshot.get('deadCodes')), before.code];
  const { name, email } = before.holder;
  return {
    holder,
    code,
    deadCodes: dead,
    ...fresh(),
    ...(ledgerId
      ? { ledgerId, codeOf: { ...fields(snapshot.get('codeOf')), [ledgerId]: dead.length } }
      : {}),
    past: [...before.past, { name, email, until: Timestamp.fromDate(at), why }],
    ...ticketIndex(holder, code),
  };
}
