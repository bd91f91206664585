import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const called = vi.mocked(serverCall);
const ADDRESS = 'http://panel.test/suscribirse/club';
const params = { params: Promise.resolve({ producerId: 'club' }) };
const PAGE = { producerName: 'Club <b>', words: 'Acepto', confirms: '' };
const serve = (page: object) =>
  called.mockImplementation(async () => ({ ok: true, result: page }) as never);

const get = async (query = '') => {
  const answer = await GET(new Request(ADDRESS + query), params);
  return { status: answer.status, html: await answer.text() };
};
const post = async (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const answer = await POST(new Request(ADDRESS, { method: 'POST', body }), params);
  const to = answer.headers.get('location');
  return { status: answer.status, to, html: await answer.text() };
};
const names = () => called.mock.calls.map(([name]) => name);

// The server keeps its answers for some seconds.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterAll(() => void vi.useRealTimers());

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.advanceTimersByTime(10_000);
  vi.clearAllMocks();
  serve(PAGE);
});

it('is a plain form without any script, and escapes what people typed', async () => {
  const { status, html } = await get();
  expect(status).toBe(200);
  expect(html).not.toMatch(/<script|Club <b>/);
  expect(html).toContain('<form method="post" novalidate>');
  expect(html).toContain('Club &lt;b&gt;');
  expect(html).toMatch(
    /<meta name="description" content="[^"]*Club &lt;b&gt;[^"]*, a tu correo\.">/,
  );
});

it('asks for its words once in some seconds, and of a link each time', async () => {
  await get();
  expect((await get()).status).toBe(200);
  expect(names().filter((name) => name === 'subscriptionPage')).toHaveLength(1);
  serve({ ...PAGE, confirms: 'a•••@x.cl' });
  expect((await get('?t=abc')).html).toContain('Confirmar mi suscripción');
  vi.advanceTimersByTime(8_000);
  await get();
  expect(names().filter((name) => name === 'subscriptionPage')).toHaveLength(3);
});

it('asks the server for a confirmation only, and leads to a page that can be reloaded', async () => {
  const sent = await post({ email: 'ana@x.cl', name: '', accepts: 'yes', website: '' });
  expect(sent).toMatchObject({ status: 303, to: '/suscribirse/club?estado=revisa' });
  expect(names()).toEqual(['requestSubscription']);
  const told = (await get('?estado=revisa')).html;
  expect(told).toContain('Revisa tu correo');
  expect(told).toContain('<a class="go" href="/suscribirse/club">');
});

const WRONG: [string, string, Record<string, string>][] = [
  ['email', 'Escribe un correo válido', { email: '"><script>', accepts: 'yes' }],
  ['name', 'El nombre puede tener hasta 120', { email: 'ana@x.cl', name: 'a'.repeat(121) }],
  ['accepts', 'Marca la casilla', { email: 'ana@x.cl' }],
];
it.each(WRONG)(
  'says at the field what is wrong with %s, keeps what was typed, and sends nothing',
  async (field, words, fields) => {
    const { status, html } = await post(fields);
    expect(status).toBe(400);
    const input = new RegExp(`<input[^>]* id="${field}"[^>]*>`).exec(html)?.[0];
    expect(input).toContain(` aria-invalid="true" aria-describedby="${field}-error" autofocus`);
    expect(html.match(/ autofocus/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`id="${field}-error">.*?</svg>${words}`));
    expect(html).not.toMatch(/"><script>|role="alert"/);
    expect(html).toContain(`value="${fields.email === 'ana@x.cl' ? 'ana@x.cl' : '&quot;&gt;'}`);
    expect(html.includes('value="yes" checked')).toBe(fields.accepts === 'yes');
    expect(names()).not.toContain('requestSubscription');
  },
);

it('says each wrong field at once, and the cursor is in the first', async () => {
  const { html } = await post({ email: 'ana', name: 'Ana' });
  expect([...html.matchAll(/<p class="wrong" id="(\w+)-error">/g)].map(([, id]) => id)).toEqual([
    'email',
    'accepts',
  ]);
  expect(html).toMatch(/ id="email"[^>]* autofocus/);
});

it('keeps what was typed where nobody answers', async () => {
  called.mockImplementation(
    async (name) =>
      ((name as string) === 'subscriptionPage'
        ? { ok: true, result: PAGE }
        : { ok: false, status: 503 }) as never,
  );
  const { status, html } = await post({ email: 'ana@x.cl', name: 'Ana', accepts: 'yes' });
  expect(status).toBe(503);
  expect(html).toMatch(/role="alert">No pudimos enviarlo\. Inténtalo de nuevo/);
  expect(html).toMatch(/value="ana@x\.cl"[\s\S]*value="Ana"[\s\S]*value="yes" checked/);
});

it('says above the form that a link is not valid any more', async () => {
  const { status, html } = await get('?t=vencido');
  expect(status).toBe(400);
  expect(html).toContain('role="alert">Ese enlace no es válido o venció');
});

it('tells a machine that fills in every field nothing', async () => {
  const fields = { email: 'ana@x.cl', accepts: 'yes', website: 'http://spam' };
  expect((await post(fields)).to).toContain('estado=revisa');
  expect(called).not.toHaveBeenCalled();
});

it('confirms by a button, never by opening the link', async () => {
  serve({ ...PAGE, confirms: 'a•••@x.cl' });
  expect((await get('?t=tok')).html).toContain('Confirmar mi suscripción');
  expect(names()).toEqual(['subscriptionPage']);
  expect((await post({ t: 'tok' })).to).toBe('/suscribirse/club?estado=listo');
  called.mockResolvedValueOnce({ ok: false, status: 403 });
  expect((await post({ t: 'tok' })).to).toBe('/suscribirse/club?t=vencido');
});

it("ends with the producer's next nights, out of another site's frame, and leads nowhere without any", async () => {
  const night = { slug: 'noche', name: 'Noche <b>', startsAt: '2026-12-05T23:00:00Z', flyer: 'v1' };
  const nights = [{ ...night, timeZone: 'America/Santiago', place: 'Blondie' }];
  serve({ ...PAGE, nights });
  const { html } = await get('?estado=listo');
  expect(html).toMatch(/<a href="\/e\/noche" target="_top">.*Noche &lt;b&gt;.*5 dic.*Blondie/);
  expect((await get()).html).not.toContain('/e/noche');
  vi.advanceTimersByTime(10_000);
  serve(PAGE);
  const alone = (await get('?estado=listo')).html;
  expect(alone).toContain('Listo, quedaste en la lista');
  expect(alone.match(/<a /g)).toBeNull();
});

it('says that a producer is missing only where it is', async () => {
  serve({ ...PAGE, producerName: '' });
  expect((await get()).status).toBe(404);
  vi.advanceTimersByTime(10_000);
  for (const status of [503, 429]) {
    called.mockResolvedValue({ ok: false, status });
    for (const answer of [await get('?t=tok'), await post({ t: 'tok' })]) {
      expect(answer.status).toBe(503);
      expect(answer.html).toContain('href="/suscribirse/club?t=tok">Intentar de nuevo</a>');
    }
  }
});

it('leads who has left or is blocked to the form', async () => {
  called.mockResolvedValue({ ok: false, status: 400, code: 'FAILED_PRECONDITION' });
  const { status, html } = await post({ t: 'tok' });
  expect(status).toBe(409);
  expect(html).toContain('href="/suscribirse/club">Suscribirme de nuevo</a>');
});

it('answers a network beyond its limit the same, and asks for nothing more', async () => {
  const body = () => new URLSearchParams({ email: 'ana@x.cl', accepts: 'yes' });
  const headers = { 'x-forwarded-for': '200.1.2.3' };
  const asked = () => new Request(ADDRESS, { method: 'POST', body: body(), headers });
  const answers = [];
  for (let n = 0; n < 62; n += 1) answers.push(await POST(asked(), params));
  expect(new Set(answers.map((one) => one.headers.get('location'))).size).toBe(1);
  expect(called).toHaveBeenCalledTimes(60);
});
