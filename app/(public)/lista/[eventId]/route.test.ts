import { beforeEach, expect, it, vi } from 'vitest';
import { findEvent } from '@/lib/data/event/public-event';
import { serverCall } from '@/lib/data/kit/server-call';
import { joinWaitlist, leaveWaitlist, readOffer } from '@/lib/domain/waitlist/calls';
import { POST as leave, GET as offer } from './[token]/route';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
vi.mock('@/lib/data/event/public-event', () => ({ findEvent: vi.fn() }));

const TYPE = { price: 9_000, state: 'soldOut', isPass: false };
const EVENT = {
  ...{ id: 'e', slug: 'peña', name: 'Peña <b>', list: true, state: 'soldOut', dates: [] },
  ...{ startsAt: '2026-12-05T23:00:00Z', endsAt: null, timeZone: 'America/Santiago' },
  ...{ flyer: 'v1', venue: { name: 'Sala <i>', address: '', commune: 'Ñuñoa', mapUrl: '' } },
  types: [
    { ...TYPE, id: 'a', name: 'General' },
    { ...TYPE, id: 'b', name: 'Cerrada', state: 'closed' },
  ],
};
// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.mocked(findEvent).mockResolvedValue({ event: EVENT, shop: '' } as never);
  vi.mocked(serverCall)
    .mockReset()
    .mockResolvedValue({ ok: true, result: {} } as never);
});

const params = { params: Promise.resolve({ eventId: 'e' }) };
const called = () => vi.mocked(serverCall).mock.calls.map(([name, input]) => [name, input]);
const page = (query = '') => GET(new Request(`http://localhost/lista/e${query}`), params);
const post = (fields: [string, string][]) =>
  POST(
    new Request('http://localhost/lista/e', { method: 'POST', body: new URLSearchParams(fields) }),
    params,
  );
const FORM: [string, string][] = [
  ['email', 'eva@x.cl'],
  ['name', 'Eva'],
  ['types', 'a'],
  ['quantity', '2'],
];

it('asks for what is sold out, and changes nothing', async () => {
  const html = await (await page()).text();
  expect(html).toContain('Peña &lt;b&gt;');
  expect(html).toContain('General');
  expect(html).not.toContain('Cerrada');
  expect(called()).toEqual([]);
});

it('tells whose list it is: flyer, time and place, and of what is left that it can be bought', async () => {
  const html = await (await page()).text();
  expect(html).toContain('<img src="/e/pe%C3%B1a/flyer?v=v1" alt="Afiche de Peña &lt;b&gt;"');
  expect(html).toContain('Sábado 5 de diciembre, 20:00<br>Sala &lt;i&gt;, Ñuñoa');
  expect(html).not.toMatch(/quedan/);
  const types = [...EVENT.types, { ...TYPE, id: 'c', name: 'Otra', state: 'onSale' }];
  vi.mocked(findEvent).mockResolvedValue({ event: { ...EVENT, types }, shop: '' } as never);
  const some = await (await page()).text();
  expect(some).toMatch(/Otra, \$ 9.000 <span class="soft">todavía quedan/);
  expect(some).not.toContain('Todavía quedan entradas');
  const onSale = { ...EVENT, types: types.slice(2) };
  vi.mocked(findEvent).mockResolvedValue({ event: onSale, shop: '' } as never);
  expect(await (await page()).text()).toMatch(/Todavía quedan entradas[\s\S]*href="\/e\/pe/);
});

it('has no form where the list is closed', async () => {
  vi.mocked(findEvent).mockResolvedValue({ event: { ...EVENT, list: false }, shop: '' } as never);
  expect(await (await page()).text()).not.toContain('<form');
});

it('joins, says so on a page that can be reloaded, and tells a bot nothing', async () => {
  const done = await post(FORM);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/lista/e?aviso=listo']);
  const asked = { eventId: 'e', email: 'eva@x.cl', name: 'Eva', types: ['a'], quantity: 2 };
  expect(called()).toEqual([[joinWaitlist, asked]]);
  expect(await (await page('?aviso=listo')).text()).toContain('Quedaste en la lista');
  expect((await post([...FORM, ['website', 'x']])).status).toBe(303);
  expect(called()).toHaveLength(1);
});

const changed = (name: string, value: string) =>
  FORM.map(([of, was]): [string, string] => [of, of === name ? value : was]);

it.each([
  ['types', 'Elige al menos una entrada', FORM.filter(([name]) => name !== 'types')],
  ['name', 'Falta tu nombre', changed('name', ' ')],
  ['email', 'Escribe un correo válido', changed('email', '"eva')],
])('says at the field what is wrong with %s, and keeps the rest', async (field, words, form) => {
  const refused = await post(form);
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toMatch(new RegExp(`id="${field}-error">.*?</svg>${words}`));
  expect(html).toMatch(new RegExp(`aria-describedby="${field}-error"`));
  expect(html).toMatch(new RegExp(`<input [^>]*name="${field}"[^>]* autofocus`));
  expect(html.match(/ autofocus/g)).toHaveLength(1);
  expect(html).toContain(field === 'email' ? 'value="&quot;eva"' : 'value="eva@x.cl"');
  expect(html).toContain('value="2" selected');
  expect(called()).toEqual([]);
});

const LATER = 'No pudimos anotarte. Inténtalo de nuevo en unos minutos';
it.each([
  [{ status: 400, field: 'types', message: 'Todavía quedan' }, 400, 'id="types-error">'],
  // The form shows no date to choose.
  [{ status: 400, field: 'dateId', message: 'Falta la fecha' }, 400, 'role="alert">Falta la fecha'],
  [{ status: 429, code: 'RESOURCE_EXHAUSTED', message: 'Espera' }, 429, 'role="alert">Espera'],
  [{ status: 503 }, 503, `role="alert">${LATER}`],
  [{ status: 429, code: '' }, 503, `role="alert">${LATER}`],
])('keeps what was typed where the list refuses it: %o', async (refusal, status, words) => {
  vi.mocked(serverCall).mockResolvedValue({ ok: false, ...refusal } as never);
  const refused = await post(FORM);
  expect(refused.status).toBe(status);
  const html = await refused.text();
  expect(html).toContain(words);
  expect(html).toMatch(
    /value="a" checked[\s\S]*value="2" selected[\s\S]*value="Eva"[\s\S]*"eva@x\.cl"/,
  );
});

it('lets choose among dates that are still to come, and keeps the choice', async () => {
  const date = { startsAt: '2026-12-05T23:00:00Z', label: '' };
  const dates = ['scheduled', 'cancelled', 'scheduled'].map((status, at) => ({
    ...{ ...date, id: `d${at}`, status },
  }));
  vi.mocked(findEvent).mockResolvedValue({ event: { ...EVENT, dates }, shop: '' } as never);
  expect(await (await page()).text()).toMatch(/<select id="dateId"[^>]*><option value="d0">/);
  const html = await (await post([...changed('name', ''), ['dateId', 'd2']])).text();
  expect(html).toContain('<option value="d2" selected>');
  expect(html).not.toContain('value="d1"');
});

it.each([
  ['offered', 'Comprar ahora', 1, ''],
  ['offered', 'La venta está en pausa.', 1, 'La venta está en pausa'],
  ['waiting', 'Salir de la lista', 1, ''],
  ['expired', 'El plazo ya pasó', 0, ''],
  ['expired', 'Esa fecha se canceló. No se te cobró nada.', 0, 'Esa fecha se canceló'],
  ['claimed', 'Ya compraste', 0, ''],
  ['left', 'Saliste de la lista', 0, ''],
])('the link of one who is %s says so: %s', async (status, words, buttons, refusal) => {
  const ofToken = { params: Promise.resolve({ eventId: 'e', token: 'a%7Ek' }) };
  const answer = {
    eventId: 'e',
    slug: 'e',
    eventName: 'Peña',
    when: '',
    typeName: 'General',
    quantity: 2,
  };
  const more = { until: 'sábado', shop: 'https://tienda.cl/e', status, refusal };
  vi.mocked(serverCall).mockResolvedValue({ ok: true, result: { ...answer, ...more } } as never);
  const html = await (await offer(new Request('http://localhost/x'), ofToken)).text();
  expect(html).toContain(words);
  expect(html).toContain('Afiche de Peña');
  const isBack = html.includes('href="/lista/e">Anotarme de nuevo');
  expect(isBack).toBe(status === 'expired' || status === 'left');
  expect(html.match(/<button/g) ?? []).toHaveLength(buttons);
  expect(html.includes('href="/e/e"')).toBe(status !== 'offered');
  expect(html.includes('https://tienda.cl/e?offer=a~k')).toBe(status === 'offered' && !refusal);
  expect(html).toContain('noindex');
  expect(called()).toEqual([[readOffer, { offerToken: 'a~k' }]]);
  const body = new URLSearchParams({ leave: 'yes' });
  await leave(new Request('http://localhost/x', { method: 'POST', body }), ofToken);
  expect(called()[1]).toEqual([leaveWaitlist, { offerToken: 'a~k' }]);
});

it('what nobody answers can be tried again at the same address', async () => {
  const again = (address: string) => `href="${address}">Intentar de nuevo</a>`;
  vi.mocked(findEvent).mockResolvedValue({ event: null, isUnanswered: true } as never);
  expect(await (await page()).text()).toContain(again('/lista/e'));
  vi.mocked(serverCall).mockResolvedValue({ ok: false, status: 503 } as never);
  const ofToken = { params: Promise.resolve({ eventId: 'e', token: 'a%7Ek' }) };
  const body = new URLSearchParams({ leave: 'yes' });
  for (const answer of [
    await offer(new Request('http://localhost/x'), ofToken),
    await leave(new Request('http://localhost/x', { method: 'POST', body }), ofToken),
  ]) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(again('/lista/e/a~k'));
  }
});

it('a link that opens nothing leads to the list, where one can be anew', async () => {
  const ofToken = { params: Promise.resolve({ eventId: 'e', token: 'x' }) };
  vi.mocked(serverCall).mockResolvedValue({ ok: false, status: 403 } as never);
  const answer = await offer(new Request('http://localhost/x'), ofToken);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<a class="go" href="/lista/e">');
});
