import { expect, test } from 'vitest';
import { NO_TALLY, type Tally } from '../ledger/tally';
import { settlementBase } from './settlement-base';

const tally = (fees: number, resold = 0): Tally => ({ ...NO_TALLY, fees, resold, sold: fees * 10 });
const DAYS = {
  '2026-10-31': tally(1_000),
  '2026-11-01': tally(2_000, 500),
  '2026-11-30': tally(-190),
  nonsense: tally(7),
};

test('a settlement has a line for each event that moved, and its total is their sum', () => {
  const of = (id: string, days: Record<string, Tally>, resellFee = 0.1) => ({
    id,
    name: id,
    resellFee,
    days,
  });
  const events = [
    of('small', { '2026-11-02': tally(119) }),
    of('quiet', { '2026-10-02': tally(999) }),
    of('large', DAYS),
  ];
  const base = settlementBase(events, '2026-11', true);
  expect(base.lines.map(({ name, fees, resaleFee }) => [name, fees, resaleFee])).toEqual([
    ['large', 1_810, 50],
    ['small', 119, 0],
  ]);
  expect(base.total).toMatchObject({
    fees: 1_929,
    resold: 500,
    resaleFee: 50,
    tax: 308,
    net: 1_621,
  });
});
