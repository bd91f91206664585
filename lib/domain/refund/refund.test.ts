import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  isRefundRefusal,
  isUnsettled,
  movedSince,
  nextRefundStatus,
  openedWith,
  outsideOf,
  parseRefund,
  REFUND_ACTIONS,
  REFUND_STATUSES,
  type RefundStatus,
  refundSearch,
} from './refund';
import { advanceRefundSchema, findRefundsSchema, openRefundsSchema } from './refund-schema';

describe('a refund case', () => {
  it.each([
    ['open', 'request', 'requested'],
    ['open', 'start', 'paying'],
    ['open', 'pay', 'paid'],
    ['open', 'reject', 'rejected'],
    ['requested', 'request', /ya se pidió/],
    ['requested', 'start', 'paying'],
    ['requested', 'pay', 'paid'],
    ['requested', 'reject', 'rejected'],
    ['paying', 'request', /ya está en pago/],
    ['paying', 'start', /ya está en pago/],
    ['paying', 'pay', 'paid'],
    ['paying', 'reject', 'rejected'],
  ] as const)('that is %s: %s gives %s', (status, action, result) => {
    const next = nextRefundStatus(status, action);
    if (typeof result === 'string') expect(next).toEqual({ ok: true, status: result });
    else expect(next).toMatchObject({ ok: false, message: expect.stringMatching(result) });
  });

  it('never moves again once it is paid or rejected', () => {
    for (const status of ['paid', 'rejected'] as const) {
      for (const action of REFUND_ACTIONS) expect(nextRefundStatus(status, action).ok).toBe(false);
    }
  });

  it('knows the tickets that it was opened with, whichever have left it', () => {
    const line = (ticketId: string) => ({ ticketId, name: '', amount: 1, fee: 0, outside: 0 });
    const step = { status: 'open' as const, by: { uid: '', email: '' }, at: null, note: '' };
    const parted = [
      step,
      { ...step, before: [line('a'), line('b'), line('c')] },
      { ...step, before: [line('b'), line('c')] },
    ];
    expect(openedWith({ ticketIds: ['c'], steps: parted })).toEqual(['a', 'b', 'c']);
    expect(openedWith({ ticketIds: ['c'], steps: [step] })).toEqual(['c']);
  });

  it('is settled by any sequence of actions at most once', () => {
    const actions = fc.array(fc.constantFrom(...REFUND_ACTIONS), { maxLength: 12 });
    fc.assert(
      fc.property(actions, (sequence) => {
        let status: RefundStatus = 'open';
        let settled = 0;
        for (const action of sequence) {
          const next = nextRefundStatus(status, action);
          if (!next.ok) continue;
          if (!isUnsettled(next.status)) settled += 1;
          status = next.status;
        }
        expect(settled).toBeLessThanOrEqual(1);
        expect(isUnsettled(status)).toBe(settled === 0);
      }),
    );
  });

  it('is read whatever is stored, and its total is always the sum of both parts', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const refund = parseRefund('r', raw);
        expect(REFUND_STATUSES).toContain(refund.status);
        expect(refund.total).toBe(refund.amount + refund.fee);
      }),
    );
    const stored = { amount: 9_000, fee: 750, total: 1, lines: [{ ticketId: 't', amount: 9_000 }] };
    expect(parseRefund('r', stored)).toMatchObject({
      total: 9_750,
      lines: [{ ticketId: 't', name: '', amount: 9_000, fee: 0 }],
    });
  });

  it('is found by its buyer and by its order', () => {
    const tokens = refundSearch({
      buyer: { name: 'Ana Pérez', email: 'ana@correo.cl' },
      order: 'WEB-1234',
    });
    for (const token of ['perez', 'ana@', 'web', '1234']) expect(tokens).toContain(token);
  });
});

describe('what its caller is told', () => {
  it('is that no case was opened only where the server refused it', () => {
    for (const code of ['failed-precondition', 'invalid-argument', 'permission-denied']) {
      expect(isRefundRefusal(code)).toBe(true);
    }
    expect(['not-found', 'resource-exhausted', 'already-exists'].every(isRefundRefusal)).toBe(true);
    for (const code of ['internal', 'unavailable', 'deadline-exceeded', '']) {
      expect(isRefundRefusal(code)).toBe(false);
    }
  });

  it('is how it moved on since it was seen', () => {
    expect(movedSince('paying')).toBeNull();
    expect(movedSince('open', { status: 'open' })).toBeNull();
    expect(movedSince('paying', { status: 'open' })).toMatch(/está en pago/);
    expect(movedSince('requested', { status: 'open' })).toBe(
      'Ya no está abierta: su pago se pidió',
    );
    expect(movedSince('requested', { status: 'requested' })).toBeNull();
    expect(movedSince('paying', { status: 'requested' })).toBe('Ya no está pedida: está en pago');
  });

  it('has of its lines what the balance does not lose', () => {
    const line = { ticketId: 't', name: '', amount: 9, fee: 1 };
    const lines = [5, -2, 0].map((outside) => ({ ...line, outside }));
    expect([outsideOf(lines), outsideOf([])]).toEqual([3, 0]);
  });
});

describe('the inputs', () => {
  const open = {
    eventId: 'e',
    items: [{ ledgerId: 'l' }],
    includeFee: true,
    reason: 'Se suspendió',
  };
  const step = { eventId: 'e', refundId: 'r' };
  it.each([
    [openRefundsSchema, open, true],
    [openRefundsSchema, { ...open, items: [{ ledgerId: 'l', ticketIds: ['t'] }] }, true],
    [openRefundsSchema, { ...open, items: [] }, false],
    [openRefundsSchema, { ...open, items: [{ ledgerId: 'l', ticketIds: [] }] }, false],
    [openRefundsSchema, { ...open, items: [{ ledgerId: 'l', ticketIds: ['t', 't'] }] }, false],
    [openRefundsSchema, { ...open, items: [{ ledgerId: 'l' }, { ledgerId: 'l' }] }, false],
    [openRefundsSchema, { ...open, items: [{ ledgerId: 'l', amount: 5_000 }] }, false],
    [openRefundsSchema, { ...open, amount: 5_000 }, false],
    [openRefundsSchema, { ...open, status: 'paid' }, false],
    [openRefundsSchema, { ...open, reason: ' ' }, false],
    [openRefundsSchema, { ...open, includeFee: undefined }, false],
    [advanceRefundSchema, { ...step, action: 'pay', reference: 'TRX-1' }, true],
    [advanceRefundSchema, { ...step, action: 'pay' }, false],
    [advanceRefundSchema, { ...step, action: 'reject', reason: 'No corresponde' }, true],
    [advanceRefundSchema, { ...step, action: 'reject' }, false],
    [advanceRefundSchema, { ...step, action: 'request', seen: { status: 'open' } }, true],
    [advanceRefundSchema, { ...step, action: 'start', seen: { status: 'requested' } }, true],
    [advanceRefundSchema, { ...step, action: 'start', seen: { status: 'paying' } }, true],
    [advanceRefundSchema, { ...step, action: 'request', seen: { status: 'paid' } }, false],
    [advanceRefundSchema, { ...step, action: 'request', seen: { status: 'rejected' } }, false],
    [advanceRefundSchema, { ...step, action: 'open' }, false],
    [advanceRefundSchema, { ...step, action: 'request', amount: 1 }, false],
    [findRefundsSchema, { eventId: 'e', lines: ['ana@correo.cl'] }, true],
    [findRefundsSchema, { eventId: 'e', lines: ['  '] }, false],
    [findRefundsSchema, { eventId: 'e', lines: [] }, false],
  ] as const)('%# accepts exactly what is asked for', (schema, input, isValid) => {
    expect(v.is(schema as v.GenericSchema, input)).toBe(isValid);
  });
});
