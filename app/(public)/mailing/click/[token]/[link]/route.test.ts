import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import * as calls from '@/lib/domain/mailing/calls';
import { GET as open } from '../../../open/[token]/route';
import { GET } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

async function click(answer: object, init: RequestInit = {}) {
  vi.mocked(serverCall)
    .mockReset()
    .mockResolvedValue(answer as never);
  const request = new Request('http://0.0.0.0:8080/mailing/click/a~0~k.x/2', init);
  return GET(request, { params: Promise.resolve({ token: 'a~0~k.x', link: '2' }) });
}

it('leads to the link of the campaign', async () => {
  const led = await click({ ok: true, result: { url: 'https://entradas.cl/?utm_source=mailing' } });
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    'https://entradas.cl/?utm_source=mailing',
  ]);
});

it('leads to our own front page where there is no such link, whatever address the server listens at', async () => {
  const lost = await click({ ok: false, status: 404 });
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/']);
});

it.each([503, 429])(
  'says that it could not be opened while nobody answers (%d), with a link to try again',
  async (status) => {
    const down = await click({ ok: false, status });
    expect([down.status, down.headers.get('location')]).toEqual([503, null]);
    const page = await down.text();
    expect(page).toContain('No pudimos abrir el enlace');
    expect(page).toContain('href="/mailing/click/a~0~k.x/2">Intentar de nuevo</a>');
  },
);

const AHEAD: [string, RequestInit][] = [
  ['HEAD', { method: 'HEAD' }],
  ['Sec-Purpose: prefetch', { headers: { 'Sec-Purpose': 'prefetch' } }],
  ['Sec-Purpose: prefetch;prerender', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ['Purpose: prefetch', { headers: { Purpose: 'prefetch' } }],
  ['X-Moz: prefetch', { headers: { 'X-Moz': 'prefetch' } }],
  ['X-Purpose: preview', { headers: { 'X-Purpose': 'preview' } }],
];
const LED = { ok: true, result: { url: 'https://uno.test/1' } };
const opened = (init: RequestInit) => {
  vi.mocked(serverCall).mockReset();
  const request = new Request('http://0.0.0.0:8080/mailing/open/a~0~k.x', init);
  return open(request, { params: Promise.resolve({ token: 'a~0~k.x' }) });
};
const called = () => vi.mocked(serverCall).mock.calls.map(([call, input]) => [call, input]);

it.each(AHEAD)('answers %s, and counts it as nobody', async (_, init) => {
  const answer = await click(LED, init);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://uno.test/1']);
  expect(called()).toEqual([[calls.recordClick, { token: 'a~0~k.x', link: 2, ahead: true }]]);
  expect((await opened(init)).headers.get('content-type')).toBe('image/gif');
  expect(called()).toEqual([]);
});

it('counts who opens and presses', async () => {
  await click(LED, { headers: { 'Sec-Fetch-Mode': 'navigate' } });
  expect(called()).toEqual([[calls.recordClick, { token: 'a~0~k.x', link: 2, ahead: false }]]);
  await opened({});
  expect(called()).toEqual([[calls.recordOpen, { token: 'a~0~k.x' }]]);
});
