import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { unsubscribeUrl } from '@/lib/domain/mailing/unsubscribe-link';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
vi.mock('@/lib/data/producer/public-cover', () => ({ coverAddress: async () => '/portada/p?v=1' }));

const LINK = { producerId: 'p 1', campaignId: 'c', userId: 'u', email: 'ana@correo.cl' };
const SIGNED = unsubscribeUrl('http://panel.test', LINK, 'k.x');
const PLAIN = 'http://panel.test/mailing/unsubscribe/p%201';
const params = { params: Promise.resolve({ producerId: 'p%201' }) };

type Answer = { ok: boolean; status?: number; code?: string; message?: string; result?: object };
const checked = (more: object = {}) => ({
  ok: true,
  result: { valid: true, producerName: 'Noche <b>', left: false, ...more },
});
const DOWN = { ok: false, status: 503 };
// The platform's own, which is as little an answer as an outage.
const HELD_OFF = { ok: false, status: 429, code: '' };
const TOO_MANY = { ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Espera una hora' };

let check: Answer;
let act: Answer;
// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  [check, act] = [checked(), { ok: true, result: {} }];
  vi.mocked(serverCall)
    .mockReset()
    .mockImplementation(
      async (name) => ((name as string) === 'checkUnsubscribeLink' ? check : act) as never,
    );
  return () => vi.unstubAllEnvs();
});

const read = async (answer: Response) => ({
  status: answer.status,
  to: answer.headers.get('location'),
  kind: answer.headers.get('content-type'),
  page: await answer.text(),
});
const get = async (address: string) => read(await GET(new Request(address), params));
const post = async (address: string, fields?: Record<string, string> | FormData) => {
  const body = fields instanceof FormData ? fields : fields && new URLSearchParams(fields);
  return read(await POST(new Request(address, { method: 'POST', ...(body && { body }) }), params));
};
const acted = () =>
  vi
    .mocked(serverCall)
    .mock.calls.filter(([name]) => name !== 'checkUnsubscribeLink')
    .map(([name, input]) => [name, input]);
const titled = (words: string) => expect.stringContaining(`<h1>${words}</h1>`);
const INVALID = { valid: false };

it('asks one question of a signed link, which names whose mails they are and masks the address', async () => {
  const { status, page } = await get(SIGNED);
  expect([status, page]).toEqual([200, titled('¿Dejar de recibir estos correos?')]);
  expect(page).toContain('<strong>a•••@correo.cl</strong> dejará de recibir los correos de Noche');
  expect(page).not.toMatch(/<script|Noche <b>|ana@correo|menos correos/);
  expect(page).toContain('content="noindex,nofollow"><meta name="referrer" content="no-referrer">');
  expect(page).toContain('<img class="cover" src="/portada/p?v=1"');
  expect(acted()).toEqual([]);
});

it('leads who has too many to fewer, where the link proves whose they are', async () => {
  check = checked({ choices: '/preferencias/abc~k.y' });
  const { page } = await get(SIGNED);
  expect(page).toContain('<a class="go" href="/preferencias/abc~k.y">Recibir menos correos</a>');
  expect(page).toContain('uno a la semana o uno al mes');
});

it('unsubscribes by its button, and leads to the same link, which can be loaded again', async () => {
  const { status, to } = await post(SIGNED, { leave: 'yes' });
  expect(acted()).toEqual([['unsubscribe', { ...LINK, t: 'k.x' }]]);
  const { pathname, search } = new URL(SIGNED);
  expect([status, to]).toEqual([303, `${pathname}${search}&estado=listo`]);
  check = checked({ left: true });
  const done = await get(`http://panel.test${to}`);
  expect(done.page).toEqual(titled('Listo, te diste de baja'));
  expect(done.page).toContain('role="status"><strong>a•••@correo.cl</strong> no recibirá más');
  expect(done.page).toContain('Tus entradas siguen siendo válidas');
  expect(done.page).toContain('href="/suscribirse/p%201">Suscribirme de nuevo</a>');
  // Opened later from the mail it says how it is.
  const later = await get(SIGNED);
  expect(later.page).toEqual(titled('Ya estás de baja'));
  expect(later.page).not.toContain('<button');
  // Somebody who came back since is asked again, whatever the address of the page says.
  check = checked();
  expect((await get(`http://panel.test${to}`)).page).toContain('Darme de baja</button>');
});

it('takes a link for valid, and what was done for done, while nobody says otherwise', async () => {
  check = DOWN;
  const asked = await get(SIGNED);
  expect(asked.page).toContain('los correos de esta productora');
  expect(asked.page).toContain('Darme de baja</button>');
  expect((await get(`${SIGNED}&estado=listo`)).page).toEqual(titled('Listo, te diste de baja'));
});

it.each([
  [DOWN, 503, 'No pudimos darte de baja. Inténtalo de nuevo en unos minutos'],
  [HELD_OFF, 503, 'No pudimos darte de baja. Inténtalo de nuevo en unos minutos'],
  [TOO_MANY, 429, 'Son demasiados intentos seguidos. Inténtalo de nuevo en una hora'],
])(
  'says truly that nobody was unsubscribed, with the button again: %o',
  async (refused, status, words) => {
    act = refused;
    // Also from the address of a page that said so before.
    check = status === 503 ? DOWN : checked();
    const again = await post(`${SIGNED}&estado=listo`, { leave: 'yes' });
    expect(again.status).toBe(status);
    expect(again.page).toContain(`role="alert">${words}<`);
    expect(again.page).toContain('Darme de baja</button>');
  },
);

it('offers a new link instead of one that is not valid, with nothing of it in the address', async () => {
  act = { ok: false, status: 403, code: 'PERMISSION_DENIED' };
  const { status, to } = await post(SIGNED, { leave: 'yes' });
  expect([status, to]).toEqual([303, '/mailing/unsubscribe/p%201?t=vencido']);
  check = checked(INVALID);
  const { page } = await get(`http://panel.test${to}`);
  expect(page).toEqual(titled('Dejar de recibir correos de Noche &lt;b&gt;'));
  expect(page).toContain('Este enlace no es válido o está incompleto');
  expect(page).toContain('<form method="post" action="/mailing/unsubscribe/p%201" novalidate>');
  expect((await get(PLAIN)).page).toContain('un enlace para confirmar que eres tú');
});

it('mails a typed address its link, with one answer for all, which can be loaded again', async () => {
  check = checked(INVALID);
  const known = await post(PLAIN, { email: 'Ana@correo.cl' });
  const asked = { producerId: 'p 1', email: 'ana@correo.cl' };
  expect(acted()).toEqual([['requestUnsubscribeLink', asked]]);
  expect([known.status, known.to]).toEqual([303, '/mailing/unsubscribe/p%201?estado=revisa']);
  expect(await post(PLAIN, { email: 'nadie@correo.cl' })).toEqual(known);
  const { page } = await get(`http://panel.test${known.to}`);
  expect(page).toEqual(titled('Revisa tu correo'));
  expect(page).toMatch(/role="status">Si esa dirección está.*inténtalo de nuevo mañana/);
  expect(page).toContain('href="/mailing/unsubscribe/p%201">Escribir otro correo</a>');
});

it('says at the field what is wrong with an address, keeps it, and mails nobody', async () => {
  check = checked(INVALID);
  const { status, page } = await post(PLAIN, { email: '"ana' });
  expect(status).toBe(400);
  const input = /<input[^>]* name="email"[^>]*>/.exec(page)?.[0];
  expect(input).toContain(' aria-invalid="true" aria-describedby="email-error" autofocus');
  expect(input).toContain(' value="&quot;ana"');
  expect(page).toMatch(/id="email-error">.*<\/svg>Escribe un correo válido/);
  expect(acted()).toEqual([]);
});

it.each([
  [TOO_MANY, 429, 'Espera una hora'],
  [DOWN, 503, 'No pudimos enviarlo. Inténtalo de nuevo en unos minutos'],
  [HELD_OFF, 503, 'No pudimos enviarlo. Inténtalo de nuevo en unos minutos'],
])('keeps a typed address when nothing was mailed: %o', async (refused, status, words) => {
  check = checked(INVALID);
  act = refused;
  const again = await post(PLAIN, { email: 'ana@correo.cl' });
  expect(again.status).toBe(status);
  expect(again.page).toContain(`role="alert">${words}<`);
  expect(again.page).toContain('value="ana@correo.cl"');
});

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };
const multipart = () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};

it.each([
  ['a form', ONE_CLICK],
  ['parts', multipart()],
  ['nothing', undefined],
])(
  'unsubscribes by the one click of a mail program that posts %s, without a page',
  async (_, body) => {
    const { status, kind, to, page } = await post(SIGNED, body);
    expect([status, kind, to, page]).toEqual([200, 'text/plain; charset=utf-8', null, 'Listo']);
    expect(acted()).toEqual([['unsubscribe', { ...LINK, t: 'k.x' }]]);
  },
);

it.each([
  [{ ok: false, status: 403 }, 403, 'Este enlace no es válido'],
  // A mail program tries again after a 503.
  [DOWN, 503, 'No pudimos darte de baja. Inténtalo de nuevo en unos minutos'],
  [HELD_OFF, 503, 'No pudimos darte de baja. Inténtalo de nuevo en unos minutos'],
  [TOO_MANY, 429, 'Son demasiados intentos seguidos. Inténtalo de nuevo en una hora'],
])(
  'tells a mail program that its link is wrong only where it is: %o',
  async (refused, status, words) => {
    act = refused;
    const answer = await post(SIGNED, ONE_CLICK);
    expect([answer.status, answer.to, answer.page]).toEqual([status, null, words]);
  },
);
