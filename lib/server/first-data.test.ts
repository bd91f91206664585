import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ticketTypesQuery } from '@/lib/domain/home/page-queries';
import { producerTotalsQuery } from '@/lib/domain/ledger/totals-queries';
import { type For, frameReads, homeReads } from './pages';

const given = vi.hoisted(() => ({
  known: Promise.resolve<unknown>(null),
  begun: vi.fn(),
  allowed: vi.fn(async (): Promise<Record<string, object>> => ({})),
}));
const WHO: For = { uid: 'ana', role: 'producer', producerId: 'p', now: new Date() };
const CLAIM = { uid: 'ana', since: 7, role: 'admin' };

vi.mock('next/headers', () => ({
  cookies: async () =>
    new Map([
      ['__session', { value: 'cookie' }],
      ['account', { value: 'ana' }],
      ['nextEvent', { value: 'e1' }],
    ]),
  headers: async () => new Map([['sec-fetch-dest', 'document']]),
}));
vi.mock('./session', () => ({
  SESSION_COOKIE: '__session',
  claimsIn: () => CLAIM,
  readCookie: () => given.known,
  accountOf: async () => ({ ...CLAIM, email: 'ana@x.cl', displayName: 'Ana', photoUrl: '' }),
}));
vi.mock('./first-reads', () => ({
  keyOf: (one: { doc?: string; list?: { path: string } }) => one.doc ?? one.list?.path ?? '',
  FirstReads: class {
    begin = given.begun;
    beginAfter = () => {};
    allowed = given.allowed;
    reader = async () => ({ ...CLAIM, disabled: false, producersId: [] });
  },
}));
const { firstData } = await import('./first-data');

beforeEach(() => {
  vi.clearAllMocks();
});

const after = (known: unknown) =>
  new Promise((resolve) => setTimeout(() => setTimeout(() => resolve(known))));

test('a page has its data once the cookie is known to be ours, however long that takes', async () => {
  given.known = Promise.resolve(CLAIM);
  expect(await firstData(frameReads)).toMatchObject({ data: { session: { uid: 'ana' } } });
  given.known = after(CLAIM);
  expect(await firstData(frameReads)).toMatchObject({ data: { session: { uid: 'ana' } } });
});

test('a forged cookie costs no read', async () => {
  given.known = Promise.resolve(null);
  expect(await firstData(frameReads)).toEqual({ data: null });
  expect(given.begun).not.toHaveBeenCalled();
});

test.each([
  ['forged', null],
  ["another person's", { ...CLAIM, uid: 'eva' }],
  ["another session's", { ...CLAIM, since: 8 }],
])(
  'a cookie that is known late to be %s gives nothing of what was read meanwhile',
  async (_what, known) => {
    given.known = after(known);
    expect(await firstData(frameReads)).toEqual({ data: null });
    expect(given.begun).toHaveBeenCalled();
    expect(given.allowed).not.toHaveBeenCalled();
  },
);

test('what the next event shows is asked for beside it, where this browser knows which one it is', async () => {
  given.known = Promise.resolve(CLAIM);
  await firstData(frameReads, [homeReads]);
  expect(given.begun).toHaveBeenCalledWith([{ list: ticketTypesQuery('e1') }]);
});

test('the day on which events are paid is given to who may see what is owed alone', async () => {
  given.known = Promise.resolve(CLAIM);
  const totals = producerTotalsQuery('p').path;
  const share = { name: 'Fiesta', adds: { totalSelled: 900 } };
  const answers: Record<string, object> = {
    [totals]: { docs: [{ id: 'sum', raw: { events: { e: share } } }], partial: false },
    'platform/payTerm': { id: 'payTerm', raw: { days: 3 }, partial: false },
  };
  const ended = { id: 'e', raw: { status: 'ended', endsAt: new Date(0) } };
  given.allowed.mockImplementation(async (...asked: unknown[]) =>
    JSON.stringify(asked).includes('"path":"events"')
      ? { events: { docs: [ended], partial: false } }
      : answers,
  );
  const daysOf = async () => {
    const plan = {
      ...homeReads,
      owed: () => homeReads.owed?.({ ...WHO, producerId: 'p' }) ?? null,
    };
    const found = await firstData(plan);
    return 'data' in found && found.data?.payDays;
  };
  expect(await daysOf()).toEqual({ e: expect.stringContaining('debía pagarse el') });
  answers['platform/payTerm'] = { id: 'payTerm', raw: { days: null }, partial: false };
  expect(await daysOf()).toEqual({ e: '' });
  // Without `finance.view` the totals are not theirs.
  delete answers[totals];
  expect(await daysOf()).toBeUndefined();
});

describe('the days on which events are paid', () => {
  const FAR_MS = 60;
  const answers = {
    [producerTotalsQuery('p').path]: {
      docs: [{ id: 'sum', raw: { events: { e: { name: 'Fiesta', adds: { totalSelled: 900 } } } } }],
      partial: false,
    },
    'platform/payTerm': { id: 'payTerm', raw: { days: 3 }, partial: false },
  };
  const ended = { docs: [{ id: 'e', raw: { status: 'ended', endsAt: new Date(0) } }] };

  /** The days of a page whose other reads, and then the events behind the days, take so many milliseconds; no other time passes. */
  async function daysAfter(restMs: number, eventsMs: number) {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    given.known = Promise.resolve(CLAIM);
    const later = (ms: number, found: object) =>
      new Promise<object>((resolve) => setTimeout(() => resolve(found), ms));
    const all = [later(restMs, {}), later(eventsMs, { events: { ...ended, partial: false } })];
    given.allowed.mockImplementation(async (...asked: unknown[]) => {
      const text = JSON.stringify(asked);
      if (text.includes('mailing')) return { ...(await all[0]) };
      return text.includes('"path":"events"') ? { ...(await all[1]) } : answers;
    });
    const owed = homeReads.owed?.({ ...WHO, producerId: 'p' }) ?? null;
    const page = firstData({ wanted: () => [{ doc: 'functions/mailing' }], owed: () => owed });
    await vi.advanceTimersByTimeAsync(Math.max(restMs, FAR_MS));
    const found = await page;
    vi.useRealTimers();
    return 'data' in found && found.data && (found.data.payDays ?? 'asked for by the page');
  }

  test('are in a page where they come with the rest, or soon after', async () => {
    const days = { e: expect.stringContaining('debía pagarse el') };
    expect(await daysAfter(10, 20)).toEqual(days);
    expect(await daysAfter(300, 290)).toEqual(days);
  });

  test('are not waited for where the database is far away', async () => {
    expect(await daysAfter(10, 120)).toBe('asked for by the page');
    // What took long already takes no moment longer.
    expect(await daysAfter(FAR_MS, 2 * FAR_MS)).toBe('asked for by the page');
    expect(await daysAfter(300, 600)).toBe('asked for by the page');
  });
});

test('a page has everything else where the days on which events are paid fail', async () => {
  given.known = Promise.resolve(CLAIM);
  given.allowed.mockResolvedValue({
    [producerTotalsQuery('p').path]: { docs: [], partial: false },
  });
  const known = homeReads.owed?.({ ...WHO, producerId: 'p' });
  const wanted = () => {
    throw new Error('no such zone');
  };
  const owed = known && { ...known, wanted };
  const found = await firstData({ wanted: () => [], owed: () => owed ?? null });
  expect(found).toMatchObject({ data: { session: { uid: 'ana' } } });
});
