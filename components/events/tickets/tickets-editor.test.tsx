import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { EventContext } from '@/hooks/use-event';
import { changeContent } from '@/lib/data/event/event-content';
import { parseEvent } from '@/lib/domain/event/event';
import { TICKET_LIMITS } from '@/lib/domain/ticket/ticket-limits';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { TicketsEditor } from './tickets-editor';

vi.mock('@/lib/data/event/event-content', () => ({ changeContent: vi.fn() }));
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
