import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { countShift } from '@/lib/data/shift/box-office';
import { parseEvent } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { ShiftsCard } from './shifts-card';

vi.mock('@/lib/data/shift/box-office');
vi.mock('@/lib/firebase/live', () => ({
  watchList: (_query: object, onNews: (news: object) => void) => {
    const shift = (id: string, more: object) => ({
      id,
      raw: { drawer: id, operator: 'Ana', ...more },
    });
    const docs = [shift('Norte', {}), shift('Sur', { closedAt: new Date(), counted: 1 })];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const open = (can: (flag: Flag) => boolean) =>
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <EventContext value={{ event: parseEvent('e', {}), ticketTypes: [], can: can as never }}>
        <ShiftsCard />
      </EventContext>
    </NuqsTestingAdapter>,
  );

it('closes an open drawer with its count, and no closed one', async () => {
  vi.mocked(countShift).mockResolvedValue({ success: true, message: 'Caja cerrada' });
  open(() => true);
  const row = within(await screen.findByRole('row', { name: /Norte/ }));
  expect(screen.queryByRole('button', { name: /Sur/ })).toBeNull();
  await userEvent.click(row.getByRole('button', { name: /Norte/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar caja' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar Norte' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar caja' }));
  expect(await dialog.findByText('Escribe cuánto contaste')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Efectivo contado'), '5000');
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar caja' }));
  await vi.waitFor(() => expect(countShift).toHaveBeenCalledWith('e', 'Norte', 5_000));
});

it('offers it to nobody who does not manage tickets', async () => {
  open((flag) => flag !== 'tickets.manage');
  await screen.findByRole('row', { name: /Norte/ });
  expect(screen.queryByRole('button', { name: /Norte/ })).toBeNull();
});
