import { expect, it } from 'vitest';
import { parseTotals } from '../ledger/totals';
import { costPerTicket, costsOf } from './costs';

const totals = parseTotals({
  promoters: { a: { tickets: 20, sold: 200_000 }, b: { tickets: 3, sold: 30_000 } },
  discounts: {
    g: { tickets: 4, sold: 36_000, off: 4_000 },
    v: { tickets: 1, sold: 0, off: 9_000 },
  },
  channels: {
    web: { tickets: 90, sold: 900_000 },
    'mail-x1': { tickets: 5, sold: 50_000, consumed: 2_000 },
    'mail-other': { tickets: 1, sold: 10_000 },
  },
});

it('sets promoters, codes and mails beside each other, by the event’s totals', () => {
  const mails = [
    { channel: 'mail-x1', name: 'Preventa', cost: 11_000 },
    { channel: 'mail-x2', name: 'Último aviso', cost: 26_000 },
  ];
  const rows = costsOf(totals, 24_000, mails);
  expect(rows).toEqual([
    { tag: '', name: 'RR. PP.', tickets: 23, sold: 230_000, cost: 24_000 },
    { tag: 'discount:all', name: 'Códigos de descuento', tickets: 5, sold: 36_000, cost: 13_000 },
    { tag: 'channel:mail-x1', name: 'Preventa', tickets: 5, sold: 52_000, cost: 11_000 },
    { tag: 'channel:mail-x2', name: 'Último aviso', tickets: 0, sold: 0, cost: 26_000 },
    { tag: 'channel:mail-other', name: 'Otro correo', tickets: 1, sold: 10_000, cost: null },
  ]);
  expect(rows.map(costPerTicket)).toEqual([1_043, 2_600, 2_200, null, null]);
});

it('counts what an automation sold once, with what all its mails cost', () => {
  const mails = [100, 200, 300].map((cost) => ({ channel: 'mail-x1', name: 'Cumpleaños', cost }));
  expect(costsOf(totals, 0, mails).filter(({ tag }) => tag === 'channel:mail-x1')).toEqual([
    { tag: 'channel:mail-x1', name: 'Cumpleaños', tickets: 5, sold: 52_000, cost: 600 },
  ]);
});

it('leaves mails out where nobody knows them', () => {
  expect(costsOf(totals, 0, null).map(({ name }) => name)).toEqual([
    ...['RR. PP.', 'Códigos de descuento'],
  ]);
});

it('knows no cost of promoters before it is read', () => {
  const [first] = costsOf(totals, null, []);
  expect(first && costPerTicket(first)).toBeNull();
});
