import { beforeEach, expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { readTicketPage } from '@/lib/data/ticket/ticket-page';
import { GET, POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));
vi.mock('@/lib/data/ticket/ticket-page', () => ({ readTicketPage: vi.fn() }));

// The local stack's configuration, also where the tests run without it.
beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-early-test');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  return () => vi.unstubAllEnvs();
});

const VENUE = { name: '', address: '', commune: '', mapUrl: '' };
const FIRST = {
  ...{ isGone: false, event: null, giftKey: 'new' },
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
  plan: {
    ...{ kind: 'postpone', state: 'choose', happened: '', follows: '', before: null, until: null },
    ...{ timeZone: 'America/Santiago', wantsAccount: false, hasAccount: false, tickets: 3 },
  },
};

const FORM = {
  choice: 'refund',
  holder: 'Ana',
  rut: '12.345.678-5',
  bank: 'BCI',
  accountType: 'sight',
  accountNumber: '1234567',
};
async function post(answer: object, form: Record<string, string> = FORM) {
  vi.mocked(serverCall).mockResolvedValue(answer as never);
  const body = new URLSearchParams(form);
  const request = new Request('http://localhost/x', { method: 'POST', body });
  return POST(request, { params: Promise.resolve({ token: 'e.t.C' }) });
}

it('posts the choice and goes back, without a word of the account in the address', async () => {
  const done = await post({ ok: true, result: { choice: 'refund', refundId: 'r' } });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/tickets/e.t.C?aviso=pedida']);
  const { choice: _, ...account } = FORM;
  const [, input] = vi.mocked(serverCall).mock.calls.at(-1) ?? [];
  expect(input).toEqual({ ticketToken: 'e.t.C', choice: 'refund', account, whole: false });
  await post({ ok: true, result: { choice: 'keep' } }, { choice: 'keep', whole: 'yes' });
  const [, kept] = vi.mocked(serverCall).mock.calls.at(-1) ?? [];
  expect(kept).toEqual({ ticketToken: 'e.t.C', choice: 'keep', whole: true });
});

it.each([
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'account.rut' }, 400, 'rut'],
  [{ ok: false, status: 503 }, 503, 'luego'],
])(
  'after %j the account comes back as it was typed, and in no address',
  async (answer, status, notice) => {
    vi.mocked(readTicketPage).mockResolvedValue(FIRST as never);
    const again = await post(answer, { ...FORM, holder: 'Ana "Ñ"' });
    expect([again.status, again.headers.get('location')]).toEqual([status, null]);
    expect(again.headers.get('cache-control')).toContain('no-store');
    const html = await again.text();
    for (const value of ['Ana &quot;Ñ&quot;', FORM.rut, FORM.accountNumber]) {
      expect(html).toContain(`value="${value}"`);
    }
    expect(html).toContain('<option selected>BCI</option>');
    expect(html).toMatch(/<option value="sight" selected>/);
    expect(html).toMatch(/<details class="money" open/);
    // It was not for all of the order's tickets, and keeping them still would be.
    expect(html.match(/name="whole" value="yes" checked/g)).toHaveLength(1);
    expect(html).toMatch(
      notice === 'rut' ? /Ese RUT no es válido/ : /No sabemos si quedó guardado/,
    );
  },
);

it('the address of a page that came back leads to the ticket', async () => {
  const { status, headers } = await GET(new Request('http://localhost/x'), {
    params: Promise.resolve({ token: 'e.t.C' }),
  });
  expect([status, headers.get('location')]).toEqual([303, '/tickets/e.t.C']);
});

it.each([
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'account.rut' }, 'rut'],
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'account.bank' }, 'datos'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: '' }, 'no'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'whole' }, 'sola'],
  [{ ok: false, status: 404, code: 'NOT_FOUND', field: '' }, 'no'],
  [{ ok: false, status: 503 }, 'luego'],
])('after %j says %s', async (answer, notice) => {
  const { headers } = await post(answer, { choice: 'keep' });
  expect(headers.get('location')).toBe(`/tickets/e.t.C?aviso=${notice}`);
});
