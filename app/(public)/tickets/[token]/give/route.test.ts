import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { readTicketPage } from '@/lib/data/ticket/ticket-page';
import { GIFT_LIMITS } from '@/lib/domain/ticket/gift';
import { GIFT_NOTICES } from '@/lib/server/plain/ticket/gift-notice';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
vi.mock('@/lib/data/ticket/ticket-page', () => ({ readTicketPage: vi.fn() }));

const VENUE = { name: '', address: '', commune: '', mapUrl: '' };
const FIRST = {
  ...{ isGone: false, event: null, giftKey: 'new', plan: null },
  ticket: {
    ticket: {
      ...{ code: 'C', status: 'valid', standing: 'valid', usedAt: null, kind: 'sale' },
      ...{ holder: 'Ana', ticketType: 'General', claimed: false, isHolders: true, canGive: true },
    },
    event: {
      ...{ name: 'Peña', status: 'published', startsAt: null, endsAt: null, venue: VENUE },
      timeZone: 'America/Santiago',
    },
  },
};
// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.mocked(readTicketPage).mockResolvedValue(FIRST as never);
  return () => vi.unstubAllEnvs();
});

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
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'key' }, 'otro'],
])('posts the friend, and after %j leads to what says %s', async (answer, notice) => {
  const done = await post(answer);
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    `/tickets/e.t.C?aviso=${notice}`,
  ]);
  const [, input] = vi.mocked(serverCall).mock.calls.at(-1) ?? [];
  expect(input).toEqual({ ticketToken: 'e.t.C', name: 'Beto', email: 'b@x.cl', key: 'k' });
});

it.each([
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'name' }, 400, 'nombre'],
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'email' }, 400, 'correo'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: '' }, 429, 'lleno'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: 'giver' }, 429, 'propio'],
  [{ ok: false, status: 429, code: 'RESOURCE_EXHAUSTED', field: 'tries' }, 429, 'intentos'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'producerName' }, 400, 'espera'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: '' }, 400, 'fija'],
  [{ ok: false, status: 503 }, 503, 'pausa'],
] as const)(
  'after %j the form comes back as it was typed, with its key',
  async (answer, status, notice) => {
    const again = await post(answer);
    expect(again.status).toBe(status);
    const html = await again.text();
    expect(html).toContain(GIFT_NOTICES[notice]);
    for (const value of ['Beto', 'b@x.cl', 'k']) expect(html).toContain(`value="${value}"`);
    expect(html).toContain('<details class="card" open>');
  },
);

it('counts the gifts of each visitor, whom alone it sees, and calls nobody beyond an hour’s', async () => {
  const sent = { ok: true, result: { sent: true } };
  const noticeFor = async (network: string) => {
    const { status, headers } = await post(sent, network);
    return status === 429 ? 'intentos' : headers.get('location')?.split('=').at(-1);
  };
  for (let n = 0; n < GIFT_LIMITS.anHour; n += 1) {
    expect(await noticeFor('200.1.2.3')).toBe('regalada');
  }
  const calls = vi.mocked(serverCall).mock.calls.length;
  expect(await noticeFor('9.9.9.9, 200.1.2.3')).toBe('intentos');
  expect(vi.mocked(serverCall).mock.calls).toHaveLength(calls);
  expect(await noticeFor('200.1.2.4')).toBe('regalada');
});
