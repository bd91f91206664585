import { describe, expect, it } from 'vitest';
import { failureCauses, ownVerdict, rateOf, rateText } from './deliverability';
import { acceptanceOf, fallsOf, fallText } from './normal';
import { parseGroups, parseReception } from './reception';

const days = (...gmail: object[]) =>
  gmail.map((one, back) => ({ day: `2026-11-${20 - back}`, groups: parseGroups({ gmail: one }) }));
const week = (one: object) => Array.from({ length: 7 }, () => one);

describe('a provider that changes its mind', () => {
  it.each([
    ['takes less than its own normal', { handed: 80, soft: 20 }, { handed: 99, soft: 1 }, true],
    ['only defers', { deferred: 60 }, { handed: 100 }, true],
    ['returns later what it took', { handed: 100, returned: 30 }, { handed: 100 }, true],
    ['is as always', { handed: 98, soft: 2 }, { handed: 99, soft: 1 }, false],
    ['was always like that', { handed: 80, soft: 20 }, { handed: 80, soft: 20 }, false],
    ['had too few today', { handed: 30, soft: 19 }, { handed: 100 }, false],
    ['had too few before', { handed: 50, soft: 50 }, { handed: 28 }, false],
    ['lost no more than chance takes', { handed: 47, soft: 3 }, { handed: 97, soft: 3 }, false],
    ['takes more', { handed: 100 }, { handed: 80, soft: 20 }, false],
  ])('%s', (_why, today, before, falls) => {
    expect(fallsOf(days(today, ...week(before))).map(({ group }) => group)).toEqual(
      falls ? ['gmail'] : [],
    );
  });

  it('is not what returns from a large send of the day before', () => {
    const rest = Array.from({ length: 6 }, () => ({ handed: 100 }));
    expect(fallsOf(days({ handed: 60, returned: 10 }, { handed: 5_000 }, ...rest))).toEqual([]);
    expect(fallsOf(days({ handed: 60, returned: 10 }, {}, ...week({ handed: 100 })))).toHaveLength(
      1,
    );
  });

  it('is compared with the seven days before only', () => {
    const old = [{ handed: 100 }, ...week({ handed: 70, soft: 30 }), { handed: 9_000 }];
    expect(fallsOf(days({ handed: 70, soft: 30 }, ...old.slice(1)))).toEqual([]);
    expect(fallText({ group: 'gmail', now: 0.806, normal: 0.98 })).toBe(
      'Gmail acepta hoy el 81 %, y lo suyo en siete días es el 98 %',
    );
  });

  it('counts who is only deferred as handed over', () => {
    expect(acceptanceOf(parseReception({ handed: 10, deferred: 30 }))).toEqual({
      tried: 30,
      taken: 10,
    });
  });
});

describe('the two lines', () => {
  it.each([
    [0, 1_000, 'good'],
    [1, 1_001, 'good'],
    [1, 1_000, 'wait'],
    [3, 1_001, 'wait'],
    [3, 1_000, 'bad'],
    [900, 999, null],
    [0, 0, null],
  ])('%i of %i is %s', (part, delivered, tone) => {
    expect(rateOf(part, delivered).tone).toBe(tone);
  });
  it('are said with two digits', () => expect(rateText(0.00123)).toBe('0,12 %'));
});

it('names causes by how often they were', () => {
  const found = failureCauses(parseReception({ handed: 9, full: 2, auth: 5, rate: 2, left: 7 }));
  expect(found).toEqual([
    { cause: 'auth', count: 5 },
    { cause: 'full', count: 2 },
    { cause: 'rate', count: 2 },
  ]);
});

it.each([
  [{}, 'info', /^No has enviado/],
  [{ handed: 2_000, complained: 6 }, 'bad', /no deseados: el 0,3 %$/],
  [{ handed: 900, hard: 100 }, 'bad', /^Gmail devuelve demasiados/],
  [{ handed: 3, hard: 7 }, 'wait', /^3 de 10 correos tuyos fueron aceptados/],
  [{ unconfirmed: 1 }, 'wait', /^0 de 1 /],
  [{ handed: 2_000, complained: 3 }, 'wait', /^Llegan, pero el 0,15 %/],
  [{ handed: 1_000, deferred: 200 }, 'wait', /^Gmail recibe tus correos más lento/],
  [{ handed: 995, hard: 5 }, 'good', /99 de cada 100/],
])('a producer with %j is told %s', (one, tone, text) => {
  const verdict = ownVerdict(days(one));
  expect(verdict.tone).toBe(tone);
  expect(verdict.text).toMatch(text);
});

it('a provider whose people complain is not said to return mails', () => {
  const groups = parseGroups({ gmail: { handed: 1_000, complained: 3 }, other: { handed: 9_000 } });
  expect(ownVerdict([{ day: '2026-11-20', groups }]).text).toBe(
    'Demasiadas personas con Gmail marcan tus correos como no deseados',
  );
});
