import { expect, it } from 'vitest';
import { DEFAULT_FEES } from '../producer/fees';
import { feesAtDoor } from './door-fees';
import { parseDoorFees } from './stored-door-fees';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));

it('charges at the door what is in force then: nothing, a part, or as everywhere', () => {
  const doorFees = [
    { from: day(10), fees: 0 },
    { from: day(20), fees: 0.03 },
    { from: day(25), fees: null },
  ];
  const fixed = { ...DEFAULT_FEES, serviceFee: 500, serviceFeeType: 'Fixed' as const };
  const at = (n: number) => feesAtDoor({ doorFees }, fixed, day(n));
  expect(at(9)).toBe(fixed);
  expect(at(10)).toMatchObject({ serviceFee: 0, serviceFeeType: 'Percentage' });
  expect(at(24)).toMatchObject({ serviceFee: 0.03, serviceFeeType: 'Percentage' });
  expect(at(25)).toBe(fixed);
  expect(feesAtDoor({}, fixed, day(1))).toBe(fixed);
});

it('is read from what is stored, and never from nonsense', () => {
  const stored = [
    { from: day(1), fees: 0 },
    { from: day(2), fees: null },
  ];
  expect(parseDoorFees(stored)).toEqual(stored);
  for (const odd of [
    undefined,
    null,
    'x',
    [],
    [{ from: 'x', fees: 0 }],
    [{ from: day(1), fees: 2 }],
  ]) {
    expect(parseDoorFees(odd)).toEqual([]);
  }
});
