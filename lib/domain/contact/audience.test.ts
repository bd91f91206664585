import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import {
  audienceSchema,
  audienceVerdict,
  type Condition,
  type Criteria,
  EVERYONE,
  type EvaluatedContact,
  excludedBy,
  namedIn,
  parseAudience,
} from './audience';

const day = (text: string) => new Date(`${text}T15:00:00Z`);
const NOW = day('2026-06-01');
const member = (facts: Partial<EvaluatedContact> = {}): EvaluatedContact => ({
  state: 'active',
  basis: 'consent',
  objectedAt: null,
  blockedAt: null,
  pausedUntil: null,
  quietUntil: null,
  tags: [],
  origin: 'import',
  bought: {},
  opened: {},
  clicked: {},
  ...facts,
});
const fan = member({
  tags: ['vip'],
  origin: 'buyer',
  bought: {
    fiesta: {
      ...{ tickets: 2, amount: 20_000, lastAt: day('2026-03-10'), attended: true },
      ...{ codes: ['AMIGOS'], promoters: ['ana'] },
    },
    cumbia: { tickets: 1, amount: 8_000, lastAt: day('2026-05-10'), attended: false },
    serie: { tickets: 1, amount: 0, lastAt: null, attended: false, dates: { sat: 1 } },
    devuelta: {
      ...{ tickets: 0, amount: 0, lastAt: day('2026-05-11'), attended: false },
      ...{ codes: ['VUELTA'], promoters: ['leo'] },
    },
    peña: { tickets: 0, amount: 0, lastAt: null, attended: true },
  },
  comuna: 'Ñuñoa',
  city: 'Santiago',
  opened: { c1: day('2026-04-01') },
  clicked: { c2: new Date('2026-04-10T04:00:00Z') },
});
const only = (...include: Condition[]): Criteria => ({ ...EVERYONE, include });
const bought = (more: Partial<Extract<Condition, { kind: 'bought' }>>): Condition => ({
  kind: 'bought',
  eventId: null,
  minTickets: 1,
  minAmount: 0,
  since: null,
  ...more,
});

const isIn = (contact: Parameters<typeof audienceVerdict>[0], criteria: Criteria) =>
  audienceVerdict(contact, criteria, NOW) === 'in';

describe('an answer', () => {
  const answered: Condition = {
    ...{ kind: 'answered', eventId: 'e', questionId: 'q', options: ['M'] },
  };
  const criteria = only(answered);
  const who = { ...member(), id: 'ana' };
  const verdict = (ids: string[]) =>
    audienceVerdict(who, criteria, NOW, null, new Map([[answered, new Set(ids)]]));

  it('lets in who gave it, nobody where it was deleted, and is never decided without being read', () => {
    expect([verdict(['ana']), verdict(['leo']), verdict([])]).toEqual(['in', 'out', 'out']);
    expect(() => isIn(who, criteria)).toThrow('Nobody read');
  });

  it('leaves nobody out, and names its event', () => {
    const read = validate(audienceSchema, { name: 'x', criteria: { exclude: [answered] } });
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining('a quién escribir') });
    expect(validate(audienceSchema, { name: 'x', criteria: { include: [answered] } }).ok).toBe(
      true,
    );
    expect(namedIn(criteria).eventIds).toEqual(['e']);
  });
});

describe('a condition', () => {
  it.each<[string, Condition, boolean]>([
    ['one of the tags', { kind: 'tag', tags: ['otra', 'vip'] }, true],
    ['none of the tags', { kind: 'tag', tags: ['otra'] }, false],
    ['its origin', { kind: 'origin', origin: 'buyer' }, true],
    ['another origin', { kind: 'origin', origin: 'manual' }, false],
    ['bought anything', bought({}), true],
    ['bought the event', bought({ eventId: 'cumbia' }), true],
    ['bought for the date', bought({ eventId: 'serie', dateIds: ['sat', 'sun'] }), true],
    ['bought for another date', bought({ eventId: 'serie', dateIds: ['fri'] }), false],
    ['two for the date', bought({ eventId: 'serie', dateIds: ['sat'], minTickets: 2 }), false],
    ['gave the tickets back', bought({ eventId: 'devuelta' }), false],
    ['three tickets of all events', bought({ minTickets: 3 }), true],
    ['three tickets of one event', bought({ eventId: 'fiesta', minTickets: 3 }), false],
    ['enough pesos', bought({ minAmount: 28_000 }), true],
    ['not enough pesos', bought({ minAmount: 28_001 }), false],
    ['bought since', bought({ since: '2026-05-01' }), true],
    ['nothing since', bought({ since: '2026-06-01' }), false],
    ['an event named like a part of an object', bought({ eventId: 'constructor' }), false],
    ['came', { kind: 'attended', eventId: 'fiesta', since: null }, true],
    ['did not come', { kind: 'attended', eventId: 'cumbia', since: null }, false],
    ['came to two', { kind: 'attended', eventId: null, minEvents: 2, since: null }, true],
    ['came to three', { kind: 'attended', eventId: null, minEvents: 3, since: null }, false],
    [
      'came to two, not all since',
      { kind: 'attended', eventId: null, minEvents: 2, since: '2026-01-01' },
      false,
    ],
    ['nothing bought since a day', { kind: 'notBought', since: '2026-05-11', days: null }, true],
    ['bought on the day', { kind: 'notBought', since: '2026-05-10', days: null }, false],
    ['nothing bought for days', { kind: 'notBought', since: null, days: 21 }, true],
    ['bought within the days', { kind: 'notBought', since: null, days: 22 }, false],
    ['with the code', { kind: 'code', eventId: null, code: 'AMIGOS' }, true],
    ['with any code', { kind: 'code', eventId: 'fiesta', code: '' }, true],
    ['with the code of another event', { kind: 'code', eventId: 'cumbia', code: 'AMIGOS' }, false],
    ['with a code, given back', { kind: 'code', eventId: null, code: 'VUELTA' }, false],
    ['by the promoter', { kind: 'promoter', eventId: null, promoterId: 'ana' }, true],
    ['by any promoter', { kind: 'promoter', eventId: null, promoterId: null }, true],
    ['by another promoter', { kind: 'promoter', eventId: null, promoterId: 'leo' }, false],
    ['of the comuna', { kind: 'place', of: 'comuna', names: ['Renca', 'nunoa'] }, true],
    ['of another comuna', { kind: 'place', of: 'comuna', names: ['Santiago'] }, false],
    ['of the city', { kind: 'place', of: 'city', names: ['Santiago'] }, true],
    ['opened any', { kind: 'opened', campaignId: null, since: null }, true],
    ['opened this one', { kind: 'opened', campaignId: 'c1', since: null }, true],
    ['not opened since', { kind: 'opened', campaignId: null, since: '2026-04-02' }, false],
    ['came to any', { kind: 'attended', eventId: null, since: null }, true],
    ['came to any since', { kind: 'attended', eventId: null, since: '2026-04-01' }, false],
    ['came to one without a name', { kind: 'attended', eventId: 'nada', since: null }, false],
    ['clicked', { kind: 'clicked', campaignId: null, since: null }, true],
    ['clicked this one', { kind: 'clicked', campaignId: 'c2', since: null }, true],
    ['clicked another', { kind: 'clicked', campaignId: 'c1', since: null }, false],
    ['clicked since that day', { kind: 'clicked', campaignId: 'c2', since: '2026-04-10' }, true],
    ['not clicked since', { kind: 'clicked', campaignId: 'c2', since: '2026-04-11' }, false],
  ])('%s', (_name, condition, expected) => {
    expect(isIn(fan, only(condition))).toBe(expected);
    expect(isIn(fan, { ...EVERYONE, exclude: [condition] })).toBe(!expected);
  });
});

describe('a condition of facts without their day', () => {
  const once = member({
    bought: { rara: { tickets: 1, amount: 5, lastAt: null, attended: true } },
    opened: { a: day('2026-05-01'), b: day('2026-01-01') },
  });

  it('is met as long as no day is asked for', () => {
    const came = (since: string | null): Condition => ({
      kind: 'attended',
      eventId: 'rara',
      since,
    });
    expect(isIn(once, only(came(null)))).toBe(true);
    expect(isIn(once, only(came('1969-01-01')))).toBe(false);
  });

  // In Chile's time: UTC-3 in summer, UTC-4 in winter; 2026-09-06 begins at 01:00.
  it.each([
    ['2027-01-05', '2027-01-05T01:30:00Z', false],
    ['2027-01-05', '2027-01-05T02:59:59Z', false],
    ['2027-01-05', '2027-01-05T03:00:00Z', true],
    ['2026-07-01', '2026-07-01T03:59:59Z', false],
    ['2026-07-01', '2026-07-01T04:00:00Z', true],
    ['2026-09-06', '2026-09-06T03:59:59Z', false],
    ['2026-09-06', '2026-09-06T04:00:00Z', true],
  ])('since %s is met from the start of that day in Chile: %s', (since, at, expected) => {
    const lastAt = new Date(at);
    const one = member({
      bought: { fiesta: { tickets: 1, amount: 0, lastAt, attended: true } },
      opened: { c1: lastAt },
      clicked: { c1: lastAt },
    });
    for (const condition of [
      bought({ since }),
      { kind: 'attended', eventId: null, since },
      { kind: 'opened', campaignId: null, since },
      { kind: 'clicked', campaignId: null, since },
    ] satisfies Condition[]) {
      expect(isIn(one, only(condition))).toBe(expected);
    }
  });

  it('is met by one of many', () => {
    expect(isIn(once, only({ kind: 'opened', campaignId: null, since: '2026-04-01' }))).toBe(true);
    expect(isIn(fan, only({ kind: 'attended', eventId: null, since: null }))).toBe(true);
  });

  it('of what was given back counts neither its tickets nor its pesos', () => {
    const back = member({
      bought: { d: { tickets: 0, amount: 9_000, lastAt: day('2026-05-11'), attended: false } },
    });
    expect(isIn(back, only(bought({ minTickets: 0, minAmount: 1 })))).toBe(false);
  });
});

describe('an audience', () => {
  it('without conditions is everyone', () => {
    expect(isIn(member(), EVERYONE)).toBe(true);
    expect(isIn(member(), { ...EVERYONE, match: 'any' })).toBe(true);
  });

  it('wants all conditions, or any', () => {
    const both: Condition[] = [
      { kind: 'tag', tags: ['vip'] },
      { kind: 'origin', origin: 'manual' },
    ];
    expect(isIn(fan, only(...both))).toBe(false);
    expect(isIn(fan, { ...only(...both), match: 'any' })).toBe(true);
  });

  it('leaves out the buyers of what is sold, and says so', () => {
    expect(audienceVerdict(fan, EVERYONE, NOW, 'fiesta')).toBe('buyer');
    expect(audienceVerdict(fan, EVERYONE, NOW, 'devuelta')).toBe('in');
    expect(audienceVerdict(fan, EVERYONE, NOW, 'nunca')).toBe('in');
    expect(audienceVerdict(fan, { ...EVERYONE, minusBuyers: false }, NOW, 'fiesta')).toBe('in');
    expect(audienceVerdict(fan, EVERYONE, NOW, null)).toBe('in');
  });

  it('never has who may not be written to, and says why only of those it would have had', () => {
    expect(audienceVerdict(member({ state: 'unsubscribed' }), EVERYONE, NOW)).toBe('unsubscribed');
    expect(audienceVerdict(member({ state: 'bounced' }), EVERYONE, NOW)).toBe('bounced');
    const vips = only({ kind: 'tag', tags: ['vip'] });
    expect(audienceVerdict(member({ state: 'bounced' }), vips, NOW)).toBe('out');
  });

  it('says that who would be in it meets an exclusion, and which first', () => {
    const exclude: Condition[] = [
      { kind: 'origin', origin: 'form' },
      { kind: 'tag', tags: ['vip'] },
      { kind: 'origin', origin: 'buyer' },
    ];
    expect(audienceVerdict(fan, { ...EVERYONE, exclude }, NOW)).toBe('excluded');
    expect(excludedBy(fan, { ...EVERYONE, exclude }, NOW)).toBe(1);
    expect(audienceVerdict(member(), { ...EVERYONE, exclude }, NOW)).toBe('in');
    const others = { ...only({ kind: 'tag', tags: ['otra'] }), exclude };
    expect(audienceVerdict(fan, others, NOW)).toBe('out');
  });

  it('asks who clicked one link of those who were read, and never goes on without them', () => {
    const link: Condition = { kind: 'clicked', campaignId: 'c2', link: 1, since: null };
    const of = (...ids: string[]) => new Map([[link, new Set(ids)]]);
    const known = { ...fan, id: 'f' };
    expect(audienceVerdict(known, only(link), NOW, null, of('f'))).toBe('in');
    expect(audienceVerdict(known, only(link), NOW, null, of('g'))).toBe('out');
    expect(audienceVerdict({ ...known, clicked: {} }, only(link), NOW, null, of('f'))).toBe('out');
    expect(() => audienceVerdict(known, { ...EVERYONE, exclude: [link] }, NOW)).toThrow('c2');
  });

  it('names its events and campaigns, once each', () => {
    const criteria: Criteria = {
      ...only(bought({ eventId: 'a' }), { kind: 'attended', eventId: 'a', since: null }),
      exclude: [{ kind: 'opened', campaignId: 'c', since: null }],
    };
    expect(namedIn(criteria)).toEqual({ eventIds: ['a'], campaignIds: ['c'] });
    const any = only(bought({}), { kind: 'opened', campaignId: null, since: null });
    expect(namedIn(any)).toEqual({ eventIds: [], campaignIds: [] });
  });

  it('that cannot be read is nobody, not everyone', () => {
    for (const criteria of [undefined, { include: [{ kind: 'new' }] }, { match: 'none' }]) {
      const audience = parseAudience('x', { name: 'VIP', criteria });
      expect(isIn(fan, audience.criteria)).toBe(false);
      expect(isIn(member(), audience.criteria)).toBe(false);
    }
  });

  it('that says nothing is everyone but the buyers', () => {
    expect(validate(audienceSchema, { name: 'x', criteria: {} })).toMatchObject({
      value: { name: 'x', criteria: EVERYONE },
    });
  });

  it('may hold every kind of condition', () => {
    const include = [
      { kind: 'tag', tags: ['vip'] },
      { kind: 'origin', origin: 'buyer' },
      { kind: 'bought', eventId: null, minTickets: 1, minAmount: 0, since: null },
      { kind: 'attended', eventId: 'e', since: '2026-03-01' },
      { kind: 'opened', campaignId: 'c', since: null },
      { kind: 'clicked', campaignId: null, since: null },
      { kind: 'clicked', campaignId: 'c', link: 2, since: null },
      { kind: 'notBought', since: null, days: 90 },
    ];
    const more = [
      { kind: 'code', eventId: null, code: 'AMIGOS' },
      { kind: 'promoter', eventId: 'e', promoterId: 'ana' },
      { kind: 'place', of: 'city', names: ['Santiago'] },
      { kind: 'attended', eventId: null, minEvents: 3, since: null },
    ];
    const criteria = { match: 'any', include, exclude: more, minusBuyers: false };
    expect(validate(audienceSchema, { name: 'x', criteria })).toMatchObject({
      value: { criteria },
    });
  });

  it.each([
    { name: '', criteria: {} },
    { name: 'x', criteria: { include: [{ kind: 'tag', tags: [] }] } },
    { name: 'x', criteria: { include: Array(11).fill({ kind: 'tag', tags: ['a'] }) } },
    { name: 'x', criteria: { include: [{ kind: 'bought', minTickets: -1 }] } },
    { name: 'x', criteria: { include: [{ kind: 'bought', since: 'ayer' }] } },
    { name: 'x', criteria: { include: [{ kind: 'opened', campaignId: 'a/b' }] } },
    { name: 'x', criteria: { include: [{ kind: 'notBought', since: null, days: null }] } },
    { name: 'x', criteria: { include: [{ kind: 'notBought', since: '2026-01-01', days: 3 }] } },
    { name: 'x', criteria: { include: [{ kind: 'place', of: 'comuna', names: [] }] } },
    { name: 'x', criteria: { everyone: true } },
  ])('is refused as %j', (raw) => expect(validate(audienceSchema, raw).ok).toBe(false));
});
