import { describe, expect, it } from 'vitest';
import { domainOf, groupOf } from './mail-group';
import { parseReception, receptionNews, receptionOf, receptionState } from './reception';
import { receptionWeek } from './reception-day';

it.each([
  ['Ana@Gmail.com', 'gmail'],
  ['a@hotmail.cl', 'microsoft'],
  ['a@outlook.com', 'microsoft'],
  ['a@live.com.mx', 'microsoft'],
  ['a@yahoo.com.ar', 'yahoo'],
  ['a@yahoo.co.uk', 'yahoo'],
  ['a@me.com', 'icloud'],
  ['a@me.cl', 'other'],
  ['a@gmail.com.estafa.cl', 'other'],
  ['a@live.empresa.com', 'other'],
  ['a@constructor', 'other'],
  ['', 'other'],
] as const)('%s is %s', (email, group) => expect(groupOf(domainOf(email))).toBe(group));

const batch = (people: [email: string, letter: string, reason?: string, tries?: number][]) => ({
  recipients: people.map(([email]) => ({ email })),
  letters: people.map(([, letter]) => letter),
  reasons: Object.fromEntries(people.flatMap(([, , reason], at) => (reason ? [[at, reason]] : []))),
  tries: Object.fromEntries(people.flatMap(([, , , tries], at) => (tries ? [[at, tries]] : []))),
});

describe('the reception of a batch', () => {
  it('is counted by group and by domains of several people, without what never left', () => {
    const found = receptionOf(
      batch([
        ['a@gmail.com', 's'],
        ['b@gmail.com', 'f', 'address'],
        ['c@gmail.com', 'f', 'full', 3],
        ['d@gmail.com', 'f', 'invalid'],
        ['e@gmail.com', 'k', 'unsubscribed'],
        ['f@gmail.com', 'u'],
        ['a@acme.cl', 's', '', 1],
        ...['b', 'c', 'd', 'e'].map((name) => [`${name}@acme.cl`, 's'] as [string, string]),
        ['yo@miapellido.cl', 's'],
        // If these counted for the domain, it would identify those who got the mail.
        ['a@familia.cl', 's'],
        ['b@familia.cl', 'p'],
        ['c@familia.cl', 'k', 'unsubscribed'],
        ['d@familia.cl', 'f', 'invalid'],
        ['e@familia.cl', 'p'],
        ...['A', 'a', 'b', 'c', 'd'].map((name) => [`${name}@casa.cl`, 's'] as [string, string]),
        ['', 's'],
      ]),
    );
    expect(found.gmail).toEqual({
      ...parseReception({}),
      ...{ handed: 1, hard: 1, soft: 1, deferred: 1, unconfirmed: 1 },
    });
    expect(found.other).toMatchObject({ handed: 12, deferred: 1 });
    expect(Object.keys(found).sort()).toEqual(['@acme.cl', 'gmail', 'other']);
  });

  it('is added once, and whoever gets an unconfirmed mail again is not unconfirmed twice', () => {
    const first = receptionOf(
      batch([
        ['a@gmail.com', 'u'],
        ['b@gmail.com', 's'],
      ]),
    );
    const { news, after } = receptionNews(first, {});
    expect(news).toEqual({ gmail: { handed: 1, unconfirmed: 1 } });
    expect(receptionNews(first, after).news).toEqual({});
    const again = receptionNews(
      receptionOf(
        batch([
          ['a@gmail.com', 'p'],
          ['b@gmail.com', 's'],
        ]),
      ),
      after,
    );
    expect(again.news).toEqual({});
    const still = receptionNews(first, again.after);
    expect(still.news).toEqual({});
    const got = receptionNews(
      receptionOf(
        batch([
          ['a@gmail.com', 's'],
          ['b@gmail.com', 's'],
        ]),
      ),
      still.after,
    );
    expect(got.news).toEqual({ gmail: { handed: 1 } });
  });
});

it.each([
  [{ handed: 5_000, complained: 3 }, null],
  [{ handed: 5_000, complained: 15 }, 'Se quejan'],
  [{ handed: 80, hard: 15 }, null],
  [{ handed: 900, hard: 40, soft: 20 }, 'Rebota'],
  [{ handed: 900, returned: 60 }, 'Rebota'],
  [{ handed: 900, deferred: 120 }, 'Aplaza'],
  [{ handed: 900, unconfirmed: 12 }, 'Sin confirmar'],
  [{}, null],
])('%j is %s', (some, text) => {
  expect(receptionState(parseReception(some))?.text ?? null).toBe(text);
});

it('adds up the parts of its days, names the largest domains, and the campaigns with most trouble', () => {
  const part = (day: string, more: object) => ({ day, raw: more });
  const domains = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`d${String(n).padStart(2, '0')}.cl`, { handed: n }]),
  );
  const week = receptionWeek(
    ['2026-11-22', '2026-11-21'],
    [
      part('2026-11-22', { groups: { gmail: { handed: 2 } }, campaigns: { a: { gmail: 1 } } }),
      part('2026-11-22', {
        groups: { gmail: { handed: 3 } },
        campaigns: { a: { gmail: 2 } },
        domains,
      }),
      part('2026-11-21', { groups: { other: { hard: 4 } }, campaigns: { b: { gmail: 7 } } }),
      part('2026-10-01', { groups: { gmail: { handed: 99 } } }),
      part('2026-11-21', {}),
    ],
  );
  expect(week.days.map(({ groups }) => [groups.gmail.handed, groups.other.hard])).toEqual([
    [5, 0],
    [0, 4],
  ]);
  expect(week.domains).toHaveLength(10);
  expect(week.domains[0]).toMatchObject({ domain: 'd11.cl', handed: 11 });
  expect(week.campaigns.gmail).toEqual([
    { id: 'b', troubles: 7 },
    { id: 'a', troubles: 3 },
  ]);
});
