import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GET } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.mocked(serverCall).mockReset();
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

async function open(answer: object, init: RequestInit = {}) {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const request = new Request('http://panel.test/redirect/abc', init);
  const opened = await GET(request, { params: Promise.resolve({ code: 'abc' }) });
  const { status, headers } = opened;
  return { status, to: headers.get('location'), headers, page: await opened.text() };
}

it.each(['https://early.cl/fiesta', '/privacyPolicy'])(
  'leads where the code leads, %s, and is asked for again at each scan',
  async (url) => {
    const led = await open({ ok: true, result: { url } });
    expect(led).toMatchObject({ status: 307, to: url, page: '' });
    expect(led.headers.get('cache-control')).toBe('private, no-store');
  },
);

it.each([
  { ok: true, result: { url: '' } },
  { ok: false, status: 429, code: 'RESOURCE_EXHAUSTED' },
])('says of a code that leads nowhere that it is not active: %j', async (answer) => {
  const { status, to, page } = await open(answer);
  expect([status, to]).toEqual([404, null]);
  expect(page).toContain('<h1>Este código no está activo</h1>');
  expect(page).toContain('noindex');
  expect(page).toMatch(/<a class="go" href="\/"[^>]*>Ir a Early<\/a>/);
  expect(page).not.toContain('abc');
});

it.each([503, 429])(
  'says nothing of a code that could not be looked up (%d), and offers it again',
  async (answered) => {
    const { status, page } = await open({ ok: false, status: answered, code: '' });
    expect(status).toBe(503);
    expect(page).toContain('<h1>No pudimos abrir el código</h1>');
    expect(page).toContain('href="/redirect/abc">Intentar de nuevo</a>');
    expect(page).not.toContain('no está activo');
  },
);

const AHEAD: [RequestInit, boolean][] = [
  [{}, false],
  [{ headers: { 'sec-fetch-mode': 'navigate' } }, false],
  [{ method: 'HEAD' }, true],
  [{ headers: { 'sec-purpose': 'prefetch;prerender' } }, true],
  [{ headers: { purpose: 'prefetch' } }, true],
];
it.each(AHEAD)(
  'leads on also who only looks ahead (%j), which is no scan: %s',
  async (init, ahead) => {
    const led = await open({ ok: true, result: { url: 'https://early.cl/fiesta' } }, init);
    expect(led.to).toBe('https://early.cl/fiesta');
    expect(vi.mocked(serverCall).mock.calls[0]?.[1]).toEqual({ code: 'abc', ahead });
  },
);
