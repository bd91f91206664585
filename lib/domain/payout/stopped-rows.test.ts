import { describe, expect, it } from 'vitest';
import { isOverdrawn, parsePaymentOrder } from '../order/payment-order';
import { orderCount, parsePayout, payoutName, payoutSearch, stoppedRows } from './payout';

const ACCOUNT = { rut: '76.086.428-5', bank: 'BCI', accountNumber: '123' } as const;
const rowsOf = (more: object = {}) =>
  parsePayout('p', { rows: [{ orderId: 'a', holder: 'Club', ...ACCOUNT, ...more }] }).rows;
type Known = Parameters<typeof stoppedRows>[1] extends ReadonlyMap<string, infer K> ? K : never;
const stopped = (known: Known | null, more: object = {}) =>
  stoppedRows(rowsOf(more), new Map(known ? [['a', known]] : [])).map(({ why }) => why);
const known = (more: Partial<Known> = {}): Known => ({
  isFrozen: false,
  isHeld: false,
  isUncovered: false,
  account: { ...ACCOUNT },
  ...more,
});

describe('the transfers of a batch that would not go into it now', () => {
  it('are none while the account is the same, and nobody stopped the payments', () => {
    expect(stopped(known())).toEqual([]);
    expect(stopped(null)).toEqual([]);
  });

  it('are those of a producer whose payments are stopped, whatever their account', () => {
    expect(stopped(known({ isFrozen: true }))).toEqual([expect.stringMatching(/detuvo/)]);
    expect(stopped(known({ isFrozen: true, account: null }))).toEqual([
      expect.stringMatching(/detuvo/),
    ]);
    expect(stoppedRows(rowsOf(), new Map([['a', known({ isFrozen: true })]]))).toEqual([
      { orderId: 'a', holder: 'Club', why: expect.any(String) },
    ]);
  });

  it('are those of an event whose refunds take its saldo', () => {
    expect(stopped(known({ isHeld: true }))).toEqual([expect.stringMatching(/devoluciones/)]);
    expect(stopped(known({ isHeld: true }), { result: 'paid' })).toEqual([]);
  });

  it('are those of an event whose saldo does not cover them any more', () => {
    expect(stopped(known({ isUncovered: true }))).toEqual([expect.stringMatching(/no alcanza/)]);
    expect(stopped(known({ isUncovered: true }), { result: 'paid' })).toEqual([]);
  });

  it.each([{ rut: '10.000.013-K' }, { bank: 'Itaú' }, { accountNumber: '124' }])(
    'are those whose account is another by %j, or is gone',
    (more) => {
      const another = { ...ACCOUNT, ...more } as Known['account'];
      const other = [expect.stringMatching(/ya no es esta/)];
      expect(stopped(known({ account: another }))).toEqual(other);
      expect(stopped(known({ account: null }))).toEqual(other);
    },
  );

  it.each(['paid', 'rejected'])('are not those that the bank answered: %s', (result) => {
    expect(stopped(known({ isFrozen: true, account: null }), { result })).toEqual([]);
  });
});

it('what is in open batches exceeds a saldo by itself, whatever else is open or was paid', () => {
  const order = (amount: number, more: object = {}) =>
    parsePaymentOrder('o', { amount, status: 'approved', payoutId: 'p', ...more });
  const rest = [order(50, { payoutId: '' }), order(50, { status: 'paid' })];
  expect(isOverdrawn(30, [order(10), order(20), ...rest])).toBe(false);
  expect(isOverdrawn(29, [order(10), order(20), ...rest])).toBe(true);
  expect(isOverdrawn(-5, rest)).toBe(false);
});

it('a batch has a name, is found by a number of one digit, and counts its orders in words', () => {
  expect(payoutName({ number: 7 })).toBe('Nómina N° 7');
  expect(payoutSearch({ number: 7, rows: [] })).toContain('07');
  expect([orderCount(1), orderCount(3)]).toEqual(['1 orden', '3 órdenes']);
  expect(parsePayout('p', { bank: 'x' }).bank).toBe('bci');
});
