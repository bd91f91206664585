import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { availableBalance, folioText, nextOrderState, parsePaymentOrder } from './payment-order';
import { advancePaymentOrderSchema, createPaymentOrderSchema } from './payment-order-schema';

const order = (status: 'requested' | 'approved' | 'paid' | 'rejected') => ({
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
    expect(nextOrderState(order('requested'), 'reject', 'ana').ok).toBe(true);
    expect(nextOrderState(order('approved'), 'reject', 'beto').ok).toBe(true);
  });
  it.each([
    ['requested', 'approve', 'ana', /alguien distinto/],
    ['requested', 'pay', 'beto', /otra persona/],
    ['approved', 'approve', 'beto', /ya está aprobada/],
    ['paid', 'pay', 'beto', /ya está pagada/],
    ['paid', 'reject', 'beto', /ya está pagada/],
    ['rejected', 'approve', 'beto', /rechazada/],
    ['rejected', 'pay', 'beto', /rechazada/],
  ] as const)('refuses from %s to %s', (status, action, uid, message) => {
    const answer = nextOrderState(order(status), action, uid);
    expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });
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
    ['status', { action: 'approve', status: 'paid' }],
  ])('refuses a wrong %s', (field, input) => {
    const answer = validate(advancePaymentOrderSchema, { paymentOrderId: 'o', ...input });
    expect(answer).toMatchObject({ ok: false, field });
  });
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
