import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseRefund } from '@/lib/domain/money/refund';
import { renderInPanel } from '@/tests/support/panel';
import { AdvanceDialog } from './advance-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(async () => ({ success: true, message: '' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

function Moving() {
  const [now, setNow] = useState(parseRefund('r1', { status: 'open' }));
  return (
    <>
      <button type="button" onClick={() => setNow({ ...now, status: 'requested' })}>
        Otra persona
      </button>
      <AdvanceDialog eventId="e1" refund={now} action="reject" onClose={() => {}} />
    </>
  );
}

test('a case that moves on while it is decided about is told by the status that was seen', async () => {
  renderInPanel(<Moving />);
  fireEvent.click(screen.getByText('Otra persona'));
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Duplicada');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar devolución' }));
  const input = { eventId: 'e1', refundId: 'r1', action: 'reject', reason: 'Duplicada' };
  expect(call).toHaveBeenCalledWith('advanceRefund', { ...input, seen: { status: 'open' } });
});
