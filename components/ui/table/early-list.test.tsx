import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useListState } from '@/hooks/use-list-state';
import { SearchInput } from './search-input';
import { SortChoice } from './sort-choice';

/** Renders the server's page, runs the user's action before hydration, and then hydrates. */
function wakeUp(page: ReactNode, before: () => void) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  before();
  render(page, { container, hydrate: true });
}

const field = () => screen.getByRole('searchbox', { name: 'Buscar evento' });
const type = (text: string) => () => {
  (field() as HTMLInputElement).value = text;
};

function Search() {
  const list = useListState();
  return (
    <>
      <SearchInput label="Buscar evento" value={list.q} onChange={list.setQ} />
      <p>{list.q ? `Buscas ${list.q}` : 'Todo'}</p>
    </>
  );
}

test('what was typed before the scripts ran is searched, and stays in the field', async () => {
  wakeUp(
    <NuqsTestingAdapter hasMemory>
      <Search />
    </NuqsTestingAdapter>,
    type('austral'),
  );
  expect(await screen.findByText('Buscas austral')).toBeVisible();
  expect(field()).toHaveValue('austral');
  await userEvent.type(field(), '{Enter}');
  expect(screen.getByText('Buscas austral')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(await screen.findByText('Todo')).toBeVisible();
  expect(field()).toHaveValue('');
});

test('a search of the address that nobody touched is not told again', () => {
  const onChange = vi.fn();
  wakeUp(<SearchInput label="Buscar evento" value="noche" onChange={onChange} />, () => {});
  expect(field()).toHaveValue('noche');
  expect(onChange).not.toHaveBeenCalled();
});

const columns = [
  { id: 'name', header: 'Nombre', value: (row: string) => row, cell: (row: string) => row },
  { id: 'length', header: 'Largo', value: (row: string) => row.length, cell: () => '' },
];
const order = (onSort: () => void) => (
  <SortChoice columns={columns} rows={['Noche']} sort={null} onSort={onSort} isOwn />
);

test('an order that was chosen before the scripts ran is taken', async () => {
  const onSort = vi.fn();
  wakeUp(order(onSort), () => {
    (screen.getByLabelText('Ordenar por') as HTMLSelectElement).value = 'length desc';
  });
  await waitFor(() => expect(onSort).toHaveBeenCalledExactlyOnceWith({ id: 'length', desc: true }));
});
