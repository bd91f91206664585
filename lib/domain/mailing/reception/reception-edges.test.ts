import { describe, expect, it } from 'vitest';
import { domainOf, groupOf } from './mail-group';
import {
  addReception,
  parseGroups,
  parseReception,
  receptionNews,
  receptionOf,
  receptionState,
  troubles,
} from './reception';
import { receptionWeek } from './reception-day';

const NONE = parseReception(null);
const one = {
  ...NONE,
  handed: 1,
  hard: 2,
  soft: 3,
  deferred: 4,
  unconfirmed: 5,
  returned: 6,
  complained: 7,
};

describe('the group of a domain', () => {
  it.each([
    ['googlemail.com', 'gmail'],
    ['gmail.cl', 'other'],
    ['hotmail.es', 'microsoft'],
    ['msn.com', 'microsoft'],
    ['msn.cl', 'other'],
    ['ymail.com', 'yahoo'],
    ['rocketmail.com', 'yahoo'],
    ['rocketmail.cl', 'other'],
    ['ymail.cl', 'other'],
    ['icloud.com', 'icloud'],
    ['icloud.cl', 'other'],
    ['mac.com', 'icloud'],
    ['mac.cl', 'other'],
    ['googlemail.cl', 'other'],
    ['live.cl', 'microsoft'],
    ['outlook.co.id', 'microsoft'],
    ['outlook.org.mx', 'other'],
    ['x.outlook.com', 'other'],
    ['outlook', 'other'],
  ])('%s is %s', (domain, group) => expect(groupOf(domain)).toBe(group));

  it('is that of the last part of an address', () => {
    expect([domainOf('"a@b"@X.CL'), domainOf('x')]).toEqual(['x.cl', 'x']);
  });
});

describe('a reception', () => {
  it('is read and added by its counts and causes, and summed by what went wrong', () => {
    expect(parseReception(one)).toEqual(one);
    expect(Object.keys(NONE)).toHaveLength(16);
    expect(Object.values(NONE)).toEqual(Array(16).fill(0));
    expect(addReception(one, { ...NONE, soft: 4 })).toEqual({ ...one, soft: 7 });
    expect(troubles({ ...one, left: 4, auth: 9 })).toBe(27);
    expect(parseGroups({ gmail: one })).toEqual({
      gmail: one,
      microsoft: NONE,
      yahoo: NONE,
      icloud: NONE,
      other: NONE,
    });
  });

  it('only grows: what is less than before adds nothing, and stays', () => {
    const counted = { gmail: { ...NONE, handed: 3, soft: 1 } };
    const now = { gmail: { ...NONE, handed: 5 }, yahoo: { ...NONE, hard: 1 }, icloud: NONE };
    expect(receptionNews(now, counted)).toEqual({
      news: { gmail: { handed: 2 }, yahoo: { hard: 1 } },
      after: { gmail: { ...NONE, handed: 5, soft: 1 }, yahoo: { ...NONE, hard: 1 } },
    });
    expect(counted.gmail.handed).toBe(3);
  });

  it.each([
    ['s', '', 0, ['handed']],
    ['u', '', 0, ['unconfirmed']],
    ['f', 'address', 0, ['hard']],
    ['f', 'full', 0, ['soft']],
    ['f', 'refused', 0, ['soft']],
    ['f', 'content', 0, ['soft']],
    ['f', 'invalid', 0, []],
    ['k', 'address', 0, []],
    ['k', 'full', 0, []],
    ['p', '', 1, ['deferred']],
    ['s', '', 2, ['handed', 'deferred']],
  ])('of the letter %s with %j after %i tries is %j', (letter, reason, tries, kinds) => {
    const found = receptionOf({
      recipients: [{ email: 'a@gmail.com' }],
      letters: [letter],
      reasons: reason ? { 0: reason } : {},
      tries: tries ? { 0: tries } : {},
    });
    const counted = Object.entries(found.gmail ?? {}).flatMap(([kind, n]) => (n ? [kind] : []));
    expect(counted).toEqual(kinds);
  });

  it.each([
    ['f', 'content', 0, 'spam', ['soft', 'spam']],
    ['s', '', 1, 'rate', ['handed', 'deferred', 'rate']],
    // Tried again at once and taken, or not said at all: no trouble to explain.
    ['s', '', 0, 'rate', ['handed']],
    ['f', 'address', 0, 'constructor', ['hard']],
  ])('of %s, %j, after %i tries counts the cause %s with its trouble', (...given) => {
    const [letter, reason, tries, cause, kinds] = given;
    const { gmail } = receptionOf({
      recipients: [{ email: 'a@gmail.com' }],
      letters: [letter],
      reasons: { 0: reason },
      tries: { 0: tries },
      causes: { 0: cause },
    });
    expect(Object.entries(gmail ?? {}).flatMap(([kind, n]) => (n ? [kind] : []))).toEqual(kinds);
  });

  it('names at most twenty domains of a batch, the largest first, and none of a provider', () => {
    const domains = Array.from({ length: 22 }, (_, n) => `d${String(n).padStart(2, '0')}.cl`);
    const emails = [
      ...domains.flatMap((domain) => [1, 2, 3, 4, 5].map((n) => `${n}@${domain}`)),
      '6@d21.cl',
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => `${n}@gmail.com`),
    ];
    const found = receptionOf({
      recipients: emails.map((email) => ({ email })),
      letters: emails.map(() => 's'),
      reasons: {},
      tries: {},
    });
    const named = Object.keys(found).filter((key) => key.startsWith('@'));
    expect(named.sort()).toEqual([...domains.slice(0, 19), 'd21.cl'].map((name) => `@${name}`));
    expect(found['@d21.cl']?.handed).toBe(6);
    expect([found.gmail?.handed, found.other?.handed]).toEqual([7, 111]);
  });
});

describe('what is wrong with a group', () => {
  it.each([
    [{ handed: 1_000, complained: 3 }, 'bad Se quejan'],
    [{ handed: 999, complained: 900 }, null],
    [{ handed: 1_010, returned: 11, complained: 900 }, null],
    [{ handed: 94, hard: 6 }, 'bad Rebota'],
    [{ handed: 95, hard: 5 }, null],
    [{ handed: 93, hard: 6 }, null],
    [{ handed: 94, soft: 3, hard: 3 }, 'bad Rebota'],
    [{ handed: 100, returned: 6 }, 'bad Rebota'],
    [{ handed: 199, deferred: 20 }, 'wait Aplaza'],
    [{ handed: 200, deferred: 20 }, null],
    [{ handed: 100, deferred: 19 }, null],
    [{ handed: 980, unconfirmed: 10 }, 'wait Sin confirmar'],
    [{ handed: 990, unconfirmed: 10 }, null],
    [{ handed: 100, unconfirmed: 9 }, null],
  ])('%j is %s', (some, said) => {
    const state = receptionState(parseReception(some));
    expect(state && `${state.tone} ${state.text}`).toBe(said);
  });
});

it('a week names three campaigns of a group, the worst first, and leaves out what is no count', () => {
  const by = (gmail: unknown) => ({ gmail });
  const week = receptionWeek(
    ['2026-11-23'],
    [
      {
        day: '2026-11-23',
        raw: {
          campaigns: { d: by(1), c: by(2), b: by(9), a: by(2), e: by('x'), f: by(-3), g: by(0) },
          domains: { 'x.cl': { handed: 3 }, 'y.cl': { hard: 4 }, 'z.cl': { handed: 1, soft: 1 } },
        },
      },
      { day: '2026-11-23', raw: { domains: { 'x.cl': { handed: 2 } } } },
      {
        day: '2026-01-01',
        raw: { domains: { 'old.cl': { handed: 99 } }, campaigns: { o: by(9) } },
      },
    ],
  );
  expect(week.campaigns.gmail.map(({ id, troubles: count }) => `${id}${count}`)).toEqual([
    'b9',
    'a2',
    'c2',
  ]);
  expect(week.campaigns.yahoo).toEqual([]);
  expect(week.domains.map(({ domain }) => domain)).toEqual(['x.cl', 'y.cl', 'z.cl']);
  expect(week.domains[0]).toMatchObject({ handed: 5 });
});
