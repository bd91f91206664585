import { expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const post = async (served: Awaited<ReturnType<typeof serverCall>>) => {
  vi.mocked(serverCall).mockResolvedValueOnce(served);
  const request = new Request('http://panel.test/mailing/unsubscribe/p?email=a@x.cl', {
    method: 'POST',
  });
  const answer = await POST(request, { params: Promise.resolve({ producerId: 'p' }) });
  return { status: answer.status, words: await answer.text() };
};

it('says that a link is wrong only where it is, and that it could not act where it could not', async () => {
  expect(await post({ ok: true, result: {} })).toEqual({ status: 200, words: 'Listo' });
  expect(await post({ ok: false, status: 403 })).toEqual({
    status: 403,
    words: 'Este enlace no es válido',
  });
  // Also if the platform refused the request before the function ran: a mail program retries a 503.
  for (const status of [503, 429]) {
    const down = await post({ ok: false, status, code: '' });
    expect(down.status).toBe(503);
    expect(down.words).toContain('Inténtalo de nuevo en unos minutos');
  }
  const often = await post({ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED' });
  expect([often.status, often.words]).toEqual([
    429,
    expect.stringContaining('demasiados intentos'),
  ]);
});
