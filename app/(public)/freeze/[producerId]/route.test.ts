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
  vi.stubEnv('PRIVACY_EMAIL', 'ayuda@early.cl');
});

const LINK = { producerId: 'club sur', userId: 'ana', at: '1', t: 'k.sig' };
const ADDRESS = '/freeze/club%20sur?userId=ana&at=1&t=k.sig';
const params = { params: Promise.resolve({ producerId: 'club%20sur' }) };

const known = (facts: object) => ({
  ok: true,
  result: { valid: true, producerName: 'Club <b>', frozen: false, ...facts },
});
const NOBODY = { ok: false, status: 503 };
const answers = (check: object, freeze: object = NOBODY) =>
  called.mockImplementation(async (name) => (name === 'checkFreezeLink' ? check : freeze) as never);
const asked = () => called.mock.calls.map(([name]) => name);
const read = async (answer: Response) => ({
  status: answer.status,
  to: answer.headers.get('location'),
  page: await answer.text(),
});
const get = async (check: object, address = ADDRESS) => {
  answers(check);
  return read(await GET(new Request(`http://panel.test${address}`), params));
};
const post = async (freeze: object, check: object) => {
  answers(check, freeze);
  return read(await POST(new Request(`http://panel.test${ADDRESS}`, { method: 'POST' }), params));
};

it('asks before it stops anything, and says what it does', async () => {
  const { status, page } = await get(known({}));
  expect(status).toBe(200);
  expect(page).toContain('<h1>¿Detener los pagos de Club &lt;b&gt;?</h1>');
  expect(page).toContain('Las ventas y los eventos siguen igual.');
  expect(page.match(/<form method="post"><button/g)).toHaveLength(1);
  expect(page).toContain('noindex');
  expect(page).toContain('no-referrer');
  expect(page).not.toMatch(/<script|k\.sig| role="|mailto:/);
  expect(called).toHaveBeenCalledExactlyOnceWith('checkFreezeLink', LINK, expect.anything());
});

it('stops the payments by the link alone, and leads to its page again', async () => {
  const { status, to } = await post({ ok: true, result: { success: true } }, known({}));
  expect([status, to]).toEqual([303, ADDRESS]);
  expect(called).toHaveBeenCalledExactlyOnceWith('freezePayments', LINK, expect.anything());
});

it('says that they are stopped, and no longer than they are', async () => {
  const { status, page } = await get(known({ frozen: true }));
  expect(status).toBe(200);
  expect(page).toMatch(
    /Los pagos están detenidos.*role="status".*No se paga nada a Club &lt;b&gt;/,
  );
  expect(page).toContain('<a class="go" href="/auth/reset">Cambiar mi contraseña</a>');
  expect(page).not.toContain('<button');
  const lifted = await get({ ok: true, result: { valid: false, producerName: 'Club' } });
  expect(lifted.page).toContain('Este enlace ya no sirve');
});

it('offers to stop them while nobody tells how they are, and says so', async () => {
  const { status, page } = await get(NOBODY);
  expect(status).toBe(200);
  expect(page).toContain('¿Detener los pagos de tu productora?');
  expect(page).toContain('No pudimos ver si ya están detenidos');
  expect(page).toContain('<button');
});

it.each([
  [NOBODY, 503, 'No sabemos si quedaron detenidos'],
  [{ ok: false, status: 429, code: '' }, 503, 'No sabemos si quedaron detenidos'],
  [{ ok: false, status: 404, code: '', message: '' }, 404, 'No sabemos si quedaron detenidos'],
  [{ ok: false, status: 409, code: 'ABORTED', message: 'Otra &' }, 409, 'Otra &amp;'],
])('says why nothing was stopped, and can be tried again: %j', async (refused, answered, words) => {
  const { status, page } = await post(refused, known({}));
  expect(status).toBe(answered);
  expect(page).toMatch(new RegExp(`role="alert">${words}`));
  expect(page).toContain('<a href="mailto:ayuda@early.cl">ayuda@early.cl</a>');
  expect(page).toContain('>Detener los pagos</button>');
});

it('says that they are stopped where only the answer was lost', async () => {
  const { status, page } = await post(NOBODY, known({ frozen: true }));
  expect(status).toBe(200);
  expect(page).toContain('Los pagos están detenidos');
});

it.each([
  ['a link that is over', { ok: true, result: { valid: false, producerName: '' } }],
  [
    'a wrong link from a network of many',
    { ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Demasiados intentos' },
  ],
])(
  'stops nothing behind %s, and leads to the panel and to an address that is read',
  async (_, check) => {
    for (const { status, page } of [
      await get(check),
      await post({ ok: false, status: 403, code: 'PERMISSION_DENIED', message: 'No' }, check),
    ]) {
      expect(status).toBe(404);
      expect(page).toContain('<h1>Este enlace ya no sirve</h1>');
      expect(page).toContain('<a href="mailto:ayuda@early.cl">ayuda@early.cl</a>');
      expect(page).toContain('<a class="go" href="/auth/login">Entrar al panel</a>');
      expect(page).not.toContain('<button');
    }
  },
);

it('asks nobody about a link without a signature', async () => {
  const { status } = await get(known({}), '/freeze/club%20sur?userId=ana&at=1');
  expect(status).toBe(404);
  expect(asked()).toEqual([]);
});
