import { beforeEach, expect, test, vi } from 'vitest';
import { ticketTypesQuery } from '@/lib/domain/home/page-queries';
import { frameReads, homeReads } from './pages';

const given = vi.hoisted(() => ({
  known: Promise.resolve<unknown>(null),
  begun: vi.fn(),
  allowed: vi.fn(async () => ({})),
}));
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
  keyOf: () => '',
  FirstReads: class {
    begin = given.begun;
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
