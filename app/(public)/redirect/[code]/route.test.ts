import { beforeEach, expect, it, vi } from 'vitest';
import { scannedUrl } from '@/lib/data/qr/scanned-code';
import { GET } from './route';

vi.mock('@/lib/data/qr/scanned-code', () => ({ scannedUrl: vi.fn() }));

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.mocked(scannedUrl).mockReset();
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

async function open(url: string | null, init: RequestInit = {}) {
  vi.mocked(scannedUrl).mockResolvedValue(url);
  const request = new Request('http://panel.test/redirect/abc', init);
  const answer = await GET(request, { params: Promise.resolve({ code: 'abc' }) });
  const [to, kept] = ['location', 'cache-control'].map((name) => answer.headers.get(name));
  return { status: answer.status, to, kept, page: await answer.text() };
}

it.each([
  ['https://early.cl/fiesta?a=%20#b', 'https://early.cl/fiesta?a=%20#b'],
  ['/privacyPolicy', '/privacyPolicy'],
  // A header holds no other letters.
  ['https://ñandu.cl/camión–2', 'https://xn--andu-fqa.cl/cami%C3%B3n%E2%80%932'],
])('leads where the code leads, %s, and is asked for again at each scan', async (url, to) => {
  expect(await open(url)).toEqual({ status: 307, to, kept: 'private, no-store', page: '' });
});

it('says of a code that leads nowhere that it is not active', async () => {
  const { status, to, page } = await open('');
  expect([status, to]).toEqual([404, null]);
  expect(page).toContain('<h1>Este código no está activo</h1>');
  expect(page).toContain('noindex');
  expect(page).toMatch(/<a class="go" href="\/"[^>]*>Ir a Early<\/a>/);
  expect(page).not.toContain('abc');
});

it('says nothing of a code that could not be looked up, and offers it again', async () => {
  const { status, page } = await open(null);
  expect(status).toBe(503);
  expect(page).toContain('<h1>No pudimos abrir el código</h1>');
  expect(page).toContain('href="/redirect/abc">Intentar de nuevo</a>');
  expect(page).not.toContain('no está activo');
});

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
    expect((await open('https://early.cl/fiesta', init)).to).toBe('https://early.cl/fiesta');
    expect(scannedUrl).toHaveBeenCalledExactlyOnceWith('abc', expect.anything(), ahead);
  },
);
