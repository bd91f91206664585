import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GET } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

// A page of the local stack, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

/** A click, as a server behind a proxy gets it. */
async function click(answer: object) {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const request = new Request('http://0.0.0.0:8080/mailing/click/a~0~k.x/2');
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
    expect(page).toContain('<a href="/mailing/click/a~0~k.x/2">Intentar de nuevo</a>');
  },
);
