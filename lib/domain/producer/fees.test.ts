import { describe, expect, test } from 'vitest';
import { validate } from '../kit/schema';
import { DEFAULT_FEES, parseFees } from './fees';
import { feesSchema } from './fees-schema';

describe('parseFees', () => {
  test('nothing stored is the default', () => {
    expect(parseFees(undefined)).toEqual({
      serviceFee: 0.0833,
      serviceFeeType: 'Percentage',
      serviceFeeHidden: false,
      hasTax: true,
      consumptionServiceFee: 0.05,
    });
  });
  test('keeps what is stored, replaces what is impossible', () => {
    expect(parseFees({ serviceFee: 0, hasTax: false, consumptionServiceFee: Number.NaN })).toEqual({
      ...DEFAULT_FEES,
      serviceFee: 0,
      hasTax: false,
    });
    expect(parseFees({ serviceFee: -1, serviceFeeType: 'Fixed' }).serviceFee).toBe(0.0833);
  });
});

describe('feesSchema', () => {
  const wrong = (change: object) => validate(feesSchema, { ...DEFAULT_FEES, ...change }).ok;
  test('takes the default and a fixed amount', () => {
    expect(validate(feesSchema, DEFAULT_FEES).ok).toBe(true);
    expect(wrong({ serviceFeeType: 'Fixed', serviceFee: 990 })).toBe(true);
  });
  test.each([
    { serviceFee: 2 },
    { serviceFee: -0.1 },
    { serviceFee: Number.NaN },
    { serviceFee: Number.POSITIVE_INFINITY },
    { serviceFee: '0.1' },
    { serviceFeeType: 'Fixed', serviceFee: 9.5 },
    { serviceFeeType: 'Otro' },
    { consumptionServiceFee: 1.01 },
    { extra: 1 },
  ])('refuses %j', (change) => {
    expect(wrong(change)).toBe(false);
  });
});
