import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const called = vi.mocked(serverCall);

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  called.mockReset();
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

const QUERY = { userId: 'ana', name: 'mail-order', t: 'k.sig' };
const requestOf = (query: Record<string, string>, method = 'GET') =>
  new Request(`http://panel.test/avisos?${new URLSearchParams(query)}`, { method });
const read = async (answer: Response | Promise<Response>) => {
  const { status, ...rest } = await answer;
  return { status, page: await (await answer).text(), ...rest };
};
const post = (answer: object, query: Record<string, string> = QUERY) => {
  called.mockResolvedValueOnce(answer as never);
  return read(POST(requestOf(query, 'POST')));
};
const ALL = '<a class="go" href="/inbox?ver=avisos">Elegir todos mis avisos</a>';

it.each([
  ['mail-order', '¿Apagar los correos de Pagos?'],
  ['digest', '¿Apagar el resumen de los lunes?'],
])('asks before it turns %s off, and changes nothing', async (name, title) => {
  const { status, page } = await read(GET(requestOf({ ...QUERY, name })));
  expect(status).toBe(200);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page.match(/<form method="post"><p><button/g)).toHaveLength(1);
  expect(page).toContain('noindex');
  expect(page).toContain('no-referrer');
  expect(page).toContain(ALL);
  expect(page).not.toMatch(/<script|k\.sig|role="alert"/);
  expect(called).not.toHaveBeenCalled();
});

it('turns off what the link says, by the link alone, and says so', async () => {
  const { status, page } = await post({ ok: true, result: { success: true } });
  expect(called).toHaveBeenCalledExactlyOnceWith('quietInbox', QUERY, expect.anything());
  expect(status).toBe(200);
  expect(page).toMatch(/No te llegarán más.*role="status">Apagamos los correos de Pagos\./);
  expect(page).toContain(ALL);
  expect(page).not.toContain('<form');
});

it.each([
  [{ ok: false, status: 503 }, 503, 'No sabemos si se apagó'],
  [{ ok: false, status: 429, code: '' }, 503, 'No sabemos si se apagó'],
  [
    { ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Demasiados intentos' },
    429,
    'Demasiados intentos',
  ],
])('says why nothing was done, and can be tried again: %j', async (answer, answered, words) => {
  const { status, page } = await post(answer);
  expect(status).toBe(answered);
  expect(page).toMatch(new RegExp(`role="alert">${words}`));
  expect(page).toContain('>Apagar</button>');
});

it('says of a link that is signed by nobody that it does not work', async () => {
  const { status, page } = await post({ ok: false, status: 403, code: 'PERMISSION_DENIED' });
  expect(status).toBe(404);
  expect(page).toContain('Este enlace no sirve');
  expect(page).toContain(ALL);
});

it.each(['panel-order', 'other', ''])(
  'offers and does nothing for a link that names no mail (%j)',
  async (name) => {
    const forged = { ...QUERY, name };
    for (const answer of [GET(requestOf(forged)), POST(requestOf(forged, 'POST'))]) {
      const { status, page } = await read(answer);
      expect(status).toBe(404);
      expect(page).toContain('Este enlace no sirve');
      expect(page).not.toContain('<button');
    }
    expect(called).not.toHaveBeenCalled();
  },
);
