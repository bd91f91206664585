import { expect, it } from 'vitest';
import { heldOf, saldoOf } from './held';

it('holds of a balance what open cases will take, without what it never held', () => {
  expect(heldOf({ amount: 12_000, outside: 2_000 })).toBe(10_000);
  const orders = [{ status: 'requested', amount: 500 }] as const;
  expect(saldoOf(20_000, 10_000, orders)).toEqual({
    balance: 20_000,
    held: 10_000,
    owed: 10_000,
    available: 9_500,
  });
});

it('offers nothing where more is held than there is, and says by how much', () => {
  expect(saldoOf(1_693_050, 1_948_170)).toMatchObject({ owed: -255_120, available: 0 });
});
