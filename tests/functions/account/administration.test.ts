import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { beforeAll, describe, expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { makeStrangers } from '../../support/administration';
import { callAs, errorOf } from '../../support/functions';
import { makeSellingEvent } from '../../support/sales';

/**
 * Every callable for administrators, with a valid payload, so that only the missing permission refuses it. Only
 * a current administrator passes, whatever a token still claims.
 */
const CALLABLES: [name: keyof typeof functions, data: object][] = [
  ['addDmarcReport', { file: 'eA==' }],
  ['addProducerNote', { producerId: 'x', key: 'x', text: 'x' }],
  ['advanceBreach', { breachId: 'x', to: 'open' }],
  ['advancePaymentOrder', { paymentOrderId: 'x', action: 'approve' }],
  ['approveProducerName', { producerId: 'x', name: 'x' }],
  ['assignMenu', { menuId: 'x', eventId: 'x' }],
  ['checkSendingDomain', {}],
  ['confirmAdmin', { userId: 'x' }],
  ['copyMenu', { menuId: 'x' }],
  ['createPaymentOrder', { eventId: 'x', amount: 1 }],
  ['createPayout', { bank: 'bci', orders: ['x'] }],
  ['createQrCodes', { label: 'x', target: { kind: 'url', value: 'https://early.cl' } }],
  ['deleteMenu', { menuId: 'x' }],
  ['findAffected', { from: 1_760_000_000_000, to: 1_770_000_000_000 }],
  ['keepAffected', { breachId: 'x', from: 1_760_000_000_000, to: 1_770_000_000_000 }],
  ['liftFreeze', { producerId: 'x', reason: 'x' }],
  ['notifyBreach', { breachId: 'x', listId: 'x', text: 'x' }],
  ['readEventReview', { eventId: 'x' }],
  ['readFeature', { key: 'door' }],
  ['readHealth', {}],
  ['readRevenue', { month: '2026-11' }],
  ['readVisits', { userIds: ['x'] }],
  ['removeSecondFactor', { userId: 'x', reason: 'x' }],
  ['retryWork', { kind: 'campaign', id: 'x' }],
  ['saveBreach', { facts: { title: 'x' } }],
  ['saveMenu', { menu: { name: 'x', categories: [] } }],
  ['setAmbassadorState', { applicationId: 'x', state: 'contacted' }],
  ['setDoorFee', { eventId: 'x', serviceFee: 0 }],
  ['setFeature', { key: 'whatsapp', mode: 'off', owner: 'x' }],
  ['setPayTerm', { days: 3 }],
  ['setProducerFees', { producerId: 'x', fees: DEFAULT_FEES }],
  ['setProducerType', { producerId: 'x', type: 'producerLite' }],
  ['setSenderStep', { producerId: 'x', step: 5 }],
  ['setSettlementFolio', { producerId: 'x', month: '2026-11', kind: '33', folio: '1' }],
  ['setUserDisabled', { userId: 'x', disabled: true }],
  ['setUserRole', { userId: 'x', role: 'admin' }],
  ['setWhatsappRates', { rates: [] }],
  ['settleContest', { eventId: 'x', refundId: 'x', to: 'buyer', reason: 'x' }],
  ['settlePayout', { payoutId: 'x', rows: [{ orderId: 'x', result: 'paid' }] }],
  ['takeBackAnswer', { payoutId: 'x', orderId: 'x', action: 'ask', key: 'x', reason: 'x' }],
  ['voidPayout', { payoutId: 'x' }],
  ['updateQrCode', { code: 'A'.repeat(22), active: false }],
  ['withdrawAdmin', { userId: 'x' }],
];

test('the table holds every callable that only administrators have', () => {
  const files = readdirSync('functions/src', { recursive: true, encoding: 'utf8' });
  const only = files.filter(
    (file) =>
      file.endsWith('.ts') && /access: 'admin'/.test(readFileSync(`functions/src/${file}`, 'utf8')),
  );
  const names = only
    .map((file) => basename(file, '.ts'))
    .map((file) => file.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()))
    .filter((name) => name in functions);
  expect(CALLABLES.map(([name]) => name as string).sort()).toEqual(names.sort());
});

let strangers: Awaited<ReturnType<typeof makeStrangers>>;
beforeAll(async () => {
  strangers = await makeStrangers();
});

describe.each(CALLABLES)('%s', (name, data) => {
  const fn = functions[name] as CallableFunction<unknown, unknown>;
  test('is refused to everyone who is not an administrator at this moment', async () => {
    for (const [who, caller, code] of strangers) {
      const error = await errorOf(callAs(fn, caller, data));
      expect({ who, code: error.code }).toEqual({ who, code });
    }
  });
});

/** Callables for members that administrators may use in any producer. */
const IN_A_PRODUCER: [name: keyof typeof functions, data: (target: Target) => object][] = [
  ['changeEventStatus', ({ eventId }) => ({ eventId, status: 'paused' })],
  ['issueCourtesies', ({ eventId }) => ({ eventId, ticketTypeId: 'x', recipients: [PERSON] })],
  [
    'recordSale',
    ({ eventId }) => ({
      eventId,
      key: 'k',
      kind: 'refund',
      buyer: PERSON,
      lines: [{ ticketId: 'x' }],
    }),
  ],
  [
    'reportCart',
    ({ eventId }) => ({
      ...{ eventId, email: PERSON.email, basis: 'none' },
      lines: [{ ticketTypeId: 'x', quantity: 1 }],
    }),
  ],
  ['updateBanking', ({ producerId }) => ({ producerId, ...BANKING })],
  [
    'inviteMember',
    ({ producerId }) => ({ producerId, email: 'x@y.cl', permissions: ALL_PERMISSIONS }),
  ],
  [
    'updateMemberPermissions',
    ({ producerId }) => ({ producerId, userId: 'x', permissions: ALL_PERMISSIONS }),
  ],
  ['removeMember', ({ producerId }) => ({ producerId, userId: 'x' })],
];
type Target = { eventId: string; producerId: string };
const PERSON = { name: 'Ana', email: 'ana@correo.cl' };
const BANKING = {
  holder: 'Otro',
  rut: '76.086.428-5',
  bank: 'BCI',
  accountType: 'checking',
  accountNumber: '12345678',
  email: 'otro@correo.cl',
};

test.each(IN_A_PRODUCER)(
  '%s is refused to an administrator of a minute ago',
  async (name, data) => {
    const { id: eventId, producerId } = await makeSellingEvent();
    const fn = functions[name] as CallableFunction<unknown, unknown>;
    for (const [who, caller] of strangers) {
      if (!caller?.token.role) continue;
      const error = await errorOf(callAs(fn, caller, data({ eventId, producerId })));
      expect({ who, code: error.code }).toEqual({ who, code: 'permission-denied' });
    }
  },
);
