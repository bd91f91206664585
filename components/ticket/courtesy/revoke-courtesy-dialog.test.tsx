import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { renderInPanel } from '@/tests/support/panel';
import { RevokeCourtesyDialog } from './revoke-courtesy-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));

test('names the guest that it shows, and tells where the courtesy passed on meanwhile', async () => {
  const message = 'La entrada pasó a otra persona: mírala de nuevo';
  vi.mocked(call).mockRejectedValueOnce(new CallError(message, 'aborted', 'seen'));
  const onClose = vi.fn();
  const courtesy = parseCourtesy('c', { name: 'Ana', email: 'ana@x.cl', status: 'sent' });
  renderInPanel(<RevokeCourtesyDialog eventId="e" {...{ courtesy, onClose }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Revocar' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  const seen = { name: 'Ana', email: 'ana@x.cl' };
  expect(vi.mocked(call).mock.calls).toEqual([
    ['revokeCourtesy', { eventId: 'e', courtesyId: 'c', seen }],
  ]);
});
