import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { contestRefund, readRefundStop } from '@/lib/domain/refund/calls';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
});

const params = { params: Promise.resolve({ token: 'a%7Ek.b' }) };
const called = () => vi.mocked(serverCall).mock.calls.map(([name, input]) => [name, input]);
const get = async (answer: object) => {
  vi.mocked(serverCall)
    .mockReset()
    .mockResolvedValue(answer as never);
  const page = await GET(new Request('http://localhost/x'), params);
  return [page.status, await page.text()] as const;
};
const of = (state: string) => ({
  ok: true,
  result: { state, eventName: 'Peña <b>', total: 10_000, tickets: 2 },
});

it('shows what is asked for and one button, and changes nothing', async () => {
  const [status, html] = await get(of('open'));
  expect(status).toBe(200);
  expect(html).toMatch(/10\.000 por 2 entradas de Peña &lt;b&gt;/);
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('noindex');
  expect(called()).toEqual([[readRefundStop, { token: 'a~k.b' }]]);
});

it.each([
  ['stopped', 1, 'Dejar que siga'],
  ['heldByAnother', 0, 'Otra persona'],
  ['decided', 0, 'La administración ya decidió'],
  ['closed', 0, 'se pagó o se rechazó'],
])('of one that is %s has %i buttons', async (state, buttons, words) => {
  const [, html] = await get(of(state));
  expect(html).toContain(words);
  expect(html.match(/<button/g) ?? []).toHaveLength(buttons);
});

it.each([503, 429])('says that nobody answers (%d), with the way to try again', async (status) => {
  const [answered, html] = await get({ ok: false, status });
  expect(answered).toBe(503);
  expect(html).toContain('href="/devolucion/a~k.b">Intentar de nuevo</a>');
});

/** The page of a link of which `eventId` can be read, where no refund is found and the event is as given. */
const lost = async (eventId: string, code: string, event: object | null) => {
  vi.mocked(serverCall)
    .mockReset()
    .mockImplementation(async (name) => {
      if (name !== 'readPublicEvent') return { ok: false, status: 403, code };
      return event
        ? ({ ok: true, result: { event, shop: '', linkDays: 0 } } as never)
        : { ok: false, status: 404 };
    });
  const token = `${Buffer.from(JSON.stringify([eventId, 'r', 'a@x.cl'])).toString('base64url')}~k.b`;
  const page = await GET(new Request('http://localhost/x'), { params: Promise.resolve({ token }) });
  expect(page.status).toBe(404);
  return page.text();
};
const EVENT = { slug: 'pena', producer: { name: 'Club <b>' } };

it('says of a wrong link who stops a refund without one, and leads to the event that it names', async () => {
  vi.stubEnv('PRIVACY_EMAIL', 'ayuda@early.cl');
  const html = await lost('pena-1', 'PERMISSION_DENIED', EVENT);
  expect(html).toContain('Este enlace no es válido');
  expect(html).toContain(
    'escríbenos a <a href="mailto:ayuda@early.cl">ayuda@early.cl</a>, o escribe a Club &lt;b&gt;.',
  );
  expect(html).toContain('<a class="go" href="/e/pena">Ver el evento</a>');
  expect(html).not.toContain('<button');
  expect(called()).toContainEqual(['readPublicEvent', { slug: 'pena-1' }]);
});

it('leads home where no event can be shown', async () => {
  const html = await lost('pena-2', 'PERMISSION_DENIED', null);
  expect(html).toContain('o escribe a quien organiza.');
  expect(html).toContain('Ir a Early');
  await get({ ok: false, status: 403 });
  expect(called()).toEqual([[readRefundStop, { token: 'a~k.b' }]]);
});

it('says of a refund that is gone that nothing is left to stop', async () => {
  const html = await lost('pena-3', 'NOT_FOUND', EVENT);
  expect(html).toContain('Esta devolución ya no existe');
  expect(html).toContain('href="/e/pena"');
});

it.each(['yes', 'no'])('posts what was confirmed (%s), and goes back', async (stop) => {
  vi.mocked(serverCall)
    .mockReset()
    .mockResolvedValue({ ok: true, result: {} } as never);
  const body = new URLSearchParams({ stop });
  const done = await POST(new Request('http://localhost/x', { method: 'POST', body }), params);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/devolucion/a~k.b']);
  expect(called()).toEqual([[contestRefund, { token: 'a~k.b', stop: stop === 'yes' }]]);
});
