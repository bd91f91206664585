import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import {
  availableBalance,
  folioText,
  mayBatch,
  nextOrderState,
  orderMovedSince,
  parsePaymentOrder,
  payeeName,
  payeeText,
  paymentOrderSearch,
} from './payment-order';
import { advancePaymentOrderSchema, createPaymentOrderSchema } from './payment-order-schema';

type Status = 'requested' | 'approved' | 'paid' | 'rejected';
const order = (status: Status) => ({
  status,
  requestedBy: 'ana',
});

describe('advance', () => {
  it('goes from requested over approved to paid', () => {
    expect(nextOrderState(order('requested'), 'approve', 'beto')).toEqual({
      ok: true,
      status: 'approved',
    });
    expect(nextOrderState(order('approved'), 'pay', 'ana')).toEqual({ ok: true, status: 'paid' });
  });
  it('is rejected before it is paid', () => {
    const rejected = { ok: true, status: 'rejected' };
    expect(nextOrderState(order('requested'), 'reject', 'ana')).toEqual(rejected);
    expect(nextOrderState(order('approved'), 'reject', 'beto')).toEqual(rejected);
  });
  it.each([
    ['requested', 'approve', 'ana', /alguien distinto/, 'permission-denied'],
    ['requested', 'pay', 'beto', /otra persona/],
    ['approved', 'approve', 'beto', /ya está aprobada/],
    ['paid', 'pay', 'beto', /ya está pagada/],
    ['paid', 'reject', 'beto', /ya está pagada/],
    ['rejected', 'approve', 'beto', /rechazada/],
    ['rejected', 'pay', 'beto', /rechazada/],
  ] as [Status, 'approve' | 'pay' | 'reject', string, RegExp, string?][])(
    'refuses from %s to %s',
    (status, action, uid, message, code = 'failed-precondition') => {
      const answer = nextOrderState(order(status), action, uid);
      expect(answer).toEqual({ ok: false, code, message: expect.stringMatching(message) });
    },
  );
});

describe('available', () => {
  it('holds back what is open, never below zero', () => {
    const orders = [
      { status: 'requested' as const, amount: 100 },
      { status: 'approved' as const, amount: 50 },
      { status: 'paid' as const, amount: 1000 },
      { status: 'rejected' as const, amount: 1000 },
    ];
    expect(availableBalance(400, orders)).toBe(250);
    expect(availableBalance(120, orders)).toBe(0);
    expect(availableBalance(-5, [])).toBe(0);
  });
});

describe('schemas', () => {
  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5'])(
    'refuses the amount %s',
    (amount) => {
      const answer = validate(createPaymentOrderSchema, { eventId: 'e', amount });
      expect(answer).toMatchObject({ ok: false, field: 'amount' });
    },
  );
  it.each([
    ['reference', { action: 'pay' }],
    ['reference', { action: 'pay', reference: '  ' }],
    ['reason', { action: 'reject' }],
    ['action', { action: 'steal' }],
    ['proof', { action: 'pay', reference: '1', proof: 'data:image/svg+xml;base64,AAAA' }],
    ['proof', { action: 'pay', reference: '1', proof: 'https://evil.test/x.png' }],
    ['proof', { action: 'pay', reference: '1', proof: ' data:image/png;base64,AAAA' }],
    ['proof', { action: 'pay', reference: '1', proof: 'data:image/png;base64,AAAA\n<svg>' }],
    ['proof', { action: 'pay', reference: '1', proof: 'data:image/png;base64,AA-A' }],
    ['proof', { action: 'pay', reference: '1', proof: 'data:image/png;base64,' }],
    [
      'proof',
      { action: 'pay', reference: '1', proof: `data:image/png;base64,${'A'.repeat(900_000)}` },
    ],
    ['status', { action: 'approve', status: 'paid' }],
    ['seen.status', { action: 'approve', seen: { status: 'paid' } }],
  ])('refuses a wrong %s', (field, input) => {
    const answer = validate(advancePaymentOrderSchema, { paymentOrderId: 'o', ...input });
    expect(answer).toMatchObject({ ok: false, field });
  });
});

describe('the input that moves an order', () => {
  it.each([
    { action: 'approve' },
    { action: 'approve', seen: { status: 'requested' } },
    { action: 'reject', reason: 'No corresponde' },
    { action: 'pay', reference: '1' },
    { action: 'pay', reference: '1', proof: 'data:image/png;base64,AB+/' },
    { action: 'pay', reference: '1', proof: 'data:application/pdf;base64,AB==' },
  ])('may be %j', (input) => {
    const answer = validate(advancePaymentOrderSchema, { paymentOrderId: 'o', ...input });
    expect(answer).toMatchObject({ ok: true, value: { reference: '', reason: '', ...input } });
  });
});

it('is told from how it was seen', () => {
  expect(orderMovedSince('approved')).toBeNull();
  expect(orderMovedSince('approved', { status: 'approved' })).toBeNull();
  expect(orderMovedSince('approved', { status: 'requested' })).toMatch(
    /^Ya no está solicitada: está aprobada/,
  );
});

it('is paid and rejected only by its batch while it is in one', () => {
  const held = { ...order('approved'), payoutId: 'b', payoutNumber: 7 };
  for (const action of ['pay', 'reject'] as const) {
    expect(nextOrderState(held, action, 'ana')).toMatchObject({
      code: 'failed-precondition',
      message: 'Está en la nómina N° 7: registra ahí lo que dijo el banco',
    });
  }
  expect(nextOrderState({ ...held, payoutId: '' }, 'pay', 'ana')).toMatchObject({ ok: true });
});

it('reads an order as it is stored', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const stored = {
    eventId: 'e',
    eventName: 'Fiesta',
    ...{ settlementId: 's', promoterId: 'r', promoterName: 'Camila' },
    producerId: 'p',
    producerName: 'Noche',
    amount: 5,
    status: 'paid',
    requestedBy: 'ana',
    createdAt: at,
    paidAt: at,
    reference: 'r',
    hasProof: true,
    folio: 3,
    account: 'Banco ···1',
    steps: [{ status: 'approved', by: { uid: 'u', email: 'u@x.cl' }, at, note: 'n' }],
    files: [{ file: 'pago.csv', at, by: 'ana' }],
    payoutId: 'b',
    payoutNumber: 7,
    payoutAt: at,
    takenBack: 1,
  };
  expect(parsePaymentOrder('o', stored)).toEqual({ id: 'o', ...stored });
  expect(parsePaymentOrder('o', null)).toMatchObject({ hasProof: false, steps: [], files: [] });
  const found = paymentOrderSearch({
    ...{ eventName: 'Fiesta', producerName: 'Noche', promoterName: 'Camila' },
  });
  expect(found).toEqual(expect.arrayContaining(['fiesta', 'noche', 'camila']));
});

it.each([
  ['an approved order', { status: 'approved' }, true],
  ['one in a batch', { status: 'approved', payoutId: 'b' }, false],
  ['a producer’s that waits', { requestedBy: 'other' }, false],
  ['a promoter’s that somebody else asked for', { settlementId: 's', requestedBy: 'other' }, true],
  ['a promoter’s of one’s own', { settlementId: 's', requestedBy: 'me' }, false],
  ['a promoter’s that was rejected', { settlementId: 's', status: 'rejected' }, false],
])('a batch takes %s: %s → %s', (_, given, expected) => {
  expect(mayBatch(parsePaymentOrder('o', given), 'me')).toBe(expected);
});

it('says who gets the money, and for whom', () => {
  const order = { producerName: 'Club', promoterName: '' };
  expect([payeeName(order), payeeText(order)]).toEqual(['Club', 'Club']);
  const promoter = { ...order, promoterName: 'Cami' };
  expect([payeeName(promoter), payeeText(promoter)]).toEqual(['Cami', 'Promotor Cami · Club']);
});

it('reads an order of any shape', () => {
  expect(parsePaymentOrder('o', { steps: [null], amount: 'x', status: 'gone' })).toMatchObject({
    id: 'o',
    amount: 0,
    status: 'requested',
    steps: [{ status: 'requested', note: '' }],
  });
  expect(folioText(123)).toBe('N° 000123');
});
