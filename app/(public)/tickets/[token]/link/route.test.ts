import { expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

it.each([
  [{ ok: true, result: {} }, 'enviado'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED' }, 'seguido'],
  [{ ok: false, status: 404, code: 'NOT_FOUND' }, 'ajeno'],
  [{ ok: false, status: 503 }, 'sinenlace'],
])('after %j says %s', async (answer, notice) => {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const request = new Request('http://localhost/x', { method: 'POST' });
  const done = await POST(request, { params: Promise.resolve({ token: 'e.t.C' }) });
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    `/tickets/e.t.C?aviso=${notice}`,
  ]);
  expect(vi.mocked(serverCall).mock.calls.at(-1)?.[1]).toEqual({ ticketToken: 'e.t.C' });
});
