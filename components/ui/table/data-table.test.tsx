import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Column, DataTable, type DataTableProps } from './data-table';
import { compareValues } from './use-data-table';

type Row = { id: string; name: string; total: number | null };
const rows: Row[] = [
  { id: 'a', name: 'Ñandú', total: 300 },
  { id: 'b', name: 'Zorro', total: null },
  { id: 'c', name: 'Águila', total: 1200 },
];
const columns: Column<Row>[] = [
  { id: 'name', header: 'Evento', value: (row) => row.name, cell: (row) => row.name },
  {
    id: 'total',
    header: 'Ventas',
    align: 'right',
    value: (row) => row.total,
    cell: (row) => row.total ?? '–',
  },
];
const base: DataTableProps<Row> = {
  label: 'Eventos',
  columns,
  rows,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  status: 'ready',
  empty: <p>Aquí estarán tus eventos</p>,
};
const phone = (narrow: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: narrow,
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

beforeEach(() => {
  phone(false);
});

it('sorts the rows at hand as a Chilean reader would, what is missing last', async () => {
  render(<DataTable {...base} />);
  const header = screen.getByRole('button', { name: 'Evento' });
  await userEvent.click(header);
  expect(names()).toEqual(['Águila', 'Ñandú', 'Zorro']);
  expect(header.closest('th')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Ventas' }));
  expect(names()).toEqual(['Ñandú', 'Águila', 'Zorro']);
  await userEvent.click(screen.getByRole('button', { name: 'Ventas' }));
  expect(names()).toEqual(['Águila', 'Ñandú', 'Zorro']);
  await userEvent.click(screen.getByRole('button', { name: 'Ventas' }));
  expect(names()).toEqual(['Ñandú', 'Zorro', 'Águila']);
});

it('asks the server to sort, and leaves its order alone', async () => {
  const onSort = vi.fn();
  const served = columns.map((column) => ({ ...column, sortable: column.id === 'total' }));
  render(
    <DataTable {...base} columns={served} sort={{ id: 'total', desc: false }} onSort={onSort} />,
  );
  expect(screen.queryByRole('button', { name: 'Evento' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ventas' }));
  expect(onSort).toHaveBeenCalledWith({ id: 'total', desc: true });
  expect(names()).toEqual(['Ñandú', 'Zorro', 'Águila']);
});

it('says on a phone in the words of each column how its cards are sorted', async () => {
  phone(true);
  const { rerender } = render(<DataTable {...base} />);
  const choice = () =>
    within(screen.getByLabelText('Ordenar por'))
      .getAllByRole('option')
      .map((option) => option.textContent)
      .slice(-4);
  expect(choice()).toEqual([
    'Evento, de la A a la Z',
    'Evento, de la Z a la A',
    'Ventas, de menor a mayor',
    'Ventas, de mayor a menor',
  ]);
  const served = columns.map((column, i) => ({
    ...column,
    sortable: i === 0 || ('date' as const),
  }));
  rerender(<DataTable {...base} columns={served} sort={null} onSort={vi.fn()} />);
  expect(choice().slice(2)).toEqual([
    'Ventas, lo más antiguo primero',
    'Ventas, lo más nuevo primero',
  ]);
  rerender(<DataTable {...base} columns={served} sort={null} onSort={vi.fn()} orderApart />);
  expect(screen.queryByLabelText('Ordenar por')).toBeNull();
});

it('has rows of one or two lines on a phone, unless somebody chose cards', () => {
  phone(true);
  const { rerender } = render(<DataTable {...base} />);
  expect(screen.getByRole('list')).toHaveAttribute('data-dense');
  rerender(<DataTable {...base} dense={false} denseCards={null} />);
  expect(screen.getByRole('list')).toHaveAttribute('data-dense');
  rerender(<DataTable {...base} denseCards={false} />);
  expect(screen.getByRole('list')).not.toHaveAttribute('data-dense');
});

it('sets a state under the name on a phone where its column asks for that', () => {
  phone(true);
  const state = (card: 'state' | 'aside') => [
    ...columns,
    { id: 'state', header: 'Estado', card, cell: () => 'Publicado' },
  ];
  const terms = () => [...screen.getAllByRole('listitem')[0]!.querySelectorAll('dd')];
  const { rerender } = render(<DataTable {...base} columns={state('aside')} />);
  expect(terms().map((one) => one.textContent)).not.toContain('Publicado');
  rerender(<DataTable {...base} columns={state('state')} />);
  expect(terms()[0]).toHaveTextContent('Publicado');
});

it('shows loading, error with a retry, and empty, each its own', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<DataTable {...base} status="loading" rows={[]} />);
  expect(screen.getByRole('status')).toHaveTextContent('Cargando eventos');
  rerender(<DataTable {...base} status="error" rows={[]} onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<DataTable {...base} rows={[]} />);
  expect(screen.getByText('Aquí estarán tus eventos')).toBeVisible();
});

function Choosing() {
  const [selected, setSelected] = useState<Set<string>>(new Set());
  return (
    <DataTable
      {...base}
      selection={{
        selected,
        onChange: setSelected,
        can: (row) => row.id !== 'b',
        actions: (chosen) => <button type="button">Borrar {[...chosen].sort().join(' ')}</button>,
      }}
    />
  );
}

it('chooses rows, never one that may not be chosen, and offers what to do with them', async () => {
  render(<Choosing />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Ñandú' }));
  expect(screen.getByRole('region', { name: 'Acciones con lo elegido' })).toHaveTextContent(
    '1 elegido',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }));
  expect(screen.getByRole('button', { name: 'Borrar a c' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
  expect(screen.queryByRole('region')).toBeNull();
});

function Over({ read }: { read: () => Promise<readonly Row[]> }) {
  const [selected, setSelected] = useState(new Set<string>());
  const can = (row: Row) => row.id !== 'b' && row.id !== 'e';
  const actions = (ids: ReadonlySet<string>) => <span>Van {[...ids].join(' ')}</span>;
  const selection = { selected, onChange: setSelected, can, actions, all: { total: 230, read } };
  return <DataTable {...base} selection={selection} />;
}

it('selects over the pages what matches and may be selected, once the page is selected', async () => {
  const read = vi.fn(async () => [
    ...rows,
    { id: 'd', name: 'Duna', total: 1 },
    { id: 'e', name: 'Eco', total: 1 },
  ]);
  render(<Over read={read} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Ñandú' }));
  expect(screen.queryByRole('button', { name: /que coinciden/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Águila' }));
  await userEvent.click(screen.getByRole('button', { name: 'Seleccionar los 230 que coinciden' }));
  expect(await screen.findByText('Van a c d')).toBeVisible();
  expect(screen.queryByRole('button', { name: /que coinciden/ })).toBeNull();
});

it('leaves the selection as it became while all that match were read', async () => {
  let answer: (found: readonly Row[]) => void = () => {};
  const read = () => new Promise<readonly Row[]>((resolve) => (answer = resolve));
  render(<Over read={read} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Seleccionar los 230 que coinciden' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
  await act(async () => answer(rows));
  expect(screen.queryByRole('region')).toBeNull();
});

it('is a list of cards on a phone, with the same columns and one link each', () => {
  phone(true);
  render(<DataTable {...base} href={(row) => `/events/${row.id}`} />);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Eventos' })).getAllByRole('listitem');
  expect(cards).toHaveLength(3);
  expect(within(cards[0]!).getByRole('link', { name: 'Ñandú' })).toHaveAttribute(
    'href',
    '/events/a',
  );
  expect(cards[0]).toHaveTextContent('Ventas300');
});

it('says which of how many, and goes on only where there is more', async () => {
  const onNext = vi.fn();
  const paging = {
    page: 2,
    pageSize: 3,
    total: 5000,
    hasNext: true,
    onNext,
    onPrevious: vi.fn(),
    noun: ['evento', 'eventos'] as const,
  };
  const { rerender } = render(<DataTable {...base} paging={paging} />);
  expect(screen.getByText('4–6 de 5.000 eventos')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(onNext).toHaveBeenCalledOnce();
  rerender(<DataTable {...base} paging={{ ...paging, hasNext: false }} />);
  expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  const alone = { ...paging, page: 1, total: 1, hasNext: false };
  rerender(<DataTable {...base} rows={base.rows.slice(0, 1)} paging={alone} />);
  expect(screen.getByText('1 evento')).toBeVisible();
});

it('compares what columns give', () => {
  expect([3, null, 1].sort(compareValues)).toEqual([1, 3, null]);
  expect(['10', '9', 'a'].sort(compareValues)).toEqual(['9', '10', 'a']);
  expect(compareValues(new Date(1), new Date(2))).toBeLessThan(0);
});
