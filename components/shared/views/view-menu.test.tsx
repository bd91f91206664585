import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter, type UrlUpdateEvent } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { useListLook } from '@/hooks/lists/use-list-look';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { Permissions } from '@/lib/domain/rights/permissions';
import { NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { ViewMenu } from './view-menu';

const { db, address, told } = vi.hoisted(() => ({
  db: new Map<string, Record<string, unknown>>(),
  address: { search: '' },
  told: { ok: vi.fn(), error: vi.fn(), info: vi.fn(), undo: vi.fn() },
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: told }));
vi.mock('next/navigation', () => ({
  usePathname: () => '/events',
  useSearchParams: () => new URLSearchParams(address.search),
}));
type Spec = { path: string; where?: [string, string, unknown][] };
const read = vi.hoisted(() => vi.fn());
vi.mock('@/lib/firebase/query', () => ({ readPage: read }));
vi.mock('@/lib/firebase/write', () => ({
  createDoc: async (path: string, data: Record<string, unknown>) => void db.set(path, data),
  changeDoc: async (path: string, data: object) => void db.set(path, { ...db.get(path), ...data }),
  removeDoc: async (path: string) => void db.delete(path),
}));

const COLUMNS = [
  { id: 'name', header: 'Evento' },
  { id: 'venue', header: 'Lugar' },
  { id: 'status', header: 'Estado' },
];
const EXPORT = [
  { header: 'Evento' },
  { header: 'Lugar' },
  { header: 'Comuna', of: 'venue' },
  { header: 'Id' },
];

function List() {
  const look = useListLook('events', COLUMNS);
  return (
    <>
      <ViewMenu list="events" look={look} />
      <p data-testid="columns">{look.table.columns.map(({ id }) => id).join(' ')}</p>
      <p data-testid="export">
        {look
          .exported(EXPORT)
          .map(({ header }) => header)
          .join(' ')}
      </p>
      <p>{look.table.dense ? 'Filas juntas' : 'Filas amplias'}</p>
    </>
  );
}

const searches: string[] = [];
const show = (
  search = '',
  permissions?: Permissions,
  given: { isViewing?: true; isAdmin?: true } = {},
) => {
  address.search = search;
  renderInPanel(
    <NuqsTestingAdapter
      searchParams={search}
      hasMemory
      onUrlUpdate={({ queryString }: UrlUpdateEvent) => searches.push(queryString)}
    >
      <List />
    </NuqsTestingAdapter>,
    permissions ? { permissions, ...given } : given,
  );
};
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Vista' }));
  return screen.findByRole('region', { name: 'Vistas guardadas' }, { timeout: 5_000 });
};
const view = (name: string, query: string, more: object = {}) => ({
  list: 'events',
  name,
  query,
  isDefault: false,
  ...more,
});

beforeEach(() => {
  vi.clearAllMocks();
  db.clear();
  searches.length = 0;
  window.localStorage.clear();
  read.mockImplementation(
    async (
      { path, where = [] }: Spec,
      size: number,
      parse: (id: string, raw: object) => object,
    ) => {
      expect(size).toBe(30);
      const rows = [...db].flatMap(([key, data]) => {
        const [folder, id] = [key.slice(0, key.lastIndexOf('/')), key.split('/').at(-1) ?? ''];
        const isAsked = where.every(([field, , value]) => data[field] === value);
        return folder === path && isAsked ? [parse(id, data)] : [];
      });
      return { rows, next: null };
    },
  );
});

test('what is seen is saved as a view, applied again, and deleted with a way back', async () => {
  show('?status=draft&sort=-date&q=noche');
  // With a state in the address, nothing is read until the menu opens.
  expect(read).not.toHaveBeenCalled();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar vista' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Ponle un nombre')).toBeVisible();
  const name = screen.getByLabelText('Nombre de la vista');
  await userEvent.click(name);
  await userEvent.paste('a'.repeat(61));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Hasta 60 caracteres: sobra 1')).toBeVisible();
  expect(db.size).toBe(0);
  await userEvent.clear(name);
  await userEvent.type(name, ' Borradores ');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(told.ok).toHaveBeenCalledWith('Vista guardada'));
  const path = entryPaths.ownView('me', '0');
  expect(db.get(path)).toMatchObject(
    view('Borradores', 'q=noche&status=draft&sort=-date', { by: 'me' }),
  );

  await userEvent.click(
    await screen.findByRole('button', { name: 'Acciones de la vista Borradores' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await waitFor(() => expect(db.has(path)).toBe(false));
  await waitFor(() => expect(told.undo).toHaveBeenCalled());
  told.undo.mock.calls[0]?.[1]();
  await waitFor(() => expect(db.get(path)).toMatchObject({ name: 'Borradores' }));
});

test('whoever sees the panel as another person has the shared views, and changes none', async () => {
  db.set(entryPaths.ownView('me', '0'), view('Secreta', 'status=draft', { isDefault: true }));
  db.set(entryPaths.teamView('club', '0'), view('Por venir', 'when=upcoming', { isDefault: true }));
  show('', undefined, { isViewing: true });
  await waitFor(() => expect(searches.at(-1)).toContain('when=upcoming'));
  await open();
  expect(await screen.findByText('Por venir')).toBeVisible();
  expect(screen.queryByText('Secreta')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Guardar vista' })).toBeNull();
  const asked = read.mock.calls.map(([{ path }]) => path);
  expect(new Set(asked)).toEqual(new Set([entryPaths.teamViews('club')]));
  await userEvent.click(screen.getByRole('button', { name: 'Acciones de la vista Por venir' }));
  expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull();
});

test('a view of the team is opened by all, and changed by who manages access only', async () => {
  db.set(entryPaths.teamView('club', '0'), view('Por venir', 'when=upcoming&hide=venue&dense=1'));
  show('?status=draft&after=x', NO_PERMISSIONS);
  await open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Acciones de la vista Por venir' }),
  );
  const items = (await screen.findAllByRole('menuitem')).map((one) => one.textContent);
  expect(items).toEqual(['Copiar enlace']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar vista' }));
  expect(screen.queryByLabelText('Compartir con el equipo')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Por venir' }));
  await waitFor(() => expect(searches.at(-1)).toBe('?when=upcoming&hide=venue&dense=1'));
  expect(screen.getByTestId('columns')).toHaveTextContent('name status');
  expect(screen.getByText('Filas juntas')).toBeVisible();
});

test('a list without anything in its address opens with the default view, own before shared', async () => {
  db.set(entryPaths.teamView('club', '0'), view('Equipo', 'status=draft', { isDefault: true }));
  db.set(entryPaths.ownView('me', '3'), view('Mía', 'when=past', { isDefault: true }));
  db.set(
    entryPaths.ownView('me', '4'),
    view('Otra lista', 'q=x', { list: 'users', isDefault: true }),
  );
  show();
  await waitFor(() => expect(searches).toEqual(['?when=past']));
  expect(read).toHaveBeenCalledTimes(2);
});

test('where this browser knows that there is no default, nothing is read', async () => {
  show();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(window.localStorage.getItem('views.me.club')).toMatch(/^\d+ $/));
  read.mockClear();
  show();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Vista' })).toHaveLength(2));
  expect(read).not.toHaveBeenCalled();
});

test('administrators’ rows are compact where nobody chose, and stay roomy where one did', async () => {
  show('', undefined, { isAdmin: true });
  expect(screen.getByText('Filas juntas')).toBeVisible();
  await open();
  await userEvent.click(screen.getByRole('switch', { name: /Compacta/ }));
  expect(screen.getByText('Filas amplias')).toBeVisible();
  expect(window.localStorage.getItem('look.events.me')).toBe('dense=0');
});

test('columns are hidden and rows brought together by keyboard, and the export follows', async () => {
  show('?status=draft');
  await open();
  const fields = screen.getByRole('group', { name: 'Columnas' });
  expect(within(fields).queryByLabelText('Evento')).toBeNull();
  within(fields).getByLabelText('Lugar').focus();
  await userEvent.keyboard(' ');
  screen.getByRole('switch', { name: /Compacta/ }).focus();
  await userEvent.keyboard(' ');
  expect(screen.getByTestId('columns')).toHaveTextContent('name status');
  expect(screen.getByTestId('export')).toHaveTextContent('Evento Id');
  expect(screen.getByText('Filas juntas')).toBeVisible();
  expect(window.localStorage.getItem('look.events.me')).toBe('hide=venue&dense=1');
});
