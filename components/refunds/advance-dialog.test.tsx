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
      <AdvanceDialog eventId="e1" refund={now} action="reject" admits onClose={() => {}} />
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

test.each([
  ['a ticket', { ticketIds: ['t'] }, true, true],
  ['a ticket of a cancelled event', { ticketIds: ['t'] }, false, false],
  ['a purchase at the bar', { ticketIds: [] }, true, false],
])(
  'a rejection of %s promises the door only where one opens for it',
  (_what, given, admits, told) => {
    const refund = parseRefund('r1', { status: 'open', ...given });
    renderInPanel(
      <AdvanceDialog
        eventId="e1"
        refund={refund}
        action="reject"
        admits={admits}
        onClose={() => {}}
      />,
    );
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Le avisamos por correo, con el motivo.');
    expect(/que no se usaron vuelven a servir en la puerta/.test(dialog.textContent ?? '')).toBe(
      told,
    );
  },
);
