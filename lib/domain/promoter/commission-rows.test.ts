import { expect, it } from 'vitest';
import { parseCommission } from './commission';
import { earnedBy } from './commission-rows';

const row = (id: string, given: object) =>
  parseCommission(id, { promoterId: 'ana', state: 'earned', at: Date.UTC(2026, 10, 1), ...given });
const rows = [
  row('a', { amount: 3_000, leaderAmount: 300, leaderId: 'jefa', takenBy: ['s1'], open: ['jefa'] }),
  row('b', { amount: -1_000, kind: 'refund', open: ['ana'], at: Date.UTC(2026, 10, 3) }),
  row('c', { amount: 500, state: 'pending', open: ['ana'], at: Date.UTC(2026, 10, 2) }),
  row('d', { amount: 0, own: true, state: 'settled' }),
  row('e', { promoterId: 'beto', amount: 700, takenBy: ['s2'] }),
];

it('is what each is worth to one person, and adds up by what became of it', () => {
  const ana = earnedBy([...rows.slice(0, 4), ...rows.slice(0, 1)], 'ana');
  expect(ana.rows.map(({ id, amount }) => [id, amount])).toEqual([
    ['b', -1_000],
    ['c', 500],
    ['a', 3_000],
  ]);
  expect(ana).toMatchObject({ sum: 2_500, settled: 3_000, due: -1_000, pending: 500 });
  expect(earnedBy(rows, 'jefa')).toMatchObject({ sum: 300, due: 300, rows: [{ isLed: true }] });
});
