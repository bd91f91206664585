import { expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

async function post(answer: object) {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const body = new URLSearchParams({ name: 'Beto', email: 'b@x.cl', key: 'k', forged: '1' });
  const request = new Request('http://localhost/x', { method: 'POST', body });
  return POST(request, { params: Promise.resolve({ token: 'e.t.C' }) });
}

it.each([
  [{ ok: true, result: { sent: true } }, 'regalada'],
  [{ ok: true, result: { sent: false } }, 'sincorreo'],
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'name' }, 'nombre'],
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'email' }, 'correo'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: '' }, 'lleno'],
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
