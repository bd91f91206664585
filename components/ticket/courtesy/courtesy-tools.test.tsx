import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { CourtesyTools } from './courtesy-tools';

const show = (may: boolean) => {
  const onOpen = vi.fn();
  const event = parseEvent('e', { producerId: 'club', name: 'Noche', status: 'published' });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => may }}>
      <CourtesyTools onOpen={onOpen} print={{ date: null, reason: 'Sin permiso' }} />
    </EventContext>,
  );
  return onOpen;
};
const menu = () => userEvent.click(screen.getByRole('button', { name: 'Más de las cortesías' }));

test('a phone has the tools of courtesies in a menu, which does the same as the buttons', async () => {
  const onOpen = show(true);
  await userEvent.click(screen.getByRole('button', { name: 'Límite para retirarlas' }));
  await menu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cupos' }));
  expect(onOpen.mock.calls).toEqual([['cutoff'], ['quota']]);
});

test('the menu says what may not be done, and why', async () => {
  const onOpen = show(false);
  await menu();
  const quotas = await screen.findByRole('menuitem', { name: /Cupos/ });
  expect(quotas).toHaveTextContent('Los cupos los pone quien gestiona los accesos');
  expect(quotas).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: /Lista por nombre/ })).toHaveTextContent(
    'Sin permiso',
  );
  expect(onOpen).not.toHaveBeenCalled();
});
