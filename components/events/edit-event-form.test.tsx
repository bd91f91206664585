import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventReact } from '@/hooks/use-event';
import { saveEvent } from '@/lib/data/events';
import { parseEvent } from '@/lib/domain/event';
import { parseTicketType } from '@/lib/domain/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { EditEventForm } from './edit-event-form';

vi.mock('@/lib/data/events', () => ({ saveEvent: vi.fn() }));
vi.mock('@/components/ui/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/hooks/use-feature', () => ({ useFeature: () => ({ on: true, known: true }) }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const saved = vi.mocked(saveEvent);
beforeEach(() => {
  saved.mockReset().mockResolvedValue([]);
});

function open(sold: number) {
  const event = parseEvent('e', {
    producerId: 'club',
    status: 'published',
    name: 'Noche de cumbia',
    description: 'Tres bandas, un patio y la noche entera.',
    images: {
      flyer:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
      thumb: '',
    },
    venue: { name: 'Galpón 9', address: 'Franklin 1240' },
    startsAt: new Date('2030-01-01T01:00:00Z'),
    endsAt: new Date('2030-01-01T07:00:00Z'),
    capacity: 300,
  });
  const ticketTypes = [parseTicketType('t', { name: 'General', stock: 100, sold })];
  renderInPanel(
    <EventReact value={{ event, ticketTypes, can: () => true }}>
      <EditEventForm />
    </EventReact>,
  );
  return userEvent.setup();
}
const type = async (user: ReturnType<typeof open>, label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
};
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

it('says what a change does to those who have a ticket before it is saved', async () => {
  const user = open(40);
  await type(user, 'Lugar', 'Teatro Huemul');
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Cambia el lugar, y hay 40 entradas en manos de asistentes');
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(saved).toHaveBeenCalledOnce();
  expect(saved.mock.calls[0]?.[2]).toMatchObject({ venue: { name: 'Teatro Huemul' } });
});

it('asks nothing where nobody has a ticket, and for what buyers did not count on', async () => {
  const nobody = open(0);
  await type(nobody, 'Lugar', 'Teatro Huemul');
  await nobody.click(save());
  expect(saved).toHaveBeenCalledOnce();
});

it('lets an event that is out lose nothing it needed to be published', async () => {
  const user = open(0);
  await type(user, 'Nombre del evento', '');
  await user.click(save());
  expect(await screen.findByText('Ponle nombre al evento')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
});
