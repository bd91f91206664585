import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import type { Panel } from '@/hooks/use-panel';
import { changeContent } from '@/lib/data/event/event-content';
import { CallError } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { EditEventForm } from './edit-event-form';

vi.mock('@/lib/data/event/event-content', () => ({ changeContent: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/hooks/use-feature', () => ({ useFeature: () => ({ on: true, known: true }) }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const saved = vi.mocked(changeContent);
beforeEach(() => {
  saved.mockReset().mockResolvedValue({ clashes: [], waiting: [] });
});

const PUBLISHED = {
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
};
type World = { sold: number; may?: boolean; over?: Record<string, unknown> };

function Edited({ sold, may = true, over }: World) {
  const event = parseEvent('e', { ...PUBLISHED, ...over });
  const ticketTypes = [parseTicketType('t', { name: 'General', stock: 100, sold })];
  const can = (flag: string) => may || flag !== 'events.changeStatus';
  return (
    <EventContext value={{ event, ticketTypes, can }}>
      <EditEventForm />
    </EventContext>
  );
}

const others: { save?: (over: Record<string, unknown>) => void } = {};

function Live(world: World) {
  const [over, setOver] = useState<Record<string, unknown>>({});
  others.save = setOver;
  return <Edited {...world} over={over} />;
}

/** Renders the form of an event with this many tickets sold, for a user with or without `events.changeStatus`. */
function open(sold: number, may = true, panel: Partial<Panel> = {}) {
  renderInPanel(<Live sold={sold} may={may} />, panel);
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
  expect(saved.mock.calls[0]?.[1]).toMatchObject([
    { fields: { venue: { name: 'Teatro Huemul' } }, seen: { venue: { name: 'Galpón 9' } } },
  ]);
});

it.each([
  ['of what they decided by', 'Lugar', 'Teatro Huemul', {}, true],
  ['of what they did not decide by', 'Edad mínima', '21', {}, false],
  ['in a Lite account', 'Lugar', 'Teatro Huemul', { isLite: true }, false],
  [
    'by whoever has some events only',
    'Lugar',
    'Teatro Huemul',
    { limit: { events: ['e'], can: () => true } },
    false,
  ],
] as const)('promises a message only where one is left: a change %s', async (...row) => {
  const [, label, text, panel, promised] = row;
  const user = open(40, true, panel);
  await type(user, label, text);
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    promised ? 'no les avisamos: al guardar te dejamos el mensaje escrito.' : 'no les avisamos.',
  );
});

it('says why it could not be saved where it asks', async () => {
  saved.mockRejectedValueOnce(
    new CallError('Hay un cambio de fecha en revisión', 'failed-precondition'),
  );
  const user = open(40);
  await type(user, 'Lugar', 'Teatro Huemul');
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Hay un cambio de fecha en revisión'));
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

it('saves only what was changed here: what somebody saved while the question stood stays', async () => {
  const user = open(40);
  await type(user, 'Lugar', 'Teatro Huemul');
  await user.click(save());
  await screen.findByRole('dialog');
  act(() =>
    others.save?.({ description: 'Una descripción que otra persona guardó.', capacity: 250 }),
  );
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const [change] = saved.mock.calls[0]?.[1] ?? [];
  expect(change).toMatchObject({ fields: { venue: { name: 'Teatro Huemul' } } });
  for (const field of ['description', 'capacity']) {
    expect(change).not.toHaveProperty(['fields', field]);
  }
});

it('asks whose version stays, and writes over exactly the one that was shown', async () => {
  const theirs = { description: 'La versión de la otra persona.' };
  const clash = { part: 'event' as const, id: 'e', theirs };
  saved.mockResolvedValueOnce({ clashes: [clash], waiting: [] });
  const user = open(0);
  await type(user, 'De qué se trata', 'La versión mía, que es más larga.');
  await user.click(save());
  expect(await screen.findByText(/Mientras escribías cambió: descripción/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
  expect(saved.mock.calls[1]?.[1]).toMatchObject([
    { fields: { description: 'La versión mía, que es más larga.' }, seen: theirs },
  ]);
});

it('sends what buyers rely on to review where the person may not publish', async () => {
  saved.mockResolvedValue({ clashes: [], waiting: ['el nombre'] });
  const user = open(0, false);
  await type(user, 'Nombre del evento', 'Otra noche');
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Esto pasa por revisión');
  await user.click(screen.getByRole('button', { name: 'Enviar a revisión' }));
  // The event keeps its published value until the change is approved.
  await waitFor(() =>
    expect(screen.getByLabelText('Nombre del evento')).toHaveValue('Noche de cumbia'),
  );
});

it('leads to the postponement for the date of an event that has none', async () => {
  const plan = { id: 'p', kind: 'postpone', dated: false };
  const user = userEvent.setup();
  renderInPanel(<Edited sold={40} over={{ plan }} />);
  expect(screen.queryByLabelText('Empieza')).not.toBeInTheDocument();
  expect(screen.getByText(/postergado y sin fecha/)).toBeInTheDocument();
  expect(screen.getByText('Fecha por definir')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Poner fecha nueva' })).toHaveAttribute(
    'href',
    '/events/e/postpone',
  );
  await type(user, 'Nombre del evento', 'Otra noche');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(saved.mock.calls[0]?.[1]).toMatchObject([{ fields: { name: 'Otra noche' } }]);
  expect(saved.mock.calls[0]?.[1]?.[0]).not.toHaveProperty(['fields', 'startsAt']);
});

it('takes back an emptied date with the rest, and saves none that it cannot read', async () => {
  const user = open(0);
  const starts = screen.getByLabelText('Empieza');
  const stored = (starts as HTMLInputElement).value;
  await user.clear(starts);
  await user.tab();
  await user.tab();
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(starts).toHaveValue(stored);
  await user.click(starts);
  await user.click(screen.getByLabelText('Lugar'));
  expect(screen.queryByText('Sin guardar:')).toBeNull();
  await type(user, 'Empieza', '31-11-2030');
  await user.selectOptions(screen.getByLabelText('Hora de'), 'Rapa Nui');
  await user.click(save());
  expect(starts).toHaveValue('31-11-2030');
  expect(await screen.findByText(/^No leímos esa fecha/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

function held() {
  let answer: (result: { clashes: []; waiting: string[] }) => void = () => {};
  saved.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return (waiting: string[] = []) => act(async () => answer({ clashes: [], waiting }));
}
/** Saves again, once a second click no longer counts as a double click. */
const saveAgain = (user: ReturnType<typeof open>, times: number) =>
  waitFor(async () => {
    if (saved.mock.calls.length < times) await user.click(save());
    expect(saved).toHaveBeenCalledTimes(times);
  });

it('keeps what is written on while it is being saved, and saves it with the next press', async () => {
  const user = open(0);
  const arrives = held();
  await type(user, 'Nombre del evento', 'Otra noche ');
  await type(user, 'Dirección', 'Huérfanos 1');
  await user.click(save());
  await user.type(screen.getByLabelText('Dirección'), '00');
  await type(user, 'De qué se trata', 'Tres bandas y una sorpresa.');
  // The live event arrives before the answer of the save.
  act(() => others.save?.({ name: 'Otra noche', capacity: 250 }));
  await arrives();
  await waitFor(() => expect(screen.getByLabelText('Nombre del evento')).toHaveValue('Otra noche'));
  expect(screen.getByLabelText('Dirección')).toHaveValue('Huérfanos 100');
  expect(screen.getByLabelText('De qué se trata')).toHaveValue('Tres bandas y una sorpresa.');
  expect(screen.getByText('Sin guardar:').parentElement).toHaveTextContent(
    'Sin guardar: descripción, lugar',
  );
  await saveAgain(user, 2);
  expect(saved.mock.calls[1]?.[1]).toEqual([
    expect.objectContaining({
      fields: {
        description: 'Tres bandas y una sorpresa.',
        venue: expect.objectContaining({ address: 'Huérfanos 100' }),
      },
      seen: {
        description: PUBLISHED.description,
        venue: expect.objectContaining({ address: 'Huérfanos 1' }),
      },
    }),
  ]);
  await waitFor(() => expect(screen.queryByText('Sin guardar:')).toBeNull());
});

it('shows what is stored when the input is discarded', async () => {
  const user = open(0);
  await type(user, 'De qué se trata', 'La mía');
  act(() => others.save?.({ description: 'La suya' }));
  expect(screen.getByLabelText('De qué se trata')).toHaveValue('La mía');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByLabelText('De qué se trata')).toHaveValue('La suya');
});

it('says before it is saved that the capacity is below what is sold', async () => {
  const user = open(8);
  expect(screen.queryByText(/quedaría en/)).not.toBeInTheDocument();
  await type(user, 'Aforo', '5');
  expect(await screen.findByText(/Ya hay 8: quedaría en 8 de 5/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await type(user, 'Aforo', '8');
  await waitFor(() => expect(screen.queryByText(/quedaría en/)).not.toBeInTheDocument());
});

it('says that a flyer on another site is shown to nobody, and nothing of an own one', async () => {
  const images = { flyer: 'https://x.cl/a.webp', thumb: '' };
  const { unmount } = renderInPanel(<Edited sold={0} over={{ images }} />);
  expect(screen.getByText(/Está guardado en otro sitio/)).toBeVisible();
  unmount();
  renderInPanel(<Edited sold={0} />);
  expect(screen.queryByText(/Está guardado en otro sitio/)).toBeNull();
});
