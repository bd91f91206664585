import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const answer = (one: object) => vi.mocked(serverCall).mockResolvedValueOnce(one as never);
beforeEach(() => void vi.mocked(serverCall).mockReset());

async function post(given: Record<string, string>) {
  const body = new URLSearchParams(given);
  const request = new Request('http://localhost/x', { method: 'POST', body });
  const done = await POST(request, { params: Promise.resolve({ token: 'e.t.C' }) });
  return [done.status, done.headers.get('location')];
}
const sent = () => vi.mocked(serverCall).mock.calls.map(([, input]) => input);

it('posts the names that were changed, and those that were taken out', async () => {
  answer({ ok: true, result: {} });
  const form = {
    ...{ 'antes.a': '', 'nombre.a': ' Juan ', 'antes.b': 'Ana', 'nombre.b': '' },
    ...{ 'antes.c': 'Beto', 'nombre.c': 'Beto', other: 'x' },
  };
  expect(await post(form)).toEqual([303, '/tickets/e.t.C?aviso=acompanantes']);
  const names = [
    { ticketId: 'a', name: 'Juan' },
    { ticketId: 'b', name: '' },
  ];
  expect(sent()).toEqual([{ ticketToken: 'e.t.C', names }]);
});

it('saves the others where one is no name, and says whose it is', async () => {
  answer({ ok: true, result: {} });
  const form = { 'nombre.a': 'Juan', 'lugar.a': '1', 'nombre.b': 'ana.cl', 'lugar.b': '2' };
  expect(await post(form)).toEqual([303, '/tickets/e.t.C?aviso=acompanantesnombre2']);
  expect(sent()).toEqual([{ ticketToken: 'e.t.C', names: [{ ticketId: 'a', name: 'Juan' }] }]);
  for (const place of ['0', '<b>', '22', '']) {
    expect(await post({ 'nombre.b': 'ana.cl', 'lugar.b': place })).toEqual([
      303,
      '/tickets/e.t.C?aviso=acompanantesnombre',
    ]);
  }
  expect(sent()).toHaveLength(1);
});

it('asks nothing where nothing changed', async () => {
  expect(await post({ 'antes.a': 'Ana', 'nombre.a': 'Ana' })).toEqual([
    303,
    '/tickets/e.t.C?aviso=acompanantes',
  ]);
  expect(sent()).toEqual([]);
});

it.each([
  [{ code: 'FAILED_PRECONDITION', field: 'link' }, 'enlace'],
  [{ code: 'FAILED_PRECONDITION', field: '' }, 'acompanantesfijos'],
  [{ code: 'NOT_FOUND', field: 'ticketToken' }, 'acompanantesfijos'],
  [{ code: 'RESOURCE_EXHAUSTED', field: 'tries' }, 'acompanantesintentos'],
  [{ code: 'INVALID_ARGUMENT', field: 'ticketId' }, 'acompanantesajeno'],
  [{ code: 'INVALID_ARGUMENT', field: 'names.0.name' }, 'acompanantesnombre'],
  [{ status: 503 }, 'acompanantespausa'],
])('after %j says %s', async (one, notice) => {
  answer({ ok: false, ...one });
  expect(await post({ 'nombre.a': 'Ana' })).toEqual([303, `/tickets/e.t.C?aviso=${notice}`]);
});
