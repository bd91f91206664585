import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { parseRefund } from '@/lib/domain/refund/refund';
import { renderInPanel } from '@/tests/support/panel';
import { ContestNote } from './contest-note';

const settle = vi.hoisted(() => vi.fn(async (_: object) => ({ success: true, message: 'Sigue' })));
vi.mock('@/lib/data/refund/refunds', () => ({ settleContest: settle }));

const note = (raw: object, isAdmin = false) =>
  renderInPanel(<ContestNote eventId="e" refund={parseRefund('r', { status: 'open', ...raw })} />, {
    isAdmin,
  });
const stopped = { contest: { by: 'buyer', at: new Date() } };

test('whoever pays sees that who gets the money did not buy', () => {
  note({ isPassedOn: true });
  expect(screen.getByText(/no es quien compró/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a stopped case says so, and only an administrator decides, with a reason', async () => {
  note(stopped);
  expect(screen.getByRole('alert')).toHaveTextContent('dijo que no pidió esta devolución');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const user = userEvent.setup();
  note(stopped, true);
  await user.click(screen.getByRole('button', { name: 'Devolver a quien compró' }));
  await user.click(screen.getByRole('button', { name: 'Decidir' }));
  expect(settle).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/Motivo/), 'Se la robaron');
  await user.click(screen.getByRole('button', { name: 'Decidir' }));
  const asked = { eventId: 'e', refundId: 'r', to: 'buyer', reason: 'Se la robaron' };
  expect(settle.mock.calls[0]?.[0]).toEqual(asked);
});

test('a case that is over, or as it should be, says nothing', () => {
  note({ status: 'paid', isPassedOn: true, ...stopped });
  note({ isPassedOn: false });
  expect(screen.queryByText(/./)).not.toBeInTheDocument();
});
