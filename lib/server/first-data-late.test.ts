import { expect, test, vi } from 'vitest';
import type { Wanted } from '@/lib/domain/session/reading';
import type { PagePlan } from './pages';

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
  claimOf: () => CLAIM,
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
const frame: PagePlan = { wanted: () => [doc('users/ana'), doc(SLOW)] };
const page: PagePlan = {
  wanted: () => [doc('functions/mailing'), doc(SLOW)],
  next: () => ({ of: doc('functions/mailing'), wanted: () => [doc('functions/bulk')] }),
};

test('one slow read of the frame costs nothing of what has arrived for the page', async () => {
  vi.stubEnv('FIRST_DATA_MS', '1');
  expect(Object.keys((await firstData(frame, [page]))?.news ?? {})).toEqual(['users/ana']);
  expect(Object.keys((await firstData(page))?.news ?? {})).toEqual([
    'functions/mailing',
    'functions/bulk',
  ]);
});
