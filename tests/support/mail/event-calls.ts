import { randomUUID } from 'node:crypto';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { EMPTY_QUESTION } from '@/lib/domain/question/question';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { callAs } from '../functions';
import { ANA, makeCheckout } from '../sales';
import {
  admin,
  type Call,
  complained,
  discountRule,
  given,
  order,
  planned,
  refunding,
  shop,
  sold,
  toPlan,
  toRefund,
} from './call-worlds';

/** One person of another ticket office, without an address: nobody is mailed. */
const broughtTo = (eventId: string, type: string) => {
  const said = { rut: '', phone: '', externalId: 'A-1', note: '', nth: 0 };
  const people = [{ line: 2, name: 'Ana', email: '', ...said }];
  return { eventId, importId: 'sheet', source: 'otra.csv', ticketTypeId: type, people };
};
const afterBringing = async (more: object) => {
  const { eventId, type, who } = await shop();
  await callAs(functions.bringAttendees, who, broughtTo(eventId, type));
  return { who, data: { eventId, importId: 'sheet', ...more } };
};
const QUESTION = { ...EMPTY_QUESTION, id: 'size', text: 'Talla', purpose: 'La polera' };

/** The calls of events: their content, tickets, refunds, plans and sales. */
export const EVENT_CALLS: Call[] = [
  [
    'openComplaint',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, channel: 'mail', text: 'No pude entrar' } };
    },
  ],
  [
    'answerComplaint',
    async () => {
      const { who, data } = await complained(false);
      return { who, data: { ...data, answer: 'Sí' } };
    },
  ],
  ['closeComplaint', () => complained(true)],
  [
    'setCourtesyCutoff',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, at: Date.now() + 3_600_000 } };
    },
  ],
  [
    'setTicketMoves',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, enabled: true, untilHours: 24 } };
    },
  ],
  [
    'saveQuestions',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, questions: [QUESTION] } };
    },
  ],
  [
    'tellBuyers',
    async () => {
      const { eventId, who } = await shop();
      const write = (n: number, changed: string[]) =>
        db()
          .doc(entryPaths.version(eventId, n))
          .set({ n, name: `Versión ${n}`, changed });
      await Promise.all([write(1, []), write(2, ['name'])]);
      return { who, data: { eventId, version: 2 } };
    },
  ],
  [
    'changeEventStatus',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, status: 'paused', reason: 'Llueve' } };
    },
  ],
  [
    'saveDates',
    async () => {
      const { eventId, who } = await shop();
      const startsAt = new Date(Date.now() + 30 * 86_400_000);
      const dates = [{ startsAt, endsAt: new Date(+startsAt + 3_600_000) }];
      return { who, data: JSON.parse(JSON.stringify({ eventId, dates, key: randomUUID() })) };
    },
  ],
  [
    'changeDate',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, dateId: FIRST_DATE, change: { status: 'paused' } } };
    },
  ],
  [
    'setTypeDates',
    async () => {
      const { eventId, type, who } = await shop();
      return { who, data: { eventId, ticketTypeId: type, dateIds: [], scope: 'pass' } };
    },
  ],
  [
    'setEventSlug',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, slug: `noche-${eventId}`.toLowerCase() } };
    },
  ],
  [
    'deleteEvent',
    async () => {
      const { eventId, who } = await shop({ status: 'draft' });
      return { who, data: { eventId } };
    },
  ],
  [
    'duplicateEvent',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, parts: [], startsAt: null } };
    },
  ],
  [
    'createDiscountCodes',
    async () => {
      const { eventId, who } = await shop();
      return { who, data: { eventId, prefix: 'LOTE', quantity: 3, ...discountRule } };
    },
  ],
  [
    'bringAttendees',
    async () => {
      const { eventId, type, who } = await shop();
      return { who, data: broughtTo(eventId, type) };
    },
  ],
  ['undoBrought', () => afterBringing({})],
  ['mailBrought', () => afterBringing({ words: 'Compraron allá' })],
  [
    'issueCourtesies',
    async () => {
      const { eventId, type, who } = await shop();
      const recipients = [{ name: 'Ana', email: 'ana@correo.cl' }];
      return { who, data: { eventId, ticketTypeId: type, recipients } };
    },
  ],
  ['revokeCourtesy', () => given()],
  [
    'addCompanions',
    async () => {
      const { who, data } = await given();
      return { who, data: { ...data, places: 1, companions: ['Beto', ''] } };
    },
  ],
  [
    'renameCompanion',
    async () => {
      const { who, data } = await given(['']);
      return { who, data: { ...data, courtesyId: `${data.courtesyId}-1`, name: 'Beto' } };
    },
  ],
  [
    'setCourtesyQuota',
    async () => {
      const { eventId, who } = await shop();
      return { who: await admin(), data: { eventId, userId: who.uid, limit: 5 } };
    },
  ],
  [
    'reassignTicket',
    async () => {
      const { eventId, ticketId, who } = await sold();
      return { who, data: { eventId, ticketId, name: 'Beto', email: 'beto@correo.cl' } };
    },
  ],
  [
    'readRefundAccount',
    async () => {
      const { who, data } = await refunding({});
      const path = innerPaths.refundAccount(data.eventId, data.refundId ?? '');
      await db().doc(path).set({ accountNumber: '12345678' });
      return { who, data };
    },
  ],
  ['startPlan', toPlan],
  ['pausePlan', planned],
  [
    'resumePlan',
    async () => {
      const { who, data } = await planned();
      await callAs(functions.pausePlan, who, data);
      return { who, data };
    },
  ],
  ['openRefunds', toRefund],
  ['advanceRefund', () => refunding({ action: 'request' })],
  ['advanceRefund', () => refunding({ action: 'pay', reference: 'TRX-1' })],
  ['advanceRefund', () => refunding({ action: 'reject', reason: 'No corresponde' })],
  [
    'settleContest',
    async () => {
      const { data } = await refunding({});
      const contest = { by: 'buyer', at: new Date() };
      await db()
        .doc(entryPaths.refund(String(data.eventId), String(data.refundId)))
        .update({ contest });
      return { who: await admin(), data: { ...data, to: 'payee', reason: 'Fue un error' } };
    },
  ],
  [
    'createPaymentOrder',
    async () => ({
      who: await admin(),
      data: { eventId: (await sold()).eventId, amount: 1000 },
    }),
  ],
  [
    'requestAdvance',
    async () => {
      const { eventId, who } = await sold();
      return { who, data: { eventId, amount: 1000 } };
    },
  ],
  [
    'advancePaymentOrder',
    async () => {
      const { who, paymentOrderId } = await order();
      return { who, data: { paymentOrderId, action: 'approve' } };
    },
  ],
  [
    'advancePaymentOrder',
    async () => {
      const { who, paymentOrderId } = await order();
      await callAs(functions.advancePaymentOrder, who, { paymentOrderId, action: 'approve' });
      return { who, data: { paymentOrderId, action: 'pay', reference: 'T1' } };
    },
  ],
  [
    'advancePaymentOrder',
    async () => {
      const { who, paymentOrderId } = await order();
      return { who, data: { paymentOrderId, action: 'reject', reason: 'No corresponde' } };
    },
  ],
  [
    'reportCart',
    async () => {
      const { eventId, producerId, type } = await shop();
      await db()
        .doc(entryPaths.automation(`${producerId}_cart`))
        .set({ producerId, on: true });
      const lines = [{ ticketTypeId: type, quantity: 2 }];
      const data = { eventId, lines, email: ANA.email, basis: 'consent' };
      return { who: await makeCheckout(), data };
    },
  ],
  [
    'recordSale',
    async () => {
      const { eventId, type } = await shop();
      const lines = [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }];
      const data = { eventId, kind: 'sale', key: randomUUID(), buyer: ANA, lines };
      return { who: await makeCheckout(), data };
    },
  ],
];
