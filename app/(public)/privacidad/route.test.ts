import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import * as ofProducer from './[producerId]/route';
import * as ofPlatform from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const called = vi.mocked(serverCall);
/** The answer to a request; what else the page asks is answered by name. */
let requested: object;

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  requested = { ok: true, result: {} };
  called.mockReset().mockImplementation(async (name, input) => {
    const { producerId } = input as { producerId: string };
    const names: Record<string, object> = {
      p1: { ok: true, result: { producerName: 'Noche <Austral>' } },
      pausa: { ok: false, status: 503 },
      '../x': { ok: false, status: 400, code: 'INVALID_ARGUMENT' },
    };
    const nobody = { ok: true, result: { producerName: '' } };
    if (name === 'privacyDesk') return (names[producerId] ?? nobody) as never;
    return (name === 'requestPrivacy' ? requested : { ok: false, status: 404 }) as never;
  });
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

const address = (producerId: string) =>
  `http://panel.test/privacidad${producerId && `/${encodeURIComponent(producerId)}`}`;
const ask = (method: 'GET' | 'POST', producerId: string, request: Request) =>
  producerId
    ? ofProducer[method](request, { params: Promise.resolve({ producerId }) })
    : ofPlatform[method](request);
const read = async (answer: Response) => ({
  status: answer.status,
  to: answer.headers.get('location'),
  page: await answer.text(),
});
const get = async (producerId = '', query = '') =>
  read(await ask('GET', producerId, new Request(address(producerId) + query)));
const post = async (producerId: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const request = new Request(address(producerId), { method: 'POST', body });
  return read(await ask('POST', producerId, request));
};
const requests = () =>
  called.mock.calls.filter(([name]) => name === 'requestPrivacy').map(([, input]) => input);
const inputOf = (page: string, value: string) =>
  new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(page)?.[0];

const WHOLE = { email: 'Ana@correo.cl', right: 'erasure' };

it('is a form without any script, of the platform for search engines and of a producer for nobody', async () => {
  const platform = await get();
  expect(platform.status).toBe(200);
  expect(platform.page).toContain('<h1>Tus datos en Early</h1>');
  expect(platform.page).toContain('<form method="post" novalidate>');
  expect(platform.page).not.toMatch(/<script|_next| aria-invalid=| autofocus|noindex|role="alert"/);
  expect(platform.page).toMatch(/<meta name="description" content="Pide ver, corregir/);
  const { status, page } = await get('p1');
  expect(status).toBe(200);
  expect(page).toContain('<h1>Tus datos en Noche &lt;Austral&gt;</h1>');
  expect(page).toContain('noindex');
  expect(page).toContain('href="/privacyPolicy"');
});

it('has three rights at hand and the others a tap away, open where one of them is chosen', async () => {
  const parts = async (right: string) => {
    const { page } = await post('', { right, email: '' });
    const [hand = '', more = ''] = page.split('<details');
    const of = (part: string) =>
      [...part.matchAll(/name="right" value="(\w+)"/g)].map(([, w]) => w);
    return { hand: of(hand), more: of(more), isOpen: more.startsWith(' open'), page };
  };
  const often = await parts('access');
  expect(often.hand).toEqual(['access', 'objection', 'erasure']);
  expect(often.more).toEqual(['rectification', 'blocking', 'portability']);
  expect(often.isOpen).toBe(false);
  const rare = await parts('portability');
  expect(rare.isOpen).toBe(true);
  expect(inputOf(rare.page, 'portability')).toContain(' checked');
  expect(rare.page.match(/ checked>/g)).toHaveLength(1);
});

it.each([
  ['', '/privacidad', {}],
  ['p1', '/privacidad/p1', { producerId: 'p1' }],
])(
  'leads to the same page whatever the address, which is in no URL: desk "%s"',
  async (producerId, desk, of) => {
    const known = await post(producerId, WHOLE);
    const unknown = await post(producerId, { ...WHOLE, email: 'nadie@correo.cl' });
    for (const done of [known, unknown]) {
      expect(done).toMatchObject({ status: 303, to: `${desk}?estado=enviado`, page: '' });
    }
    expect(requests()[0]).toEqual({ email: 'ana@correo.cl', right: 'erasure', ...of });
    const { page } = await get(producerId, '?estado=enviado');
    expect(page).toMatch(/role="status"><h1>Revisa tu correo.*si hoy pediste varios/);
    expect(page).not.toContain('<form');
    expect(page).toContain(`href="${desk}"`);
  },
);

it.each([
  ['right', { right: '' }, 'Elige qué quieres pedir'],
  ['right', { right: 'all' }, 'Elige qué quieres pedir'],
  ['email', { email: '' }, 'Escribe un correo'],
  ['email', { email: 'ana"@' }, 'Escribe un correo válido, como nombre@dominio.cl'],
])(
  'says at the field what is wrong with %s of %o, keeps the rest, and asks for nothing',
  async (field, changed, words) => {
    const { status, page } = await post('p1', { ...WHOLE, ...changed });
    expect(status).toBe(400);
    expect(page).toContain('Noche &lt;Austral&gt;');
    expect(new RegExp(`id="${field}-error">.*?</svg>([^<]*)`).exec(page)?.[1]).toBe(words);
    expect(page).toMatch(new RegExp(`<(?:input|fieldset)[^>]* aria-describedby="${field}-error`));
    // A group takes no cursor: its first choice does.
    const cursor = field === 'right' ? 'value="access"' : 'id="email"';
    expect(page).toMatch(new RegExp(`<input[^>]* ${cursor}[^>]* autofocus`));
    expect(page.match(/ autofocus/g)).toHaveLength(1);
    expect(page).toContain(field === 'email' ? ' checked>' : 'value="Ana@correo.cl"');
    expect(requests()).toEqual([]);
  },
);

it('puts the cursor on the first of two fields that are wrong', async () => {
  const { page } = await post('', {});
  expect(inputOf(page, 'access')).toContain(' autofocus');
  expect(page.match(/ autofocus/g)).toHaveLength(1);
  expect(page).toContain('id="email-error"');
});

it.each([
  [
    { status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Inténtalo en una hora' },
    429,
    /role="alert">Inténtalo en una hora</,
  ],
  // A 429 of the platform says nothing about the request.
  [{ status: 429 }, 503, /role="alert">No pudimos enviar el enlace\. Inténtalo/],
  [{ status: 503 }, 503, /role="alert">No pudimos enviar el enlace\. Inténtalo/],
  [{ status: 403, message: '' }, 403, /role="alert">No pudimos enviar el enlace\. Inténtalo/],
])('keeps what was written where nothing was asked for: %o', async (refusal, status, words) => {
  requested = { ok: false, ...refusal };
  const refused = await post('p1', WHOLE);
  expect(refused.status).toBe(status);
  expect(refused.page).toMatch(words);
  expect(refused.page).toContain('value="Ana@correo.cl"');
  expect(inputOf(refused.page, 'erasure')).toContain(' checked');
});

it('knows no other state, and works where the name of its producer cannot be told', async () => {
  expect((await get('', '?estado=constructor')).page).toContain('Enviarme el enlace');
  const { status, page } = await get('pausa');
  expect(status).toBe(200);
  expect(page).toContain('<h1>Tus datos</h1>');
  expect((await post('pausa', WHOLE)).status).toBe(303);
});

it.each(['nadie', '../x', '%'])('has no desk of "%s", and leads to the platform’s', async (id) => {
  const { status, page } = await get(id);
  expect(status).toBe(404);
  expect(page).toContain('No encontramos esta página');
  expect(page).toContain('href="/privacidad"');
  expect((await post(id, { email: 'ana' })).status).toBe(404);
  expect(requests()).toEqual([]);
});
