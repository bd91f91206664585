import { describe, expect, it } from 'vitest';
import { contactIdOf } from '../../contact/contact';
import { LEAST_FOR_SALES, peopleNeededBySales, shareSeen, USUAL_SHARE } from './compare';
import {
  meanDifference,
  parseTrial,
  placeOf,
  sideOf,
  spentOf,
  subjectFor,
  TRIAL_SHARES,
  trialEnd,
  USUAL_TRIAL,
  waitOf,
} from './trial';

const people = Array.from({ length: 3_000 }, (_, n) => contactIdOf(`p${n}@x.cl`));

describe('the sides of a trial', () => {
  it('are disjoint, complete, as large as was asked, and the same each time', () => {
    for (const share of TRIAL_SHARES) {
      const campaign = { id: `c${share}`, trial: { share } };
      const sides = people.map((id) => sideOf(campaign, id));
      const size = (side: string) => sides.filter((one) => one === side).length;
      expect(size('a') + size('b') + size('rest')).toBe(people.length);
      for (const side of ['a', 'b']) {
        expect(Math.abs(size(side) / people.length - share / 100)).toBeLessThan(0.03);
      }
      expect(people.map((id) => sideOf(campaign, id))).toEqual(sides);
    }
  });

  it('are drawn anew for each campaign and each purpose', () => {
    const both = people.filter(
      (id) => placeOf('c', id, 'trial') < 0.2 && placeOf('d', id, 'trial') < 0.2,
    );
    const twice = people.filter(
      (id) => placeOf('c', id, 'trial') < 0.2 && placeOf('c', id, 'hold') < 0.2,
    );
    for (const { length } of [both, twice]) {
      expect(Math.abs(length / people.length - 0.04)).toBeLessThan(0.015);
    }
  });

  it('get their subject, then those who wait the one that won, or the first', () => {
    const trying = { id: 'c', subjectB: 'B', trial: USUAL_TRIAL, trialEnd: null };
    const none = { people: 1, hits: 0 };
    for (const id of people.slice(0, 300)) {
      const side = sideOf(trying, id);
      expect(subjectFor(trying, id)).toBe(side === 'rest' ? null : side);
      expect(waitOf(trying, id)).toBe(side === 'rest' ? 4 * 3_600_000 : 0);
      for (const won of ['a', 'b', ''] as const) {
        const over = { ...trying, trialEnd: { won, a: none, b: none, at: null } };
        expect(subjectFor(over, id)).toBe(won === 'b' ? 'b' : 'a');
        // Sent again, because nobody knows whether it came, it is the same mail.
        const again = side === 'rest' ? subjectFor(over, id) : side;
        expect(subjectFor(over, id, true)).toBe(again);
      }
      expect(subjectFor({ ...trying, subjectB: '' }, id)).toBe('a');
      expect(subjectFor({ ...trying, subjectB: '' }, id, true)).toBe('a');
    }
  });

  it('of any shape are the usual ones', () => {
    for (const raw of [null, 3, 'x', { share: 50, hours: -1, by: 'opens' }]) {
      expect(parseTrial(raw)).toEqual(USUAL_TRIAL);
    }
  });
});

describe('a winner by pesos', () => {
  const side = (count: number, buyers: number, each: number) => ({
    ...{ people: count, hits: buyers },
    spent: spentOf(Array<number>(buyers).fill(each), count),
  });

  it('is who sold more a person, where enough bought to say so', () => {
    expect(trialEnd('pesos', side(1_000, 20, 10_000), side(1_000, 60, 10_000)).won).toBe('b');
    expect(trialEnd('pesos', side(1_000, 60, 10_000), side(1_000, 20, 10_000)).won).toBe('a');
    expect(trialEnd('pesos', side(1_000, 30, 10_000), side(1_000, 33, 10_000)).won).toBe('');
    expect(trialEnd('pesos', side(1_000, 0, 0), side(1_000, 60, 10_000)).won).toBe('');
    // More bought with the second subject, but for less.
    expect(trialEnd('pesos', side(1_000, 60, 30_000), side(1_000, 80, 2_000)).won).toBe('a');
    expect(trialEnd('clicks', side(1_000, 20, 0), side(1_000, 60, 0)).won).toBe('b');
  });

  it('sees what was said beforehand that it would, in about four cases of five, where prices are uneven', () => {
    let state = 3;
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const draw = (count: number, share: number) => {
      const bought: number[] = [];
      for (let n = 0; n < count; n += 1) {
        if (next() < share) bought.push(next() < 0.9 ? 12_000 : 60_000);
      }
      return { people: count, hits: bought.length, spent: spentOf(bought, count) };
    };
    for (const count of [LEAST_FOR_SALES, 2_000, 6_000]) {
      const share = shareSeen(count, USUAL_SHARE, peopleNeededBySales) ?? 0;
      let seen = 0;
      for (let run = 0; run < 300; run += 1) {
        if (trialEnd('pesos', draw(count, USUAL_SHARE), draw(count, share)).won === 'b') seen += 1;
      }
      expect([count, seen / 300 > 0.72, seen / 300 < 0.9]).toEqual([count, true, true]);
    }
    expect(shareSeen(LEAST_FOR_SALES - 1, USUAL_SHARE, peopleNeededBySales)).toBeNull();
  });

  it('has an interval that holds what is so in about 95 of 100', () => {
    let state = 5;
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    // Prices are uneven: most buy one ticket, a few a table.
    const draw = (count: number, share: number) => {
      const bought: number[] = [];
      for (let n = 0; n < count; n += 1) {
        if (next() < share) bought.push(next() < 0.9 ? 12_000 : 60_000);
      }
      return { hits: bought.length, ...spentOf(bought, count) };
    };
    let [held, said] = [0, 0];
    for (let run = 0; run < 400; run += 1) {
      const range = meanDifference(draw(3_000, 0.05), draw(400, 0.05));
      if (!range) continue;
      said += 1;
      if (range.low <= 0 && range.high >= 0) held += 1;
    }
    expect(said).toBeGreaterThan(350);
    expect(held / said).toBeGreaterThan(0.93);
  });
});
