import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const answer = (one: object) => vi.mocked(serverCall).mockResolvedValueOnce(one as never);
beforeEach(() => void vi.mocked(serverCall).mockReset());

async function post(given: [string, string][]) {
  const body = new URLSearchParams(given);
  const request = new Request('http://localhost/x', { method: 'POST', body });
  const done = await POST(request, { params: Promise.resolve({ token: 'e.t.C' }) });
  return [done.status, done.headers.get('location')];
}
const sent = () => vi.mocked(serverCall).mock.calls.map(([, input]) => input);
const kept = (...refused: string[]) => ({ ok: true, result: { refused } });
const wrong = (field: string) => ({ ok: false, status: 400, code: 'INVALID_ARGUMENT', field });

it('posts what was asked and changed, and nothing else', async () => {
  answer(kept());
  const form: [string, string][] = [
    ...['a', 'b', 'c', 'same', 'a'].map((id): [string, string] => ['q', id]),
    ...[['a.a', 'x'] as [string, string], ['a.b', '1'] as [string, string]],
    ...[['a.b', '2'] as [string, string], ['a.forged', 'x'] as [string, string]],
    ...[['antes.c', 'z'] as [string, string], ['antes.same', '2'] as [string, string]],
    ...[['antes.same', '1'] as [string, string], ['a.same', '1'] as [string, string]],
    ...[['a.same', '2'] as [string, string], ['a.same', ''] as [string, string]],
  ];
  expect(await post(form)).toEqual([303, '/tickets/e.t.C?aviso=respuestas']);
  expect(sent()).toEqual([
    {
      ticketToken: 'e.t.C',
      answers: [
        { questionId: 'a', value: 'x' },
        { questionId: 'b', value: ['1', '2'] },
        { questionId: 'c', value: '' },
      ],
    },
  ]);
});

it('names all that was refused, by one call', async () => {
  answer(kept('rut', 'birth'));
  expect(
    await post([
      ['q', 'rut'],
      ['a.rut', 'x'],
    ]),
  ).toEqual([303, '/tickets/e.t.C?aviso=respuesta-rut.birth']);
  expect(sent()).toHaveLength(1);
});

it('says at whose form a guest answered for, and that a place is theirs no more', async () => {
  const form: [string, string][] = [
    ...[['de', 'juan'] as [string, string], ['q', 'rut'] as [string, string]],
    ['a.rut', 'x'],
  ];
  answer(kept('rut'));
  expect(await post(form)).toEqual([303, '/tickets/e.t.C?aviso=de-juan.respuesta-rut']);
  expect(sent()).toEqual([
    {
      ...{ ticketToken: 'e.t.C', companionId: 'juan' },
      answers: [{ questionId: 'rut', value: 'x' }],
    },
  ]);
  answer(wrong('ticketId'));
  expect(await post(form)).toEqual([303, '/tickets/e.t.C?aviso=respuestasajenas']);
});

it('says that one came too late beside the one that was wrong', async () => {
  answer({ ok: true, result: { refused: ['rut', 'size'], late: true } });
  expect(await post([['q', 'rut']])).toEqual([303, '/tickets/e.t.C?aviso=respuestatarde-rut.size']);
});

it.each([
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'link' }, 'enlace'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: '' }, 'respuestasfijas'],
  [{ ok: false, status: 404, code: 'NOT_FOUND', field: 'ticketToken' }, 'respuestasfijas'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: 'tries' }, 'respuestasintentos'],
  [wrong('answers'), 'respuestaspausa'],
  [{ ok: false, status: 503 }, 'respuestaspausa'],
])('after %j says %s', async (one, notice) => {
  answer(one);
  expect(await post([['q', 'a']])).toEqual([303, `/tickets/e.t.C?aviso=${notice}`]);
});
