import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkName } from '../../kit/text/link-name';
import {
  type BatchClicks,
  linksAt,
  noteClickOf,
  parseBatchClicks,
  parseClicks,
  QUARTERS,
  withoutPlace,
} from './clicks';
import { isScanner } from './scanner';

const START = Date.UTC(2027, 5, 1, 12);
const MINUTE = 60_000;
const NONE = parseBatchClicks({});

type Step = {
  place: number;
  link: number;
  at: number;
  isMachine?: boolean;
  isAhead?: boolean;
  links?: number;
};

/** Clicks one after the other: the notes, and the counters that their news add up to. */
function follow(steps: readonly Step[], from: BatchClicks = NONE) {
  let notes = from;
  const shard = { links: {}, quarters: {}, machines: 0 } as {
    links: Record<string, number>;
    quarters: Record<string, number>;
    machines: number;
  };
  let unmade = 0;
  for (const { links = 2, isMachine = false, ...step } of steps) {
    const noted = noteClickOf(notes, { ...step, links, isMachine, startedAt: START });
    if (!noted) continue;
    notes = noted.after;
    unmade += noted.unmade ? 1 : 0;
    for (const name of ['links', 'quarters'] as const) {
      for (const [key, count] of Object.entries(noted.news[name])) {
        shard[name][key] = (shard[name][key] ?? 0) + count;
      }
    }
    shard.machines += noted.news.machines;
  }
  return { notes, counters: parseClicks([{ clicks: shard }]), unmade };
}

describe('clicks', () => {
  test('count a person once a link, and once in the quarter of their first', () => {
    const at = START + 20 * MINUTE;
    const { notes, counters } = follow([
      { place: 2, link: 0, at },
      { place: 2, link: 0, at: at + 1 },
      { place: 2, link: 1, at: at + 30 * MINUTE },
      { place: 5, link: 1, at },
    ]);
    expect(notes.letters).toBe('..c..c');
    expect(notes.byLink).toEqual({ 0: '..c', 1: '..c..c' });
    expect([2, 5, 0].map((place) => linksAt(notes, place))).toEqual([[0, 1], [1], []]);
    expect(counters).toEqual({ links: { 0: 1, 1: 2 }, quarters: [0, 2], machines: 0 });
  });

  test('are drawn for 72 hours, and count by link afterwards', () => {
    const { counters } = follow([{ place: 0, link: 0, at: START + 73 * 60 * MINUTE }]);
    expect(counters).toEqual({ links: { 0: 1 }, quarters: [], machines: 0 });
  });

  test('of a machine are apart, once a person, and keep nobody from clicking', () => {
    const { notes, counters } = follow([
      { place: 1, link: 0, at: START, isMachine: true },
      { place: 1, link: 1, at: START, isMachine: true },
      { place: 1, link: 1, at: START + MINUTE },
    ]);
    expect(notes).toMatchObject({ letters: '.c', machine: '.m' });
    expect(counters).toEqual({ links: { 1: 1 }, quarters: [1], machines: 1 });
  });

  test('on every link at once are a scanner’s, and take back what the first had added', () => {
    const burst = [0, 1, 2].map((link) => ({ place: 3, link, links: 3, at: START + link * 1_000 }));
    const { notes, counters, unmade } = follow(burst);
    expect(notes).toMatchObject({ letters: '...o', machine: '...m', begun: {} });
    expect(counters).toEqual({ links: { 0: 0, 1: 0 }, quarters: [0], machines: 1 });
    expect(unmade).toBe(1);
    const slow = burst.map((one) => ({ ...one, at: START + one.link * MINUTE }));
    expect(follow(slow).counters).toEqual({
      links: { 0: 1, 1: 1, 2: 1 },
      quarters: [1],
      machines: 0,
    });
    const two = [0, 1].map((link) => ({ place: 3, link, links: 2, at: START + link }));
    expect(follow(two).counters.machines).toBe(0);
  });

  const burst = [0, 1, 2].map((link) => ({ place: 3, link, links: 3, at: START + link * 1_000 }));

  test('within ten seconds of a machine’s are its too, and count later', () => {
    const { notes } = follow(burst);
    expect(notes.machined).toEqual({ 3: START + 2_000 });
    // Run again after its commit, the last of a burst changes nothing.
    for (const step of burst.slice(2)) {
      expect(noteClickOf(notes, { ...step, isMachine: false, startedAt: START })).toBeNull();
    }
    const late = { place: 3, link: 1, links: 3, at: START + 13_000 };
    expect(follow([late], notes).notes).toMatchObject({ letters: '...c', byLink: { 1: '...c' } });
    const begun = [{ ...burst[0], isMachine: true } as Step, ...burst.slice(1)];
    expect(follow(begun).counters).toEqual({ links: {}, quarters: [], machines: 1 });
    const again = [...begun, { ...burst[0], at: START + MINUTE, isMachine: true } as Step];
    expect(follow(again).notes.machined).toEqual({ 3: START + MINUTE });
    const ahead = [{ ...burst[0], isMachine: true, isAhead: true } as Step, burst[0] as Step];
    expect(follow(ahead).counters).toEqual({ links: { 0: 1 }, quarters: [1], machines: 1 });
  });

  test('on more links than are told apart are a scanner’s too', () => {
    const many = Array.from({ length: 40 }, (_, link) => ({
      place: 0,
      link,
      links: 40,
      at: START,
    }));
    expect(follow(many).counters).toMatchObject({ machines: 1 });
    expect(follow(many).notes.letters).toBe('o');
  });

  test('of before their moment was noted stay a person’s, and moments are kept as long as a burst', () => {
    const old = { ...NONE, letters: '...c', byLink: { 0: '...c', 1: '...c' } };
    const { notes, unmade } = follow(burst.slice(2), old);
    expect([notes.letters, unmade]).toEqual(['...c', 0]);
    const later = follow([burst[0] as Step, { place: 4, link: 0, at: START + MINUTE }]);
    expect(later.notes.begun).toEqual({ 4: START + MINUTE });
  });

  test('leave no trace of a place that is taken out', () => {
    const { notes } = follow([burst[0] as Step, { place: 4, link: 0, links: 3, at: START + 1 }]);
    expect(withoutPlace(notes, 3)).toMatchObject({
      byLink: { 0: '....c' },
      begun: { 4: START + 1 },
    });
  });

  test('counters are what the notes say, whatever came in which order', () => {
    const step = fc.record({
      place: fc.nat(4),
      link: fc.nat(3),
      at: fc.integer({ min: START, max: START + 40 * MINUTE }),
      isMachine: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const ordered = steps.toSorted((a, b) => a.at - b.at).map((one) => ({ ...one, links: 4 }));
        const { notes, counters } = follow(ordered);
        const count = (letters: string, letter: string) => letters.split(letter).length - 1;
        for (const link of ['0', '1', '2', '3']) {
          expect(counters.links[link] ?? 0).toBe(count(notes.byLink[link] ?? '', 'c'));
        }
        expect(counters.quarters.reduce((sum, one) => sum + one, 0)).toBe(
          count(notes.letters, 'c'),
        );
        expect(counters.machines).toBe(count(notes.machine, 'm'));
      }),
    );
  });

  test('in several documents are added, and what is odd is nothing', () => {
    const odd = { quarters: { [QUARTERS]: 4, x: 1 }, links: null, machines: 'many' };
    const one = { links: { 0: 1 }, quarters: { 2: 1 }, machines: 1 };
    expect(parseClicks([{ clicks: one }, undefined, { clicks: one }, { clicks: odd }])).toEqual({
      links: { 0: 2 },
      quarters: [0, 0, 2],
      machines: 2,
    });
  });
});

test.each([
  ['209.222.82.7', true],
  ['209.222.88.1', false],
  ['148.163.159.255', true],
  ['148.163.160.0', false],
  ['2001:db8:1:2::/64', false],
  ['unknown', false],
  ['', false],
])('%s is of a mail filter: %s', (address, expected) => {
  expect(isScanner(address)).toBe(expected);
});

test('links that are not told apart have a name together', () => {
  const links = (many: number) => Array.from({ length: many }, (_, n) => `https://a.cl/${n}`);
  expect(linkName(links(40), 30)).toBe('Otros enlaces');
  expect([linkName(links(31), 30), linkName(links(40), 29)]).toEqual([
    'https://a.cl/30',
    'https://a.cl/29',
  ]);
});
