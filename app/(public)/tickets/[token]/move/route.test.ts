import { expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

async function post(
  answer: object,
  given: Record<string, string> = { dateId: 'sat', sure: 'yes' },
) {
  vi.mocked(serverCall)
    .mockReset()
    .mockResolvedValue(answer as never);
  const body = new URLSearchParams({ ...given, forged: '1' });
  const request = new Request('http://localhost/x', { method: 'POST', body });
  const done = await POST(request, { params: Promise.resolve({ token: 'e.t.C' }) });
  return [done.status, done.headers.get('location')];
}

it.each([
  [{ ok: true, result: { sent: true } }, 'cambiada'],
  [{ ok: true, result: { sent: false } }, 'cambiadasincorreo'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'dateId' }, 'fechallena'],
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'dateId' }, 'fechallena'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'link' }, 'enlace'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: '' }, 'fechafija'],
  [{ ok: false, status: 404, code: 'NOT_FOUND', field: 'ticketToken' }, 'fechafija'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: 'tries' }, 'fechaintentos'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: 'giver' }, 'fechacorreo'],
  [{ ok: false, status: 503 }, 'fechapausa'],
])('posts the date, and after %j says %s', async (answer, notice) => {
  expect(await post(answer)).toEqual([303, `/tickets/e.t.C?aviso=${notice}`]);
  const [, input] = vi.mocked(serverCall).mock.calls.at(-1) ?? [];
  expect(input).toEqual({ ticketToken: 'e.t.C', dateId: 'sat', back: 0 });
});

it('posts what it said is given back, of the date that was chosen', async () => {
  const answer = { ok: true, result: { sent: true } };
  const given = { dateId: 'sat', sure: 'yes', 'back-sat': '2200', 'back-sun': '900' };
  expect(await post(answer, given)).toEqual([303, '/tickets/e.t.C?aviso=cambiadadevuelve']);
  expect(vi.mocked(serverCall).mock.calls.at(-1)?.[1]).toMatchObject({ back: 2_200 });
  for (const back of ['', 'x', '-5', '1.5']) {
    expect(await post(answer, { ...given, 'back-sat': back })).toEqual([
      303,
      '/tickets/e.t.C?aviso=cambiada',
    ]);
  }
});

it('asks for a date and a confirmation before it calls', async () => {
  const given: Record<string, string>[] = [{}, { dateId: 'sat' }, { sure: 'yes' }];
  for (const one of given) {
    expect(await post({ ok: true }, one)).toEqual([303, '/tickets/e.t.C?aviso=fechafalta']);
    expect(serverCall).not.toHaveBeenCalled();
  }
});
