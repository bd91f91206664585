import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { removeFromWaitlist, setWaitlist } from '@/lib/data/event/waitlist';
import { parseEvent } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/rights/permissions';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { WaitlistScreen } from './waitlist-screen';

const HOUR = 3_600_000;
const row = (id: string, more: object) => ({
  id,
  raw: { name: id, email: `${id}@x.cl`, types: ['a'], quantity: 2, status: 'waiting', ...more },
});
vi.mock('@/lib/data/event/waitlist', async (original) => ({
  ...(await original<object>()),
  removeFromWaitlist: vi.fn(async () => ({ success: true, message: 'Quitado de la lista' })),
  setWaitlist: vi.fn(async () => ({ success: true, message: 'Guardamos la lista de espera' })),
}));
vi.mock('@/lib/firebase/query', async (original) => ({
  ...(await original<object>()),
  readCount: async () => 3,
  readSum: async () => 45_000,
}));
vi.mock('@/lib/firebase/live', () => ({
  watchList: (_query: object, onNews: (news: object) => void) => {
    const docs = [
      row('Ana', { status: 'offered', typeId: 'a', until: new Date(Date.now() + HOUR) }),
      row('Beto', { status: 'offered', typeId: 'a', until: new Date(Date.now() - HOUR) }),
      row('Cami', { passed: { reason: 'few' } }),
    ];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));
document.documentElement.dataset.config = JSON.stringify({ siteUrl: 'https://panel.test/' });

const open = (can: (flag: Flag) => boolean = () => true) => {
  const event = parseEvent('e', { status: 'published', publishedAt: new Date() });
  const ticketTypes = [parseTicketType('a', { name: 'General' })];
  renderInPanel(
    <EventContext value={{ event, ticketTypes, can: can as never }}>
      <WaitlistScreen />
    </EventContext>,
  );
};

it('says of each where they stand: until when, that it is over, or why others went before', async () => {
  open();
  const of = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await of('Ana')).getByText('Ofrecida')).toBeVisible();
  expect((await of('Ana')).getByText(/^Hasta el /)).toBeVisible();
  expect((await of('Ana')).getByText('2 × General')).toBeVisible();
  expect((await of('Beto')).getByText('Venció')).toBeVisible();
  expect((await of('Cami')).getByText(/menos lugares/)).toBeVisible();
  expect((await screen.findAllByText('$ 45.000')).length).toBeGreaterThan(0);
});

it('takes somebody off the list once it is confirmed', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de Ana' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar de la lista' }));
  expect(removeFromWaitlist).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar de la lista' }));
  await vi.waitFor(() => expect(removeFromWaitlist).toHaveBeenCalledWith('e', 'Ana'));
});

it('saves how long an offer lasts, within its limits', async () => {
  open();
  const save = await screen.findByRole('button', { name: 'Guardar' });
  await userEvent.click(save);
  expect(setWaitlist).not.toHaveBeenCalled();
  const hours = screen.getByLabelText('Horas para comprar');
  await userEvent.clear(hours);
  await userEvent.type(hours, '24');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await vi.waitFor(() => expect(setWaitlist).toHaveBeenCalledWith('e', true, 24));
});

it('is nobody’s who does not manage tickets, and set by who manages the event', async () => {
  open((flag) => flag === 'tickets.manage');
  await screen.findByText('Esperando');
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

it('says which right is missing', async () => {
  open(() => false);
  expect(await screen.findByText('No puedes ver la lista de espera')).toBeVisible();
});
