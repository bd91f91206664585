import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { givenCourtesies, issueCourtesies } from '@/lib/data/ticket/courtesies';
import { parseEvent } from '@/lib/domain/event/event';
import { type Courtesy, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { GiveSheet } from './give-sheet';

vi.mock('@/lib/data/ticket/courtesies', () => ({
  issueCourtesies: vi.fn(),
  givenCourtesies: vi.fn(),
}));
const issued = vi.mocked(issueCourtesies);
const stored = vi.mocked(givenCourtesies);
const onClose = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  stored.mockResolvedValue(new Set());
});

const ANSWER = { success: true, courtesies: [], sent: 10, failed: 0, left: 0, kept: 0 } as never;
const QUESTION = 'Si sales ahora se pierde la lista de quienes faltan.';

const TWELVE = Array.from({ length: 12 }, (_, n) => `Invitada ${n};g${n}@x.cl`);
const box = () => screen.getByRole('textbox', { name: /Invitados, uno por línea/ });

async function paste(lines: string[], known: Courtesy[] = []) {
  const event = parseEvent('e', { status: 'published', producerId: 'club' });
  const type = parseTicketType('t', { name: 'General', stock: 100 });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [type], can: () => true }}>
      <GiveSheet left={50} known={known} onClose={onClose} />
    </EventContext>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Pegar lista' }));
  fireEvent.change(box(), { target: { value: lines.join('\n') } });
}
/** Sends to twelve guests: the second call carries the last two. */
async function give() {
  await paste(TWELVE);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 12' }));
}
/** Whether the tab closes without a prompt of the browser. */
const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
const closers = () => screen.getAllByRole('button', { name: 'Cerrar' });

test('an interrupted delivery is not left with the rest of its list unasked', async () => {
  issued.mockResolvedValueOnce(ANSWER).mockRejectedValueOnce(new Error('No hay conexión'));
  await give();
  const goOn = await screen.findByRole('button', { name: 'Continuar con las 2 que faltan' });
  expect(closes()).toBe(false);
  const leave = [
    () => userEvent.keyboard('{Escape}'),
    ...closers().map((_, n) => () => userEvent.click(closers()[n] as HTMLElement)),
  ];
  expect(leave).toHaveLength(3);
  for (const way of leave) {
    await way();
    expect(await screen.findByText(QUESTION)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  }
  expect(onClose).not.toHaveBeenCalled();
  issued.mockResolvedValueOnce(ANSWER);
  await userEvent.click(goOn);
  expect(await screen.findByText('12 invitados recibieron su correo.')).toBeVisible();
  expect(closes()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a tab that is closed while it is giving asks first', async () => {
  let answer = (_: never) => {};
  issued.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  issued.mockResolvedValueOnce(ANSWER);
  await give();
  expect(closes()).toBe(false);
  for (const button of closers()) expect(button).toBeDisabled();
  answer(ANSWER);
  await screen.findByText('12 invitados recibieron su correo.');
  await waitFor(() => expect(closes()).toBe(true));
});

test('a list that is refused half-way shows who is left, and the form comes back with exactly those', async () => {
  const lines = Array.from({ length: 25 }, (_, n) => `Invitada ${n}, g${n}@x.cl`);
  const rest = lines.slice(20).join('\n');
  issued.mockResolvedValueOnce(ANSWER).mockResolvedValueOnce(ANSWER);
  issued.mockRejectedValueOnce(new Error('Quedan 2 de General'));
  await paste(lines);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 25' }));
  expect(await screen.findByText('Quedan 2 de General')).toBeVisible();
  const left = screen.getByRole('list', { name: 'Invitados que faltan' });
  expect(within(left).getAllByRole('listitem')).toHaveLength(5);
  for (const n of [20, 21, 22, 23, 24])
    expect(left).toHaveTextContent(`Invitada ${n} · g${n}@x.cl`);
  await userEvent.click(screen.getByRole('button', { name: 'Copiar lista' }));
  expect(await navigator.clipboard.readText()).toBe(rest);

  await userEvent.click(screen.getByRole('button', { name: 'Editar a los que faltan' }));
  expect(box()).toHaveValue(rest);
  fireEvent.change(box(), { target: { value: lines.slice(0, 22).join('\n') } });
  expect(screen.getByText(/2 invitados listos; 20 filas se dejan fuera/)).toBeVisible();
  expect(screen.getAllByText(/Ya iba en lo que enviaste/)).toHaveLength(20);
  issued.mockResolvedValueOnce({ ...(ANSWER as object), sent: 2 } as never);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 2' }));
  expect(await screen.findByText('2 invitados recibieron su correo.')).toBeVisible();
  expect(issued.mock.lastCall?.[2].map(({ email }) => email)).toEqual(['g20@x.cl', 'g21@x.cl']);
  // The same idempotency key as the first call: if that one succeeded and its answer was lost, nobody gets two.
  expect(new Set(issued.mock.calls.map(([, , , key]) => key)).size).toBe(1);
});

test('the rows that could not be read come back with the rest, and those who got theirs do not', async () => {
  const WRONG = ['Sin arroba', 'Repetida, g0@x.cl', 'Rara, raro@'];
  issued.mockResolvedValueOnce(ANSWER).mockRejectedValueOnce(new Error('Quedan 2 de General'));
  await paste([...WRONG.slice(0, 1), ...TWELVE, ...WRONG.slice(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 12' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar a los que faltan' }));
  expect(box()).toHaveValue(
    ['Invitada 10, g10@x.cl', 'Invitada 11, g11@x.cl', ...WRONG].join('\n'),
  );
  expect(screen.getByText(/2 invitados listos; 3 filas se dejan fuera/)).toBeVisible();
});

test('one guest who was typed and refused is edited as typed', async () => {
  issued.mockRejectedValueOnce(new Error('No quedan de General'));
  await paste([]);
  await userEvent.click(screen.getByRole('tab', { name: 'A una persona' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Ana');
  await userEvent.type(screen.getByRole('textbox', { name: 'Correo' }), 'ana@x.cl');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar cortesía' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar a quien falta' }));
  expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveValue('ana@x.cl');
});

test('who has a courtesy in view is told before another is sent', async () => {
  const known = [
    parseCourtesy('a', { email: 'g1@x.cl', status: 'sent' }),
    parseCourtesy('b', { email: 'g2@x.cl', status: 'revoked' }),
  ];
  await paste(TWELVE, known);
  expect(screen.getByText(/1 invitado ya tiene una cortesía/)).toBeVisible();
  const holders = screen.getByRole('list', { name: 'Ya tienen una cortesía' });
  expect(
    within(holders)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Invitada 1 · g1@x.cl']);
  expect(screen.getByRole('button', { name: 'Enviar a 12' })).toBeEnabled();
});

test('what was given by a call whose answer was lost counts as given, and only the others are left', async () => {
  const lost = new CallError('No hay conexión con el servidor', 'deadline-exceeded');
  issued.mockRejectedValue(lost);
  stored.mockImplementation(async (_event, _key, guests) => {
    const has = (email: string) => email !== 'g11@x.cl';
    return new Set(guests.map(({ email }) => email).filter(has));
  });
  await give();
  expect(await screen.findByText('11 de 12')).toBeVisible();
  const left = screen.getByRole('list', { name: 'Invitados que faltan' });
  expect(left).toHaveTextContent('g11@x.cl');
  expect(left).not.toHaveTextContent('g10@x.cl');
  issued.mockResolvedValue(ANSWER);
  await userEvent.click(screen.getByRole('button', { name: 'Continuar con la que falta' }));
  expect(await screen.findByText(/11 salen en unos minutos/)).toBeVisible();
  expect(issued.mock.lastCall?.[2].map(({ email }) => email)).toEqual(['g11@x.cl']);
  expect(new Set(issued.mock.calls.map((call) => call[3])).size).toBe(1);
});

test('a guest with a mistyped domain gets nothing before somebody says which address it is', async () => {
  issued.mockResolvedValue(ANSWER);
  await paste(['Ana;ana@gmial.com', 'Beto;beto@correo.cl']);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 2' }));
  expect(issued).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Responde por los correos que parecen mal escritos',
  );
  await userEvent.selectOptions(
    screen.getByLabelText(/^gmial\.com: ¿gmail\.com\?/),
    'Sí, es gmail.com',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 2' }));
  await waitFor(() => expect(issued).toHaveBeenCalledOnce());
  expect(issued.mock.calls[0]?.[2].map(({ email }) => email)).toEqual([
    'ana@gmail.com',
    'beto@correo.cl',
  ]);
});

test('one guest typed by hand is asked about once the courtesy is sent, and kept as written', async () => {
  issued.mockResolvedValue(ANSWER);
  await paste([]);
  await userEvent.click(screen.getByRole('tab', { name: 'A una persona' }));
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana');
  await userEvent.type(screen.getByLabelText('Correo'), 'ana@hotmial.com');
  expect(screen.queryByLabelText(/^hotmial\.com/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar cortesía' }));
  const question = screen.getByLabelText(/^hotmial\.com: ¿hotmail\.com\?/);
  await userEvent.selectOptions(question, 'No, dejar hotmial.com');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar cortesía' }));
  await waitFor(() => expect(issued).toHaveBeenCalledOnce());
  expect(issued.mock.calls[0]?.[2]).toEqual([{ name: 'Ana', email: 'ana@hotmial.com' }]);
});

test('in an event of several dates a courtesy is for one of those to come, with what it has left', async () => {
  issued.mockResolvedValue(ANSWER);
  const of = (year: number, day: number) => ({
    startsAt: new Date(Date.UTC(year, 10, day, 1)),
    endsAt: new Date(Date.UTC(year, 10, day, 7)),
    status: 'scheduled',
  });
  const dates = { a: of(2016, 5), b: of(2076, 21), c: of(2076, 28) };
  const event = parseEvent('e', { status: 'published', producerId: 'club', dates });
  const types = [
    parseTicketType('t', { name: 'General', stock: 30, sold: 28, byDate: { c: { sold: 28 } } }),
    parseTicketType('p', { name: 'Pase', stock: 9, dateScope: 'pass' }),
  ];
  renderInPanel(
    <EventContext value={{ event, ticketTypes: types, can: () => true }}>
      <GiveSheet left={50} onClose={onClose} />
    </EventContext>,
  );
  const date = screen.getByLabelText('Fecha');
  expect(
    within(date)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['vie 20 nov, 22:00', 'vie 27 nov, 22:00']);
  expect(screen.getByText('Quedan 30 lugares')).toBeVisible();
  await userEvent.selectOptions(date, 'vie 27 nov, 22:00');
  expect(screen.getByText('Quedan 2 lugares')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Pegar lista' }));
  fireEvent.change(box(), { target: { value: 'Ana, ana@x.cl' } });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar cortesía' }));
  await waitFor(() => expect(issued).toHaveBeenCalledOnce());
  expect(issued.mock.lastCall?.[4]).toBe('c');
});

test('a pass is given for all dates', async () => {
  issued.mockResolvedValue(ANSWER);
  const dates = { b: { startsAt: new Date(2076, 1, 1), endsAt: new Date(2076, 1, 2) } };
  const event = parseEvent('e', { status: 'published', dates });
  const type = parseTicketType('p', { name: 'Pase', stock: 9, dateScope: 'pass' });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [type], can: () => true }}>
      <GiveSheet left={50} onClose={onClose} />
    </EventContext>,
  );
  expect(screen.getByText('Es un pase: vale para todas las fechas.')).toBeVisible();
  expect(screen.queryByLabelText('Fecha')).toBeNull();
});

test('a guest brings companions, who take places of what is left', async () => {
  issued.mockResolvedValue(ANSWER);
  await paste([]);
  await userEvent.click(screen.getByRole('tab', { name: 'A una persona' }));
  await userEvent.type(screen.getByLabelText('Nombre'), 'Camila Soto');
  await userEvent.type(screen.getByLabelText('Correo'), 'cami@x.cl');
  await userEvent.selectOptions(screen.getByLabelText('Acompañantes'), '+2');
  await userEvent.type(screen.getByLabelText(/Sus nombres/), 'Juan');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar cortesía (3 lugares)' }));
  await waitFor(() => expect(issued).toHaveBeenCalledOnce());
  const companions = ['Juan', ''];
  expect(issued.mock.calls[0]?.[2]).toEqual([
    { name: 'Camila Soto', email: 'cami@x.cl', companions },
  ]);
});

test('a list whose names say +2 is sent once somebody said what that means', async () => {
  issued.mockResolvedValue(ANSWER);
  await paste(['Camila Soto +2, cami@x.cl', 'Ana, ana@x.cl']);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 2' }));
  expect(screen.getByText(/Di si lo que va detrás del nombre/)).toBeVisible();
  expect(issued).not.toHaveBeenCalled();
  await userEvent.selectOptions(
    screen.getByLabelText('«Camila Soto +2»: ¿son acompañantes?'),
    'Sí, un lugar más por cada uno',
  );
  expect(screen.getByText(/4 lugares con sus acompañantes/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a 2 (4 lugares)' }));
  await waitFor(() => expect(issued).toHaveBeenCalledOnce());
  expect(issued.mock.calls[0]?.[2]).toMatchObject([
    { name: 'Camila Soto', companions: ['', ''] },
    { name: 'Ana' },
  ]);
});
