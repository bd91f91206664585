import { expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { POST } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

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
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'account.rut' }, 'rut'],
  [{ ok: false, status: 400, code: 'INVALID_ARGUMENT', field: 'account.bank' }, 'datos'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: '' }, 'no'],
  [{ ok: false, status: 400, code: 'FAILED_PRECONDITION', field: 'whole' }, 'sola'],
  [{ ok: false, status: 404, code: 'NOT_FOUND', field: '' }, 'no'],
  [{ ok: false, status: 503 }, 'luego'],
])('after %j says %s', async (answer, notice) => {
  const { headers } = await post(answer);
  expect(headers.get('location')).toBe(`/tickets/e.t.C?aviso=${notice}`);
});
