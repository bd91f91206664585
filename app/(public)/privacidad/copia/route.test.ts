import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const called = vi.mocked(serverCall);

const copy = { folio: 'DP-AAAAA-BBBBB', t: 'k.x' };
const ADDRESS = `http://panel.test/privacidad/copia?${new URLSearchParams(copy)}`;
const file = { file: Buffer.from('zip').toString('base64'), hash: 'h' };

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  called.mockReset().mockResolvedValue({ ok: true, result: file });
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

const press = () => POST(new Request(ADDRESS, { method: 'POST', body: new URLSearchParams() }));

it('reads nothing when it is opened, and gives the file by the button', async () => {
  const opened = GET(new Request(ADDRESS));
  const page = await opened.text();
  expect(opened.status).toBe(200);
  expect(page).toContain('Folio DP-AAAAA-BBBBB');
  expect(page).toContain('Guárdalo en un lugar tuyo');
  expect(page).toContain('<form method="post"><button class="primary">Descargar mi copia');
  expect(page).toContain('name="referrer" content="no-referrer"');
  expect(page).not.toMatch(/<script|role="alert"/);
  expect(called).not.toHaveBeenCalled();

  const answer = await press();
  expect(called.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['downloadPrivacyCopy', copy],
  ]);
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="mis-datos-DP-AAAAA-BBBBB.zip"',
  );
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await answer.text()).toBe('zip');
});

it.each([
  [{ status: 404, code: 'NOT_FOUND' }, 404, 'Esta copia ya venció'],
  [{ status: 403, code: 'PERMISSION_DENIED' }, 404, 'Este enlace no es válido'],
  [{ status: 400, code: 'INVALID_ARGUMENT' }, 404, 'Este enlace no es válido'],
])('leads to another copy where there is none: %o', async (refusal, status, words) => {
  called.mockResolvedValue({ ok: false, ...refusal });
  const answer = await press();
  const page = await answer.text();
  expect([answer.status, page.includes(words)]).toEqual([status, true]);
  expect(page).toContain('href="/privacidad"');
  expect(page).not.toContain('<form');
});

it.each([
  [{ status: 503 }, 503, 'Inténtalo de nuevo en unos minutos'],
  [{ status: 429 }, 503, 'Inténtalo de nuevo en unos minutos'],
  [
    { status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Prueba en una hora' },
    429,
    'Prueba en una hora',
  ],
])('leads back to the button where it may be tried again: %o', async (refusal, status, words) => {
  called.mockResolvedValue({ ok: false, ...refusal });
  const answer = await press();
  const page = await answer.text();
  expect(answer.status).toBe(status);
  expect(page).toContain(words);
  expect(page).toContain(`href="/privacidad/copia?folio=${copy.folio}&amp;t=${copy.t}"`);
  // A download would leave the page as it is, with what went wrong before.
  expect(page).not.toContain('<form');
});

const OTHER_WORDS = '?folio=Llama+al+600&t=k.x';
it.each(['', '?folio=DP-AAAAA-BBBBB', '?t=k.x', OTHER_WORDS])('is no link: "%s"', async (query) => {
  const answer = GET(new Request(`http://panel.test/privacidad/copia${query}`));
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toContain('href="/privacidad"');
  expect(page).not.toContain('Llama');
});
