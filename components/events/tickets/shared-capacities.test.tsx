import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { changeContent } from '@/lib/data/event/event-content';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { SharedCapacities } from './shared-capacities';

vi.mock('@/lib/data/event/event-content', () => ({ changeContent: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const saved = vi.mocked(changeContent);
beforeEach(() => {
  saved.mockReset().mockResolvedValue({ clashes: [], waiting: [] });
});

const VIP = { id: 'vip', name: 'VIP', capacity: 80 };

function open(status: string, sharedCapacities: object[] = []) {
  const event = parseEvent('e', { producerId: 'club', status, sharedCapacities });
  const page = renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <SharedCapacities locked={null} />
    </EventContext>,
  );
  return { ...page, user: userEvent.setup() };
}

it('saves what was typed in a draft although nobody pressed a button', async () => {
  const { user } = open('draft');
  await user.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  await waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 3000 });
  expect(saved.mock.calls.at(-1)?.[1]).toMatchObject([
    { fields: { sharedCapacities: [{ name: 'Cupo 1', capacity: 100 }] } },
  ]);
  expect(screen.queryByRole('button', { name: 'Guardar cupos' })).toBeNull();
});

it('keeps it when the next step takes the card away before the moment is over', async () => {
  const { user, unmount } = open('draft');
  await user.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'VIP');
  unmount();
  await waitFor(() =>
    expect(saved.mock.calls.at(-1)?.[1]).toMatchObject([
      { fields: { sharedCapacities: [{ name: 'VIP', capacity: 100 }] } },
    ]),
  );
});

it('loses nothing that is stored where a row is left without its number', async () => {
  const { user, unmount } = open('draft', [VIP]);
  await user.clear(screen.getByLabelText('Lugares'));
  // A save would have begun before what is behind it in the queue.
  await act(async () => unmount());
  expect(saved).not.toHaveBeenCalled();
});

it('keeps the stored row for an invalid one, saves the others, and drops only what is new and invalid', async () => {
  const { user, unmount } = open('draft', [VIP, { id: 'floor', name: 'Cancha', capacity: 300 }]);
  const places = () => screen.getAllByLabelText('Lugares');
  await user.clear(places()[0] as HTMLElement);
  await user.clear(places()[1] as HTMLElement);
  await user.type(places()[1] as HTMLElement, '350');
  await user.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  await user.clear(places()[2] as HTMLElement);
  unmount();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[1]).toMatchObject([
    { fields: { sharedCapacities: [VIP, { id: 'floor', name: 'Cancha', capacity: 350 }] } },
  ]);
});

it('asks for its button where the event is on sale, and warns before one leaves', async () => {
  const { user } = open('published');
  await user.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  expect(screen.getByText('Sin guardar:')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Guardar cupos' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});
