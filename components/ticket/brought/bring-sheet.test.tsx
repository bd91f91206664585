import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { startErrand } from '@/lib/data/kit/errands';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import BringSheet from './bring-sheet';

vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  startErrand: vi.fn(async () => 'errand'),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
const told = vi.hoisted(() => ({ docs: [] as { id: string; raw: object }[] }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    onNews({ docs: path === entryPaths.brought('e') ? told.docs : [], fromCache: false });
    return () => {};
  },
}));
beforeEach(() => {
  told.docs = [];
  vi.mocked(startErrand).mockReset().mockResolvedValue('errand');
});

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
const types = [
  parseTicketType('g', { name: 'General', stock: 3, price: 0 }),
  parseTicketType('v', { name: 'VIP', stock: 50, price: 0 }),
];

function show() {
  const onClose = vi.fn();
  renderInPanel(
    <EventContext value={{ event, ticketTypes: types, can: () => true }}>
      <BringSheet onClose={onClose} />
    </EventContext>,
  );
  return { user: userEvent.setup(), onClose };
}
const paste = (value: string) =>
  fireEvent.change(screen.getByLabelText('O pega las filas'), { target: { value } });
const started = () => vi.mocked(startErrand).mock.calls[0]?.[0];

test('a sheet is read, its open questions are asked, and its people are handed over with their lines', async () => {
  const { user, onClose } = show();
  paste('Nombre;Correo;Tipo;Código\nAna;a@x.cl;General;1\nBeto;;Preventa;2\n;c@x.cl;General;3');
  expect(await screen.findByText('1 entrada, 1 línea con error')).toBeVisible();
  expect(screen.getByText('Línea 4: Falta el nombre')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Traer 1 entrada' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Di qué entrada es Preventa');
  await user.selectOptions(screen.getByLabelText(/Preventa/), 'VIP');
  expect(screen.getByRole('alert')).toHaveTextContent('Corrige las líneas con error');
  await user.click(screen.getByRole('checkbox', { name: 'Seguir sin la línea con error' }));
  await user.click(screen.getByRole('button', { name: 'Traer 2 entradas' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const errand = started();
  expect(errand).toMatchObject({ callable: 'bringAttendees', producerId: 'club' });
  expect(errand?.errors).toEqual([{ index: 4, email: '', message: 'Falta el nombre' }]);
  expect(errand?.items.map(({ data }) => data)).toMatchObject([
    { importId: errand?.key, ticketTypeId: 'g', fits: false, people: [{ line: 2, name: 'Ana' }] },
    { ticketTypeId: 'v', people: [{ line: 3, name: 'Beto', email: '', externalId: '2' }] },
  ]);
});

test('pressed again after a lost answer it is the same import, and read otherwise another one', async () => {
  const { user } = show();
  paste('Nombre;Tipo;Butaca\nAna;General;F12');
  vi.mocked(startErrand).mockRejectedValue(new Error('Sin conexión'));
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Traer 1 entrada' }));
    await screen.findByText('Sin conexión');
    return vi.mocked(startErrand).mock.lastCall?.[0].key;
  };
  const first = await press();
  expect(await press()).toBe(first);
  expect(startErrand).toHaveBeenCalledTimes(2);
  await user.selectOptions(screen.getByLabelText('Butaca'), 'Identificador de la entrada');
  expect(await press()).not.toBe(first);
});

test('a column may be read otherwise', async () => {
  const { user } = show();
  paste('Nombre;Tipo;Butaca\nAna;General;F12\nBeto;General;F13');
  const columns = within(await screen.findByRole('region', { name: 'Columnas' }));
  await user.selectOptions(columns.getByLabelText('Butaca'), 'Identificador de la entrada');
  await user.click(screen.getByRole('button', { name: 'Traer 2 entradas' }));
  const [first] = started()?.items ?? [];
  expect(first?.data).toMatchObject({ people: [{ externalId: 'F12', note: '' }, {}] });
});

test('more people than places are said before, and one chooses who comes', async () => {
  const { user } = show();
  paste(`Nombre;Tipo\n${['A', 'B', 'C', 'D'].map((name) => `${name};General`).join('\n')}`);
  expect(await screen.findByText('General: 4 por traer, 3 lugares')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Traer 4 entradas' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Di qué hacer con quienes no caben');
  await user.click(screen.getByRole('radio', { name: /Traer a quienes quepan/ }));
  await user.click(screen.getByRole('button', { name: 'Traer 4 entradas' }));
  expect(started()?.items[0]?.data).toMatchObject({ fits: true });
});

test('what was brought is undone as a whole, and mailed once it is said on what', async () => {
  const raw = {
    ...{ source: 'otra.csv', at: new Date(), brought: 300, undone: 0 },
    ...{ words: 'Compraron', mailed: 120, unsent: 30, pages: 8 },
  };
  told.docs = [
    { id: 'one', raw },
    { id: 'half', raw: { ...raw, source: 'media.csv', undone: 300, stopped: true } },
    { id: 'over', raw: { ...raw, source: 'vieja.csv', undone: 300, stopped: true, isOver: true } },
  ];
  const { user } = show();
  expect(await screen.findByText(/^Deshecha: 300 entradas/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deshacer vieja.csv' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Deshacer media.csv' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deshacer otra.csv' }));
  expect(startErrand).not.toHaveBeenCalled();
  const asked = within(await screen.findByRole('dialog', { name: '¿Deshacer 300 entradas?' }));
  expect(asked.getByText(/120 ya recibieron su entrada: no podrán entrar con ella/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Deshacer' }));
  expect(started()).toMatchObject({ callable: 'undoBrought', undoes: 'one' });
  expect(started()?.items.length).toBeGreaterThanOrEqual(2);
  vi.mocked(startErrand).mockClear();
  expect(
    screen.getByText(/^300 entradas · 120 enviadas · 30 .* · 150 sin enviar todavía/),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Enviar entradas de otra.csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Enviar 150 entradas?' }));
  await user.clear(dialog.getByLabelText(/En qué te basas/));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(dialog.getByText('Di en qué te basas para escribirles')).toBeVisible();
  await user.type(dialog.getByLabelText(/En qué te basas/), 'Compraron allá');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(started()).toMatchObject({ callable: 'mailBrought', key: 'one-mail-8' });
  expect(started()?.items[0]?.data).toMatchObject({ words: 'Compraron allá', importId: 'one' });
});
