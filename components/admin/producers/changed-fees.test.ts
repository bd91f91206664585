import { expect, it } from 'vitest';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { changedFees } from './changed-fees';

const BASE = { ...DEFAULT_FEES, serviceFeeType: 'Percentage', serviceFee: 0.1 } as const;

it('is only what differs', () => {
  expect(changedFees(BASE, BASE)).toEqual({});
  expect(changedFees(BASE, { ...BASE, hasTax: !BASE.hasTax })).toEqual({ hasTax: !BASE.hasTax });
});

it('never parts an amount from how it is charged', () => {
  const amount = { serviceFee: 0.05, serviceFeeType: 'Percentage' } as const;
  expect(changedFees(BASE, { ...BASE, ...amount })).toEqual(amount);
  const fixed = { serviceFee: 0.1, serviceFeeType: 'Fixed' } as const;
  expect(changedFees(BASE, { ...BASE, ...fixed })).toEqual(fixed);
});

it('keeps what was typed before where it is planned by itself, until another value is typed', () => {
  const known = { hasTax: BASE.hasTax, serviceFee: 0.1, serviceFeeType: 'Percentage' } as const;
  expect(changedFees(BASE, BASE, known)).toEqual(known);
  const other = { ...known, hasTax: !BASE.hasTax };
  expect(changedFees(BASE, BASE, other)).toEqual({ serviceFee: 0.1, serviceFeeType: 'Percentage' });
  expect(changedFees(BASE, BASE, { serviceFee: 0.05, serviceFeeType: 'Percentage' })).toEqual({});
});
