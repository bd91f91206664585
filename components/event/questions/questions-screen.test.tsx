import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContextType, useReducer } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { EMPTY_QUESTION } from '@/lib/domain/question/question';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { QuestionsScreen } from './questions-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(async () => ({ success: true, message: 'Listo' })),
}));
vi.mock('@/hooks/use-live', async (original) => ({
  ...(await original<object>()),
  useLiveList: vi.fn(),
}));

const size = {
  ...{ ...EMPTY_QUESTION, id: 'size', kind: 'one', text: '¿Talla?', options: ['S', 'M'] },
  ...{ purpose: 'La polera', required: true, order: 0, version: 3, since: new Date(0) },
  ...{ endedAt: null, former: [], typeIds: ['vip'] },
};
const found = { ...size, id: 'found', kind: 'text', text: '¿Cómo supiste?', order: 1, version: 1 };

const live = (questions: object[]) =>
  vi.mocked(useLiveList).mockReturnValue({
    ...{ status: 'ready', data: questions, fromCache: false, retry: vi.fn() },
  } as never);

function show(questions: object[], { can = true, status = 'published' } = {}) {
  live(questions);
  const ticketTypes = [parseTicketType('vip', { name: 'VIP' })];
  const event = parseEvent('e', { name: 'Fiesta', status });
  renderInPanel(<Shown {...{ event, ticketTypes, can: () => can }} />);
}
/** Draws it again, as whatever the database tells does. */
let again = () => {};
function Shown(of: ContextType<typeof EventContext> & object) {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  again = draw;
  return (
    <EventContext value={{ ...of }}>
      <QuestionsScreen />
    </EventContext>
  );
}
const sent = () => vi.mocked(call).mock.calls.at(-1)?.[1] as { questions: { id: string }[] };
const ids = () => sent().questions.map(({ id }) => id);
beforeEach(() => void vi.mocked(call).mockClear());

test('without the right it says which one is missing', () => {
  show([], { can: false });
  expect(screen.getByText('No puedes ver las preguntas')).toBeInTheDocument();
});

test('shows who is asked and why, and how who buys sees it', () => {
  show([found, size]);
  const rows = screen.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/¿Talla\?.*Obligatoria.*Elegir una.*VIP.*La polera/);
  const preview = screen.getByText('Así las ve quien compra').closest('section') as HTMLElement;
  expect(within(preview).getAllByRole('radio')).toHaveLength(2);
});

test('moves and removes, and tells what it saw', async () => {
  show([size, found]);
  expect(screen.getByRole('button', { name: 'Subir: ¿Talla?' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Bajar: ¿Talla?' }));
  expect(ids()).toEqual(['found', 'size']);
  expect(sent()).toMatchObject({ eventId: 'e', seen: { size: 3, found: 1 } });
  await userEvent.click(screen.getByRole('button', { name: 'Quitar: ¿Talla?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar pregunta' }));
  expect(ids()).toEqual(['found']);
});

test('a new one is written with its options, its purpose and its end', async () => {
  show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Agregar pregunta' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByLabelText('Pregunta'), '¿Dieta?');
  await userEvent.selectOptions(sheet.getByLabelText('Qué se responde'), 'Elegir varias');
  await userEvent.type(sheet.getByLabelText('Opciones'), 'Vegana');
  await userEvent.click(sheet.getByRole('button', { name: 'Agregar pregunta' }));
  expect(await sheet.findByText('Escribe para qué se usa')).toBeInTheDocument();
  await userEvent.type(sheet.getByLabelText('Para qué se usa'), 'La cocina');
  await userEvent.click(sheet.getByRole('button', { name: 'Agregar pregunta' }));
  expect(await sheet.findByText('Escribe al menos dos opciones')).toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(sheet.getByLabelText('Opciones'), '{Enter}Sin gluten{Enter}');
  await userEvent.selectOptions(
    sheet.getByLabelText(/Se responde y se corrige/),
    'Hasta 3 días antes',
  );
  await userEvent.click(sheet.getByRole('switch', { name: /elegir a quién escribirle/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Agregar pregunta' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(sent()).toMatchObject({
    questions: [
      {
        ...{ text: '¿Dieta?', kind: 'many', options: ['Vegana', 'Sin gluten'] },
        ...{ purpose: 'La cocina', deleteAfterDays: 30, minAge: 0 },
        ...{ lead: 4320, toAudiences: true },
      },
    ],
  });
});

test('what somebody else changes while a form is open is told as it was when it opened', async () => {
  show([size, found]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Cambiar' })[0] as HTMLElement);
  const sheet = within(await screen.findByRole('dialog'));
  // The one that is written goes meanwhile, and the other one is changed.
  live([{ ...found, version: 2, text: 'Otra' }]);
  act(again);
  await userEvent.type(sheet.getByLabelText('Pregunta'), ' de polera');
  await userEvent.click(sheet.getByRole('button', { name: 'Guardar pregunta' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(sent()).toMatchObject({
    questions: [
      { id: 'size', text: '¿Talla? de polera' },
      { id: 'found', text: '¿Cómo supiste?' },
    ],
    seen: { size: 3, found: 1 },
  });
});

test('an age is asked for each ticket, whatever was chosen before', async () => {
  show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Agregar pregunta' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.type(sheet.getByLabelText('Pregunta'), 'Nacimiento');
  await userEvent.type(sheet.getByLabelText('Para qué se usa'), 'La fila');
  await userEvent.click(sheet.getByRole('radio', { name: /Una vez por compra/ }));
  await userEvent.selectOptions(sheet.getByLabelText('Qué se responde'), 'Fecha de nacimiento');
  await userEvent.clear(sheet.getByLabelText('Edad mínima'));
  await userEvent.type(sheet.getByLabelText('Edad mínima'), '18');
  expect(sheet.queryByRole('radio', { name: /Una vez por compra/ })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Agregar pregunta' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(sent()).toMatchObject({ questions: [{ kind: 'date', minAge: 18, per: 'ticket' }] });
});

test('an event that is over asks nothing new', () => {
  show([size], { status: 'ended' });
  expect(screen.getByRole('button', { name: 'Bajar: ¿Talla?' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cambiar' })).toHaveAttribute('aria-disabled', 'true');
});
