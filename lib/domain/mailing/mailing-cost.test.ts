import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extraMailCost,
  leftInTier,
  monthlyMailCost,
  savingNearEdge,
  settleTally,
} from './mailing-cost';

describe('monthlyMailCost', () => {
  it.each([
    [0, 0],
    [1_000, 0],
    [1_001, 11_000],
    [5_000, 11_000],
    [5_001, 26_000],
    [15_000, 26_000],
    [15_001, 38_000],
    [25_000, 38_000],
    [25_001, 60_000],
    [60_000, 60_000],
    [60_001, 60_001],
    [123_456, 123_456],
  ])('%i e-mails cost %i', (sent, cost) => {
    expect(monthlyMailCost(sent)).toBe(cost);
  });

  it('never falls as more is sent', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
        expect(monthlyMailCost(Math.max(a, b))).toBeGreaterThanOrEqual(
          monthlyMailCost(Math.min(a, b)),
        );
      }),
    );
  });
});

describe('extraMailCost', () => {
  it('is the tier after minus the tier before', () => {
    expect(extraMailCost(900, 100)).toBe(0);
    expect(extraMailCost(900, 101)).toBe(11_000);
    expect(extraMailCost(4_000, 2_431)).toBe(15_000);
    expect(extraMailCost(60_000, 500)).toBe(500);
    expect(extraMailCost(2_000, 0)).toBe(0);
  });

  it('adds up: two campaigns cost what one of both would', () => {
    fc.assert(
      fc.property(fc.nat(90_000), fc.nat(90_000), fc.nat(90_000), (sent, one, two) => {
        expect(extraMailCost(sent, one) + extraMailCost(sent + one, two)).toBe(
          extraMailCost(sent, one + two),
        );
      }),
    );
  });
});

describe('savingNearEdge', () => {
  it('tells what leaving out a few would save', () => {
    expect(savingNearEdge(0, 5_040)).toEqual({ leaveOut: 40, saves: 15_000 });
    expect(savingNearEdge(4_000, 1_020)).toEqual({ leaveOut: 20, saves: 15_000 });
  });

  it('says nothing far from an edge, at it, or when all would be left out', () => {
    expect(savingNearEdge(0, 9_000)).toBeNull();
    expect(savingNearEdge(0, 5_000)).toBeNull();
    expect(savingNearEdge(5_000, 1)).toBeNull();
    expect(savingNearEdge(70_000, 100)).toBeNull();
  });
});

describe('leftInTier', () => {
  it('counts what still fits', () => {
    expect(leftInTier(900)).toBe(100);
    expect(leftInTier(5_000)).toBe(0);
    expect(leftInTier(60_001)).toBeNull();
  });
});

describe('settleTally', () => {
  it('gives back what was not sent, and charges only what was', () => {
    const month = { counted: 6_000, settled: 4_000 };
    expect(settleTally(month, 2_000, 0)).toEqual({ counted: 4_000, settled: 4_000, extraCost: 0 });
    expect(settleTally(month, 2_000, 900)).toMatchObject({ counted: 4_900, extraCost: 0 });
    expect(settleTally(month, 2_000, 1_001)).toMatchObject({ counted: 5_001, extraCost: 15_000 });
  });

  it('makes the costs of the campaigns add up to the cost of the month, however they end', () => {
    const campaign = fc.record({
      reserved: fc.nat(40_000),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(campaign, { maxLength: 6 }), (campaigns) => {
        let month = { counted: campaigns.reduce((sum, one) => sum + one.reserved, 0), settled: 0 };
        let cost = 0;
        for (const { reserved, part } of campaigns) {
          const after = settleTally(month, reserved, Math.floor(reserved * part));
          cost += after.extraCost;
          month = after;
        }
        expect(month.counted).toBe(month.settled);
        expect(cost).toBe(monthlyMailCost(month.counted));
      }),
    );
  });
});
