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

it('says of a wrong link and of no answer that it is so', async () => {
  expect((await get({ ok: false, status: 403 }))[0]).toBe(404);
  expect((await get({ ok: false, status: 503 }))[0]).toBe(503);
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
