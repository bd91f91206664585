import { NextRequest, type NextResponse } from 'next/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { readCookie } from '@/lib/server/session';
import { GET } from './route';

vi.mock('@/lib/server/session', () => ({ SESSION_COOKIE: '__session', readCookie: vi.fn() }));
const read = vi.mocked(readCookie);

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  read.mockReset().mockResolvedValue(null);
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

type Answer = Response & Partial<Pick<NextResponse, 'cookies'>>;
const open = async (cookie = '') => {
  const answer: Answer = await GET(new NextRequest('http://localhost/', { headers: { cookie } }));
  const led = answer.cookies?.get('led')?.value;
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    led,
    page: await answer.text(),
  };
};

// Signing out removes the account's cookie at once, while the session's may still be on its way out.
it.each([
  ['a visitor', ''],
  ['whoever has just signed out', '__session=s; theme=light'],
])('%s sees the landing, without a script or a question to anybody', async (_, cookie) => {
  const { status, page } = await open(cookie);
  expect(status).toBe(200);
  expect(page).toContain('<h1>Sabes cómo va tu noche, a la hora que sea</h1>');
  expect(page).toContain('href="/auth/login">Iniciar sesión</a>');
  expect(page).toContain('<title>Early Productores</title>');
  expect(page).not.toMatch(/<script|_next/);
  expect(read).not.toHaveBeenCalled();
});

const since = 1;
it.each([
  ['an administrator', { uid: 'ana', since, role: 'admin' }, '/admin'],
  ['a producer', { uid: 'ana', since, role: 'producer' }, '/producers'],
  // The role may have come after the session began: the sign-in page reads it anew.
  ['somebody without a role', { uid: 'ana', since, role: null }, '/auth/login'],
  ['a session that is over', null, '/auth/login'],
  ['what another person left', { uid: 'eva', since, role: 'admin' }, '/auth/login'],
] as const)('%s is sent on', async (_, known, to) => {
  read.mockResolvedValue(known);
  expect(await open('account=ana; __session=signed')).toEqual({
    status: 307,
    to,
    page: '',
    led: 'ana',
  });
  expect(read).toHaveBeenCalledExactlyOnceWith('signed');
});

it.each([
  ['an administrator', 'admin', 'href="/admin">Ir a mi panel'],
  ['somebody without a role', null, 'href="/auth/login">Crear mi productora'],
] as const)('%s who was led on in this session may read it, with the way', async (_, role, way) => {
  read.mockResolvedValue({ uid: 'ana', since, role });
  const { status, page } = await open('account=ana; __session=signed; led=ana');
  expect(status).toBe(200);
  expect(page.split(way)).toHaveLength(4);
  expect(page).not.toContain('Iniciar sesión');
});

it('leads whoever signs in after another person was led', async () => {
  read.mockResolvedValue({ uid: 'ana', since, role: 'producer' });
  expect(await open('account=ana; __session=signed; led=eva')).toMatchObject({ to: '/producers' });
});

it('is the sign-in page in the variant without a landing', async () => {
  vi.stubEnv('VARIANT', 'organizacion');
  expect(await open('account=ana; __session=signed')).toMatchObject({
    status: 307,
    to: '/auth/login',
  });
  expect(read).not.toHaveBeenCalled();
});

it('has pictures of the theme that was chosen alone, and else of the one of the device', async () => {
  const picturesOf = async (cookie: string) => {
    const { page } = await open(cookie);
    return page.match(/(?<=(src|srcset)=")[^"]+/g) ?? [];
  };
  const [dark, light, both] = await Promise.all(['theme=dark', 'theme=light', ''].map(picturesOf));
  expect(dark).toHaveLength(6);
  expect(dark?.filter((one) => !one.includes('-dark.'))).toEqual([]);
  expect(light?.filter((one) => one.includes('-dark.'))).toEqual([]);
  expect(new Set(both)).toEqual(new Set([...(dark ?? []), ...(light ?? [])]));
  expect((await open('theme=dark')).page).toContain(' data-theme="dark">');
});
