import { FieldValue, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import { parseValidator } from '@/lib/domain/door/validator';
import { dateOf } from '@/lib/domain/event/date/event-date';
import { ticketSpan } from '@/lib/domain/event/date/ticket-dates';
import type { EventRecord } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { entryKeptUntil, WAITLIST_LIMITS } from '@/lib/domain/event/waitlist';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { fields, whole } from '@/lib/domain/kit/read';
import { parsePayout } from '@/lib/domain/payout/payout';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';
import { parseBreach } from '@/lib/domain/privacy/breach/breach';
import { parsePrivacyRequest, requestSearch } from '@/lib/domain/privacy/request';
import type { SweepId } from '@/lib/domain/privacy/retention';
import { parseBoxOffice } from '@/lib/domain/shift/box-office';
import { parseDoorOver } from '@/lib/domain/shift/door-over';
import { parseShift } from '@/lib/domain/shift/shift';
import { parseInvitation } from '@/lib/domain/team/invitation';
import { answersDue, answersLeft } from '@/lib/domain/ticket/answers';
import { unnamed } from '@/lib/domain/ticket/brought';
import { namelessParty } from '@/lib/domain/ticket/party';
import { parseTicket, parseTicketCodes, ticketIndex } from '@/lib/domain/ticket/ticket';
import { parseEntry } from '@/lib/domain/waitlist/entry';
import { db } from '../../support/admin';
import { NO_ANSWERS } from '../../ticket/new-ticket';
import { ownerOf } from '../collect/read';

type Run = { now: Date; eventOf: (one: QueryDocumentSnapshot) => Promise<EventRecord | null> };
type Change = (
  batch: WriteBatch,
  one: QueryDocumentSnapshot,
  run: Run,
) => boolean | Promise<boolean>;

/** The time after which an event without a date is asked for it again. */
const UNDATED_MS = 30 * 86_400_000;
/** For how long after its former end answers wait for its date. */
const UNDATED_MOST_MS = 365 * 86_400_000;

const DAY_MS = 86_400_000;
const NOBODY = { name: '', email: '', rut: '', phone: '' };

const remove = (batch: WriteBatch, { ref }: QueryDocumentSnapshot) => {
  batch.delete(ref);
  return true;
};

const clear =
  (name: string, empty: object, more: object = {}) =>
  (batch: WriteBatch, one: QueryDocumentSnapshot) => {
    const kept = fields(fields(one.data())[name]);
    if (!Object.keys(empty).some((key) => kept[key])) return false;
    batch.update(one.ref, { [name]: { ...kept, ...empty }, ...more });
    return true;
  };

/** The change of each kind of document when it expires. Each is idempotent. */
export const CHANGES: Record<SweepId, Change> = {
  bin: remove,
  trash: remove,
  // By the end of the night as it is now: it may have moved since they joined.
  waitlist: async (batch, one, { now, eventOf }) => {
    const { dateId } = parseEntry(one.id, one.data());
    const event = await eventOf(one);
    if (!event) return remove(batch, one);
    const until = isWithoutDate(event)
      ? new Date(+now + WAITLIST_LIMITS.keptDays * DAY_MS)
      : entryKeptUntil(event, dateId);
    if (!until || until <= now) return remove(batch, one);
    batch.update(one.ref, { expireAt: until });
    return false;
  },
  carts: remove,
  copies: remove,
  errands: remove,
  whatsapp: remove,
  phoneCodes: remove,
  phonePending: (batch, { ref }) => {
    batch.update(ref, { pending: null, pendingUntil: FieldValue.delete() });
    return true;
  },
  errandCalls: remove,
  errandErrors: remove,
  cases: remove,
  ambassadors: remove,
  trace: remove,
  reception: remove,
  dmarc: remove,
  // Only as it was read: somebody who marks the entry as read now updates the count themselves.
  inbox: (batch, one) => {
    batch.delete(one.ref, { lastUpdateTime: one.updateTime });
    const inbox = one.ref.parent.parent;
    if (inbox && fields(one.data()).unread === true) {
      batch.update(inbox, { unread: FieldValue.increment(-1) });
    }
    return true;
  },
  // With the team's entry, which an accepted or withdrawn one no longer has. Only as it was read: a resent invitation
  // gets new days.
  invitations: (batch, one) => {
    const { teamId } = parseInvitation(one.id, one.data());
    batch.delete(one.ref, { lastUpdateTime: one.updateTime });
    if (teamId) batch.delete(db().doc(entryPaths.teamEntry(ownerOf(one), teamId)));
    return true;
  },
  formerHolders: remove,
  proposals: remove,
  warnings: remove,
  validators: (batch, one) => {
    const { name, createdBy } = parseValidator(one.id, one.data());
    if (!name && !createdBy) return false;
    batch.update(one.ref, { name: '', createdBy: '' });
    return true;
  },
  boxOffices: (batch, one) => {
    if (!parseBoxOffice(one.id, one.data()).createdBy) return false;
    batch.update(one.ref, { createdBy: '' });
    return true;
  },
  shifts: (batch, one) => {
    const { operator, moves } = parseShift(one.id, one.data());
    if (!operator && !moves.some(({ reason }) => reason)) return false;
    batch.update(one.ref, { operator: '', moves: moves.map((move) => ({ ...move, reason: '' })) });
    return true;
  },
  doorOvers: (batch, one) => {
    if (!parseDoorOver(one.id, one.data()).operator) return false;
    batch.update(one.ref, { operator: '' });
    return true;
  },
  doorCounts: (batch, one) => {
    if (!fields(one.data()).name) return false;
    batch.update(one.ref, { name: '' });
    return true;
  },
  doorNotes: (batch, one) => {
    batch.update(one.ref, { note: null, noteAt: FieldValue.delete() });
    return true;
  },
  doorLists: (batch, one) => {
    const { parts } = fields(one.data());
    for (let n = 0; n < whole(parts); n += 1) batch.delete(one.ref.parent.doc(`part-${n}`));
    return remove(batch, one);
  },
  // The order itself says what was paid; its copy of the account and the proof say to whom.
  payees: (batch, one) => {
    batch.delete(db().doc(entryPaths.paymentOrderBank(one.id)));
    batch.delete(db().doc(entryPaths.paymentOrderProof(one.id)));
    batch.update(one.ref, { account: '', hasProof: false });
    return true;
  },
  payouts: (batch, one) => {
    const { rows } = parsePayout(one.id, one.data());
    const cleared = rows.map((row) => ({
      ...row,
      holder: '',
      rut: '',
      accountNumber: '',
      email: '',
    }));
    batch.update(one.ref, { rows: cleared, search: [] });
    return true;
  },
  breachPeople: remove,
  breachMails: remove,
  breachLists: remove,
  breaches: (batch, one) => {
    const { version } = parseBreach(one.id, one.data());
    for (let n = 1; n <= version; n += 1) batch.delete(db().doc(entryPaths.breachStep(one.id, n)));
    return remove(batch, one);
  },
  caseAddresses: (batch, one) => {
    const request = parsePrivacyRequest(one.id, one.data());
    if (!request.email) return false;
    batch.update(one.ref, { email: '', search: requestSearch({ id: one.id, email: '' }) });
    return true;
  },
  notices: (batch, one) => {
    const { state } = parsePlanMail(one.data());
    if (state === 'waiting' || state === 'sending') return false;
    return remove(batch, one);
  },
  tickets: (batch, one) => {
    const { holder, past, code, answers, party, brought } = parseTicket(one.id, one.data());
    if (!holder.email && !holder.name && past.length === 0 && !answers) return false;
    batch.update(one.ref, {
      ...NO_ANSWERS,
      ...(brought && { brought: unnamed(brought) }),
      holder: NOBODY,
      past: [],
      pastPeople: [],
      ...namelessParty(party),
      ...ticketIndex(NOBODY, code, parseTicketCodes(one.data()).deadCodes),
    });
    return true;
  },
  // Judged by the event's present date: it may have moved since they were kept. Only as it was read: its holder may
  // answer now.
  answers: async (batch, one, { now, eventOf }) => {
    const { answers = {}, dateId, issuedAt } = parseTicket(one.id, one.data());
    const event = await eventOf(one);
    const endsAt = event && ticketSpan(event, { dateId }).endsAt;
    const read = { lastUpdateTime: one.updateTime };
    const former = event && (dateOf(event, dateId)?.endsAt ?? event.endsAt ?? issuedAt);
    if (former && !endsAt && +former + UNDATED_MOST_MS > +now) {
      batch.update(one.ref, { answersUntil: new Date(+now + UNDATED_MS) }, read);
      return false;
    }
    const left = endsAt ? answersLeft(answers, endsAt, now) : {};
    const until = endsAt && answersDue(left, endsAt);
    batch.update(one.ref, until ? { answers: left, answersUntil: until } : NO_ANSWERS, read);
    return Object.keys(left).length < Object.keys(answers).length;
  },
  // The number of a bank transfer identifies the person who sent it.
  orders: (batch, one) => {
    const isNamed = clear('buyer', NOBODY)(batch, one);
    if (!fields(one.data()).payment) return isNamed;
    batch.update(one.ref, { payment: '' });
    return true;
  },
  refunds: clear('buyer', { name: '', email: '' }, { search: [] }),
  complaints: clear('who', { name: '', contact: '' }, { search: [] }),
};
