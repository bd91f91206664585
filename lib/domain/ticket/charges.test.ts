import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Charge, parseCharges, reversalsOf, takeCharges } from './charges';

it('takes the last charge first, and a part of the one before', () => {
  const charges = [
    { order: 'a', total: 300 },
    { order: 'b', total: 200 },
  ];
  expect(takeCharges(charges, 250)).toEqual({
    taken: [
      { order: 'b', total: 200 },
      { order: 'a', total: 50 },
    ],
    left: [{ order: 'a', total: 250 }],
  });
  expect(takeCharges(charges, 0)).toEqual({ taken: [], left: charges });
  expect(takeCharges(charges, 900)).toEqual({ taken: charges.toReversed(), left: [] });
});

it('however a ticket moves, no order gives back more than it charged, and all give back all', () => {
  const costs = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(costs, ([bought = 0, ...moves]) => {
      const left = new Map([['first', bought]]);
      const giveBack = (back: readonly Charge[]) => {
        for (const { order, total } of back) left.set(order, (left.get(order) ?? 0) - total);
        expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
      };
      let cost = bought;
      let charges: Charge[] = [];
      for (const [n, next] of moves.entries()) {
        const more = next - cost;
        cost = next;
        if (more > 0) {
          charges = [...charges, { order: `${n}`, total: more }];
          left.set(`${n}`, more);
          continue;
        }
        const { taken, left: others } = takeCharges(charges, -more);
        charges = others;
        giveBack(reversalsOf({ order: 'first', total: -more, lines: [{ charges: taken }] }));
      }
      const { taken } = takeCharges(charges, cost);
      giveBack(reversalsOf({ order: 'first', total: cost, lines: [{ charges: taken }, {}] }));
      expect(Math.max(...left.values())).toBe(0);
    }),
  );
});

it('is read back as it was kept, and from nothing as nothing', () => {
  expect(parseCharges([{ order: 'a', total: 3 }])).toEqual([{ order: 'a', total: 3 }]);
  expect([undefined, null, 'x', {}].map(parseCharges)).toEqual([[], [], [], []]);
});
