import { NextRequest } from 'next/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { readCookie } from '@/lib/server/session';
import { GET as cancelled } from '../cancel/route';
import { GET as ended } from './route';

vi.mock('@/lib/server/session', () => ({ SESSION_COOKIE: '__session', readCookie: vi.fn() }));

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

const PAGES = [
  ['/end', ended, 'Listo, quedó hecho'],
  ['/cancel', cancelled, 'El proceso se canceló'],
] as const;

it.each(PAGES)(
  '%s says how it ended, without a script, and no search engine keeps it',
  async (path, open, title) => {
    const answer = await open(new NextRequest(`http://panel.test${path}`));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('href="/auth/login">Volver al panel</a>');
    expect(page).toContain('name="robots" content="noindex');
    expect(page).not.toMatch(/<script|_next/);
  },
);

it.each(PAGES)('%s leads somebody signed in to their page', async (path, open) => {
  vi.mocked(readCookie).mockResolvedValue({ uid: 'ana', since: 1, role: 'admin' });
  const cookie = 'account=ana; __session=signed';
  const answer = await open(new NextRequest(`http://panel.test${path}`, { headers: { cookie } }));
  expect(await answer.text()).toContain(
    '<a class="go large primary" href="/admin">Ir a mi panel</a>',
  );
});
