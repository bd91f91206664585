import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { recordOver } from '@/lib/data/shift/box-office';
import { parseEvent } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { OversCard } from './overs-card';

vi.mock('@/lib/data/shift/box-office');
vi.mock('@/lib/firebase/live', () => ({
  watchList: (_query: object, onNews: (news: object) => void) => {
    const over = { what: '2 × General', amount: 20_000, reason: 'General está agotada' };
    const docs = [{ id: 'o', raw: { ...over, drawer: 'Caja 1', operator: 'Ana', told: '{}' } }];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const open = (can: (flag: Flag) => boolean) =>
  renderInPanel(
    <EventContext value={{ event: parseEvent('e', {}), ticketTypes: [], can: can as never }}>
      <OversCard />
    </EventContext>,
  );

it('records what went over, where a person decides so, and says why it cannot', async () => {
  vi.mocked(recordOver)
    .mockRejectedValueOnce(new CallError('General está agotada', 'resource-exhausted'))
    .mockResolvedValue({ success: true, message: 'Venta registrada' });
  open(() => true);
  expect(await screen.findByText(/Caja 1 · Ana .* General está agotada/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Registrar 2 × General?' });
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('General está agotada');
  await confirm();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(recordOver).toHaveBeenLastCalledWith('e', 'o');
});

it('takes one off the list with a reason', async () => {
  vi.mocked(recordOver).mockResolvedValue({ success: true, message: 'Venta descartada' });
  open(() => true);
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar 2 × General?' });
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await confirm();
  expect(await within(dialog).findByText('Escribe el motivo')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Era de prueba');
  await confirm();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(recordOver).toHaveBeenLastCalledWith('e', 'o', 'Era de prueba');
});

it('shows them to whoever sees money and may not manage tickets', async () => {
  open((flag) => flag === 'finance.view');
  expect(await screen.findByText(/2 × General/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Registrar|Descartar/ })).toBeNull();
});
