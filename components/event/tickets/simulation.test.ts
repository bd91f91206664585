import { expect, test } from 'vitest';
import { pesos } from '@/lib/domain/kit/format';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { shownPriceText, simulatedTotal } from './simulation';

const fees = {
  ...DEFAULT_FEES,
  serviceFee: 500,
  serviceFeeType: 'Fixed' as const,
  serviceFeeHidden: false,
};
const row = {
  key: 'a',
  name: 'General',
  price: 10_000,
  stock: 100,
  courtesies: 0,
  sharedCapacityId: '',
};
const anywhere = { capacity: null, sharedCapacities: [] };

test('adds up what all rows bring', () => {
  const nothing = { net: 0, serviceFees: 0, sold: 0, stock: 0 };
  expect(simulatedTotal([], fees, anywhere)).toEqual({ ...nothing, sales: [] });
  expect(simulatedTotal([row, { ...row, stock: 10 }], fees, anywhere)).toEqual({
    ...{ net: 1_100_000, serviceFees: 55_000 },
    ...{ sold: 110, stock: 110 },
    sales: [100, 10].map((sold) => ({ price: 10_000, sold })),
  });
});

test('sells no more than a shared capacity and the event hold, the first rows first', () => {
  const shared = { ...row, sharedCapacityId: 'tables' };
  const rows = [shared, { ...shared, price: 20_000 }, { ...row, price: 30_000 }];
  const sharedCapacities = [{ id: 'tables', name: 'Mesas', capacity: 150 }];
  expect(simulatedTotal(rows, fees, { capacity: null, sharedCapacities })).toMatchObject({
    ...{ sold: 250, stock: 300, net: 100 * 10_000 + 50 * 20_000 + 100 * 30_000 },
    serviceFees: 250 * 500,
  });
  expect(simulatedTotal(rows, fees, { capacity: 120, sharedCapacities })).toMatchObject({
    ...{ sold: 120, net: 100 * 10_000 + 20 * 20_000 },
  });
});

test('sells what its courtesies leave, which take their places in what is shared, too', () => {
  const given = { ...row, courtesies: 30 };
  expect(simulatedTotal([given], fees, anywhere)).toMatchObject({ sold: 70, stock: 70 });
  const room = { capacity: 150, sharedCapacities: [] };
  const both = simulatedTotal([given, row], fees, room);
  expect(both.sales.map(({ sold }) => sold)).toEqual([70, 50]);
  // They are given already, in whatever order the rows stand.
  const reversed = simulatedTotal([row, given], fees, room);
  expect(reversed.sales.map(({ sold }) => sold)).toEqual([100, 20]);
  const tables = { capacity: null, sharedCapacities: [{ id: 't', name: 'Mesas', capacity: 100 }] };
  const shared = [row, given].map((one) => ({ ...one, sharedCapacityId: 't' }));
  expect(simulatedTotal(shared, fees, tables).sales.map(({ sold }) => sold)).toEqual([70, 0]);
  expect(simulatedTotal([{ ...row, courtesies: 200 }], fees, anywhere).sold).toBe(0);
});

test('says the price with the fee beside it, or inside', () => {
  expect(shownPriceText(row, fees)).toBe(`Ve ${pesos(10_000)} + ${pesos(500)}`);
  expect(shownPriceText(row, { ...fees, serviceFeeHidden: true })).toBe(`Ve ${pesos(10_500)}`);
});
