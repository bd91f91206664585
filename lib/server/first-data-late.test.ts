import { expect, test, vi } from 'vitest';
import type { Given } from '@/lib/domain/account/first-data';
import type { Wanted } from '@/lib/domain/rights/reading';
import type { PageReads } from './pages';

const CLAIM = { uid: 'ana', since: 7, role: 'admin' };
const SLOW = 'functions/whatsapp';

// As in a request: what is cached is made once.
vi.mock('react', () => ({
  cache: <T>(make: () => T) => {
    let made: { value: T } | undefined;
    return () => {
      made ??= { value: make() };
      return made.value;
    };
  },
}));
vi.mock('next/headers', () => ({
  cookies: async () =>
    new Map([
      ['__session', { value: 'cookie' }],
      ['account', { value: 'ana' }],
    ]),
  headers: async () => new Map([['sec-fetch-dest', 'document']]),
}));
vi.mock('./session', () => ({
  SESSION_COOKIE: '__session',
  claimsIn: () => CLAIM,
  readCookie: async () => CLAIM,
  accountOf: async () => ({ ...CLAIM, email: 'ana@x.cl', displayName: 'Ana', photoUrl: '' }),
}));
vi.mock('./admin', () => ({ db: () => null }));
vi.mock('./documents', () => ({
  documentReader: () => (path: string) => {
    const [folder, id] = path.split('/');
    const snapshot = { exists: true, id, ref: { parent: { path: folder } }, data: () => ({ id }) };
    return path === SLOW ? new Promise(() => {}) : Promise.resolve(snapshot);
  },
}));

const { firstData } = await import('./first-data');

const doc = (path: string): Wanted => ({ doc: path });
const frame: PageReads = { wanted: () => [doc('users/ana'), doc(SLOW)] };
const page: PageReads = {
  wanted: () => [doc('functions/mailing'), doc(SLOW)],
  next: () => ({ of: doc('functions/mailing'), wanted: () => [doc('functions/bulk')] }),
};

const newsOf = async (given: Given) => {
  const data = 'data' in given ? given.data : await given.later;
  return Object.keys(data?.news ?? {});
};

test('a page is held back no longer than it may, and what is late follows; one slow read costs nothing of the rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const both = Promise.all([firstData(frame, [page]), firstData(page)]);
  await vi.advanceTimersByTimeAsync(700);
  const given = await both;
  expect(given.map((one) => 'later' in one)).toEqual([true, true]);
  const news = Promise.all(given.map(newsOf));
  await vi.advanceTimersByTimeAsync(1_300);
  expect(await news).toEqual([['users/ana'], ['functions/mailing', 'functions/bulk']]);
});

test('what is there in time is in the page at once', async () => {
  expect(await newsOf(await firstData({ wanted: () => [doc('users/ana')] }))).toEqual([
    'users/ana',
  ]);
});
