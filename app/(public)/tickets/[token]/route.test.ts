import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { readTicketPlan } from '@/lib/domain/plan/calls';
import { openTicket } from '@/lib/domain/ticket/calls';
import { GET } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
const asked = vi.mocked(serverCall);

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

const get = async (token: string, answer: object) => {
  asked.mockReset().mockResolvedValue(answer as never);
  const request = new Request('http://localhost/x', { headers: { cookie: 'a=b; theme=dark' } });
  const page = await GET(request, { params: Promise.resolve({ token }) });
  return [page.status, await page.text()] as const;
};

it('says of a link that opens nothing that it is so, also of one whose escapes are malformed', async () => {
  for (const [part, token] of [
    ['a%7Eb.', 'a~b'],
    ['%', '%'],
  ] as const) {
    const [status, page] = await get(part, { ok: false, status: 404, code: 'NOT_FOUND' });
    expect([status, page.includes('Este enlace ya no abre una entrada')]).toEqual([404, true]);
    expect(asked.mock.calls.map(([name, input]) => [name, input])).toEqual([
      [openTicket, { token }],
      [readTicketPlan, { ticketToken: token }],
    ]);
  }
});

it('says where nothing answers where to try again, in the theme that was chosen', async () => {
  const [status, page] = await get('e.t.C', { ok: false, status: 503 });
  expect([status, page.includes('href="/tickets/e.t.C"')]).toEqual([503, true]);
  expect(page).toContain(' data-theme="dark">');
});
