import { describe, expect, it, test } from 'vitest';
import { peopleNeeded, shareDifference, shareSeen, tellsApart } from './compare';

/** A repeatable random number from 0 to 1. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('how many are needed', () => {
  // Published examples of two proportions, two-sided 5 %, power 80 % (R: power.prop.test).
  test.each([
    [0.02, 0.03, 3_826],
    [0.1, 0.15, 686],
    [0.5, 0.6, 388],
  ])('%d to %d wants %i a side', (from, to, people) => {
    expect(Math.abs(peopleNeeded(from, to) - people)).toBeLessThanOrEqual(1);
  });

  it('says the smallest share that is seen, which needs just so many', () => {
    expect(shareSeen(1_200)).toBeCloseTo(0.0396, 3);
    expect(shareSeen(3_826)).toBeCloseTo(0.03, 4);
    for (const people of [50, 400, 1_200, 20_000]) {
      expect(peopleNeeded(0.02, shareSeen(people) ?? 0)).toBeLessThanOrEqual(people);
    }
    expect(shareSeen(10)).toBeNull();
  });
});

describe('which of two is better', () => {
  it('is an interval that was published: Newcombe 1998, 56 of 70 and 48 of 80', () => {
    const { low, high } = shareDifference({ people: 80, hits: 48 }, { people: 70, hits: 56 });
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
  });

  it('is not said of few, of nobody, or of what is equal', () => {
    expect(tellsApart({ people: 0, hits: 0 }, { people: 10, hits: 9 })).toBe('');
    expect(tellsApart({ people: 20, hits: 0 }, { people: 20, hits: 3 })).toBe('');
    expect(tellsApart({ people: 1_200, hits: 24 }, { people: 1_200, hits: 30 })).toBe('');
    expect(tellsApart({ people: 1_200, hits: 24 }, { people: 1_200, hits: 60 })).toBe('b');
    expect(tellsApart({ people: 1_200, hits: 60 }, { people: 1_200, hits: 24 })).toBe('a');
  });

  it('names a winner of two equal subjects in about one case of twenty', () => {
    const next = random(7);
    const draw = (people: number, share: number) => {
      let hits = 0;
      for (let n = 0; n < people; n += 1) if (next() < share) hits += 1;
      return { people, hits };
    };
    let told = 0;
    for (let run = 0; run < 600; run += 1) {
      if (tellsApart(draw(600, 0.02), draw(600, 0.02)) !== '') told += 1;
    }
    expect(told / 600).toBeLessThan(0.07);
  });

  it('sees what was said beforehand that it would, in four cases of five', () => {
    const next = random(11);
    const hits = (share: number) => {
      let sum = 0;
      for (let n = 0; n < 1_200; n += 1) if (next() < share) sum += 1;
      return { people: 1_200, hits: sum };
    };
    let seen = 0;
    for (let run = 0; run < 300; run += 1) {
      if (tellsApart(hits(0.02), hits(shareSeen(1_200) ?? 0)) === 'b') seen += 1;
    }
    expect(seen / 300).toBeGreaterThan(0.72);
    expect(seen / 300).toBeLessThan(0.88);
  });
});
