import { expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GIFT_LIMITS } from '@/lib/domain/ticket/gift';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

async function post(answer: object, network = '') {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const body = new URLSearchParams({ name: 'Beto', email: 'b@x.cl', key: 'k', forged: '1' });
  const request = new Request('http://localhost/x', {
    method: 'POST',
    body,
    headers: network ? { 'x-forwarded-for': network } : {},
  });
  return POST(request, { params: Promise.resolve({ token: 'e.t.C' }) });
}

it.each([
  [{ ok: true, result: { sent: true } }, 'regalada'],
  [{ ok: true, result: { sent: false } }, 'sincorreo'],
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'name' }, 'nombre'],
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'email' }, 'correo'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: '' }, 'lleno'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: 'giver' }, 'propio'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: 'tries' }, 'intentos'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'producerName' }, 'espera'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'key' }, 'otro'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: '' }, 'fija'],
  [{ ok: false, status: 503 }, 'pausa'],
])('posts the friend, and after %j says %s', async (answer, notice) => {
  const done = await post(answer);
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    `/tickets/e.t.C?aviso=${notice}`,
  ]);
  const [, input] = vi.mocked(serverCall).mock.calls.at(-1) ?? [];
  expect(input).toEqual({ ticketToken: 'e.t.C', name: 'Beto', email: 'b@x.cl', key: 'k' });
});

it('counts the gifts of each visitor, whom alone it sees, and calls nobody beyond an hour’s', async () => {
  const sent = { ok: true, result: { sent: true } };
  const noticeFor = async (network: string) =>
    (await post(sent, network)).headers.get('location')?.split('=').at(-1);
  for (let n = 0; n < GIFT_LIMITS.anHour; n += 1) {
    expect(await noticeFor('200.1.2.3')).toBe('regalada');
  }
  const calls = vi.mocked(serverCall).mock.calls.length;
  expect(await noticeFor('9.9.9.9, 200.1.2.3')).toBe('intentos');
  expect(vi.mocked(serverCall).mock.calls).toHaveLength(calls);
  expect(await noticeFor('200.1.2.4')).toBe('regalada');
});
