import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { EventContext } from '@/hooks/use-event';
import { changeContent, setTypeDates } from '@/lib/data/event/event-content';
import { parseEvent } from '@/lib/domain/event/event';
import { TICKET_LIMITS } from '@/lib/domain/ticket/ticket-limits';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { TicketsEditor } from './tickets-editor';

vi.mock('@/lib/data/event/event-content', () => ({
  changeContent: vi.fn(),
  newTicketTypeId: () => 'new',
  setTypeDates: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), error: vi.fn(), undo: vi.fn() },
}));
// Forty rows take seconds to render on a slow machine.
vi.mock('@/lib/domain/ticket/ticket-limits', async (original) => {
  const { TICKET_LIMITS } = await original<typeof import('@/lib/domain/ticket/ticket-limits')>();
  return { TICKET_LIMITS: { ...TICKET_LIMITS, perEvent: 3 } };
});
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const saved = vi.mocked(changeContent);
beforeEach(() => {
  saved.mockReset().mockResolvedValue({ clashes: [], waiting: [] });
});

const PUBLISHED = { status: 'published', publishedAt: new Date(0) };
const EARLY = parseTicketType('early', { name: 'Preventa', stock: 10, order: 0 });
const LATER = parseTicketType('later', {
  ...{ name: 'General', stock: 10, order: 1 },
  opensAfter: 'early',
});
const FULL = Array.from({ length: TICKET_LIMITS.perEvent }, (_, n) =>
  parseTicketType(`t${n}`, { name: `Zona ${n}`, stock: 10, order: n }),
);

async function openMenu(raw: object, ticketTypes: (typeof EARLY)[], name: string) {
  const event = parseEvent('e', { producerId: 'club', name: 'Fiesta', ...raw });
  renderInPanel(
    <EventContext value={{ event, ticketTypes, can: () => true }}>
      <TicketsEditor />
    </EventContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: `Acciones de ${name}` }));
  const menu = within(await screen.findByRole('menu'));
  return {
    user,
    action: (text: string) => menu.getByRole('menuitem', { name: new RegExp(`^${text}`) }),
  };
}

it('takes no further type at the most an event may have, and all changes of those that are there', async () => {
  const { action } = await openMenu(PUBLISHED, FULL, 'Zona 2');
  for (const text of ['Editar', 'Ocultar', 'Cerrar la venta']) {
    expect(action(text)).not.toHaveAttribute('aria-disabled');
  }
  const add = screen.getByRole('button', { name: /Agregar entrada/, hidden: true });
  expect(add).toHaveAttribute('aria-disabled', 'true');
});

it('lets a full draft lose one', async () => {
  const { action } = await openMenu({ status: 'draft' }, FULL, 'Zona 2');
  expect(action('Eliminar')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText('Cerrar la venta')).toBeNull();
});

it('closes a type that may have sales to be told instead of deleting it, and takes that back', async () => {
  const { user, action } = await openMenu(PUBLISHED, [EARLY, LATER], 'Preventa');
  expect(action('Eliminar')).toHaveAttribute('aria-disabled', 'true');
  expect(action('Eliminar')).toHaveTextContent('Puede haber ventas por registrar: ciérrala');
  await user.click(action('Cerrar la venta'));
  await waitFor(() => expect(toast.undo).toHaveBeenCalled());
  // The server sets the end of the sale: the browser's clock may be fast.
  expect(saved.mock.calls[0]?.[1]).toEqual([
    { op: 'change', part: 'ticketType', id: 'early', fields: {}, closes: true },
  ]);
  vi.mocked(toast.undo).mock.calls[0]?.[1]();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(saved.mock.calls[1]?.[1]).toMatchObject([{ fields: { startsAt: null, endsAt: null } }]);
});

const night = (year: number, day: number) => ({
  startsAt: new Date(Date.UTC(year, 10, day, 1)),
  endsAt: new Date(Date.UTC(year, 10, day, 7)),
  status: 'scheduled',
});
const DATED = parseEvent('e', {
  ...{ ...PUBLISHED, producerId: 'club', name: 'Fiesta', capacity: 100 },
  dates: { a: night(2016, 5), b: night(2076, 21), c: night(2076, 28) },
});
const NIGHTLY = parseTicketType('t', {
  ...{ name: 'General', price: 1000, stock: 50, sold: 12, courtesies: 1 },
  byDate: { a: { sold: 9 }, c: { sold: 3, courtesies: 1 } },
});

function showDated(type = NIGHTLY) {
  renderInPanel(
    <EventContext value={{ event: DATED, ticketTypes: [type], can: () => true }}>
      <TicketsEditor />
    </EventContext>,
  );
}

it('tells what a type has sold on each date, and what is left there', async () => {
  showDated();
  expect(screen.getByText('13 de 109 tomadas')).toBeVisible();
  await userEvent.click(screen.getByText('Ver 3 fechas'));
  const rows = within(screen.getByRole('table', { name: 'General por fecha' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'vie 4 nov, 22:00900',
    'vie 20 nov, 22:000050',
    'vie 27 nov, 22:003146',
  ]);
});

it('sells a type for one date at least', async () => {
  vi.mocked(setTypeDates).mockReset();
  showDated();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^General/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Todas las fechas/ }));
  for (const name of ['vie 20 nov, 22:00', 'vie 27 nov, 22:00']) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  await user.click(screen.getByRole('button', { name: 'Guardar entrada' }));
  expect(await screen.findByText('Elige al menos una fecha')).toBeVisible();
  expect(setTypeDates).not.toHaveBeenCalled();
});

it('sells a type for the chosen dates, with one stock for all of them', async () => {
  vi.mocked(setTypeDates).mockReset().mockResolvedValue({ success: true, message: '' });
  showDated();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^General/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Todas las fechas/ }));
  await user.click(screen.getByRole('checkbox', { name: 'vie 20 nov, 22:00' }));
  await user.click(screen.getByRole('radio', { name: /un stock para todas/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar entrada' }));
  await waitFor(() => expect(setTypeDates).toHaveBeenCalledWith('e', 't', ['c'], 'shared'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).not.toHaveBeenCalled();
});

it('keeps the sheet open where the dates are refused', async () => {
  vi.mocked(setTypeDates).mockReset().mockRejectedValue(new Error('Ya se vendió para otra fecha'));
  showDated();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^General/ }));
  await user.click(await screen.findByRole('radio', { name: /Pase para todas/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar entrada' }));
  expect(await screen.findByText('Ya se vendió para otra fecha')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
