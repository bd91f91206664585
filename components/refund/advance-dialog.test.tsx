import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parseRefund, type RefundAction } from '@/lib/domain/refund/refund';
import { renderInPanel } from '@/tests/support/panel';
import { AdvanceRefundDialog } from './advance-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(async () => ({ success: true, message: '' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));

function Moving({ action }: { action: RefundAction }) {
  const [now, setNow] = useState(parseRefund('r1', { status: 'open', amount: 40_000 }));
  return (
    <>
      <button type="button" onClick={() => setNow({ ...now, status: 'requested', total: 20_000 })}>
        Otra persona
      </button>
      <AdvanceRefundDialog eventId="e1" refund={now} action={action} admits onClose={() => {}} />
    </>
  );
}

test('a case that moves on while it is decided about is told by the status that was seen', async () => {
  renderInPanel(<Moving action="reject" />);
  fireEvent.click(screen.getByText('Otra persona'));
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Duplicada');
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar devolución' }));
  const input = {
    eventId: 'e1',
    refundId: 'r1',
    action: 'reject',
    reason: 'Duplicada',
    total: 40_000,
  };
  expect(call).toHaveBeenCalledWith('advanceRefund', { ...input, seen: { status: 'open' } });
});

test('a payment is recorded of the amount that was seen, not of what is left of it since', async () => {
  renderInPanel(<Moving action="pay" />);
  fireEvent.click(screen.getByText('Otra persona'));
  expect(screen.getByRole('dialog')).toHaveTextContent('$ 40.000');
  await userEvent.type(screen.getByLabelText('Referencia'), 'TEF 9');
  await userEvent.click(screen.getByRole('button', { name: 'Registrar el pago' }));
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ reference: 'TEF 9', total: 40_000 });
});

test.each([
  ['a ticket', { ticketIds: ['t'] }, true, true],
  ['a ticket of a cancelled event', { ticketIds: ['t'] }, false, false],
  ['a purchase at the bar', { ticketIds: [] }, true, false],
])(
  'a rejection of %s promises the door only where one opens for it',
  (_what, given, admits, told) => {
    const buyer = { email: 'ana@correo.cl' };
    const refund = parseRefund('r1', { status: 'open', buyer, ...given });
    renderInPanel(
      <AdvanceRefundDialog
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

test.each([
  ['a ticket', { ticketIds: ['t'], buyer: { email: 'ana@correo.cl' } }, true, true, true],
  ['a ticket of a cancelled event', { ticketIds: ['t'], buyer: {} }, false, false, false],
  ['a purchase at the bar', { buyer: { name: 'Ana' } }, true, false, false],
])(
  'a payment of %s promises places and a mail only where there are any',
  (_what, given, admits, places, mail) => {
    const refund = parseRefund('r1', { status: 'open', ...given });
    const more = { eventId: 'e1', refund, admits, onClose: () => {} };
    renderInPanel(<AdvanceRefundDialog action="pay" {...more} />);
    const said = screen.getByRole('dialog').textContent ?? '';
    expect(said.includes('sus lugares vuelven a la venta')).toBe(places);
    expect(said.includes('Le avisamos por correo.')).toBe(mail);
    expect(said.includes('No tiene correo: avísale tú.')).toBe(!mail);
  },
);
