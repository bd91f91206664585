import { expect, it, vi } from 'vitest';
import { GIVE_NOTICES } from '@/components/promoter/page/give-notices';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

async function post(answer: object, typed: Record<string, string> = {}) {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const form = { what: 'e|g|fri', name: 'Beto', email: 'b@x.cl', phone: '9', key: 'k' };
  const body = new URLSearchParams({ ...form, forged: '1', ...typed });
  const request = new Request('http://localhost/x', { method: 'POST', body });
  return POST(request, { params: Promise.resolve({ token: 's%2F1' }) });
}
const refusal = (code: string, field = '') => ({ ok: false, status: 400, code, field });

it.each([
  [{ ok: true, result: { sent: true } }, {}, 'dada'],
  [{ ok: true, result: { sent: false } }, {}, 'sincorreo'],
  [{ ok: true, result: { sent: false } }, { email: ' ' }, 'anotada'],
  [refusal('INVALID_ARGUMENT', 'name'), {}, 'nombre'],
  [refusal('FAILED_PRECONDITION', 'email'), {}, 'correo'],
  [refusal('RESOURCE_EXHAUSTED', 'promoterId'), {}, 'cupo'],
  [refusal('RESOURCE_EXHAUSTED', 'recipients'), {}, 'lleno'],
  [refusal('RESOURCE_EXHAUSTED', 'token'), {}, 'intentos'],
  [refusal('ALREADY_EXISTS', 'recipients'), {}, 'otra'],
  [refusal('FAILED_PRECONDITION', 'dateId'), {}, 'fija'],
  [{ ok: false, status: 503 }, {}, 'pausa'],
])('gives it to the guest, and after %j (%j) says %s', async (answer, typed, notice) => {
  const done = await post(answer, typed);
  const location = `/rrpp/s%2F1?aviso=${notice}`;
  expect([done.status, done.headers.get('location')]).toEqual([303, location]);
  expect(Object.keys(GIVE_NOTICES)).toContain(notice);
});

it('sends what was typed, and nothing else; a date only where one was chosen', async () => {
  await post({ ok: true, result: { sent: true } });
  const given = { token: 's/1', eventId: 'e', ticketTypeId: 'g', dateId: 'fri' };
  const guest = { name: 'Beto', email: 'b@x.cl', phone: '9', key: 'k' };
  expect(vi.mocked(serverCall).mock.lastCall?.[1]).toEqual({ ...given, ...guest });
  await post({ ok: true, result: { sent: true } }, { what: 'e|g|' });
  expect(vi.mocked(serverCall).mock.lastCall?.[1]).not.toHaveProperty('dateId');
});
