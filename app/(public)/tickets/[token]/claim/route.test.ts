import { expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

it.each([
  [{ ok: true, result: {} }, '/tickets/e.t.C'],
  [{ ok: false, status: 503 }, '/tickets/e.t.C?aviso=sinconfirmar'],
])('after %j leads to %s', async (answer, location) => {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const request = new Request('http://localhost/x', { method: 'POST' });
  const done = await POST(request, { params: Promise.resolve({ token: 'e.t.C' }) });
  expect([done.status, done.headers.get('location')]).toEqual([303, location]);
  expect(vi.mocked(serverCall).mock.calls.at(-1)?.[1]).toEqual({ token: 'e.t.C', claim: true });
});
