import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GET, POST } from './route';

const ADDRESS = 'http://panel.test/preferencias/tok';
const params = { params: Promise.resolve({ token: 'tok' }) };
const NOW = {
  producerId: 'club',
  producerName: 'Club',
  email: 'a•••@x.cl',
  words: 'Acepto',
  wanted: true,
  blocked: false,
  pausedUntil: '2026-12-03T15:00:00Z',
  paceDays: 0,
  quietUntil: null,
  profiled: true,
};

let saving: () => Response;
const served = (result: object) => Response.json({ result });
const refused = (status: number, message: string) =>
  Response.json({ error: { status: 'FAILED_PRECONDITION', message } }, { status });
// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  saving = () => served({ success: true, message: 'Guardamos tu preferencia' });
  vi.stubGlobal('fetch', async (url: URL | string) =>
    String(url).endsWith('savePreferences') ? saving() : served(NOW),
  );
});
afterEach(() => vi.unstubAllGlobals());

const post = async (change: string) => {
  const body = new URLSearchParams({ change });
  const answer = await POST(new Request(ADDRESS, { method: 'POST', body }), params);
  const to = answer.headers.get('location') ?? '';
  return { status: answer.status, to, html: await answer.text() };
};
const get = async (query: string) =>
  (await GET(new Request(`http://panel.test${query}`), params)).text();

test('says after a change what was saved, also when the page is loaded again', async () => {
  const { status, to } = await post('pause');
  expect([status, to]).toEqual([303, '/preferencias/tok?estado=pause']);
  expect(await get(to)).toMatch(/role="status"[^>]*>Guardado</);
  expect(await get('/preferencias/tok')).not.toContain('Guardado');
  expect(await get('/preferencias/tok?estado=otra')).not.toContain('Guardado');
});

test('says why a change was refused, in the words of the refusal', async () => {
  saving = () => refused(400, 'Pediste bloquear tus datos. Levanta el <bloqueo> primero');
  const { status, html } = await post('subscribe');
  expect(status).toBe(400);
  expect(html).toContain('role="alert">Pediste bloquear tus datos. Levanta el &lt;bloqueo&gt;');
});

test.each([
  ['the service is away', 503, 'pause', () => refused(503, 'INTERNAL')],
  ['nothing can be read', 400, 'pause', () => new Response('no', { status: 400 })],
  ['there is no such change', 400, 'erase', () => served({})],
])('asks to try again where %s (%i)', async (_why, answered, change, answer) => {
  saving = answer;
  const { status, html } = await post(change);
  expect(status).toBe(answered);
  expect(html).toContain('No pudimos guardarlo. Inténtalo de nuevo');
});
