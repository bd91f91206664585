import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListToolbar } from './list-toolbar';

test('one button holds every filter for a phone, with how many are active', async () => {
  const onChange = vi.fn();
  const clear = vi.fn();
  const options = [
    { value: 'draft', label: 'Borrador' },
    { value: 'paid', label: 'Pagada' },
  ];
  render(
    <ListToolbar
      list={{ q: 'noche', setQ: vi.fn(), clear, active: 2 }}
      search="Buscar"
      filters={[{ name: 'status', label: 'Estado', value: 'draft', options, onChange }]}
      more={<input aria-label="Desde" />}
      order={<select aria-label="Ordenar por" />}
      summary="3 órdenes"
    />,
  );
  expect(screen.queryByLabelText('Ordenar por')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filtros (1)' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
  expect(within(sheet).getByText('3 órdenes')).toBeVisible();
  await userEvent.selectOptions(within(sheet).getByLabelText('Estado'), 'Pagada');
  expect(onChange).toHaveBeenCalledWith('paid');
  await userEvent.selectOptions(within(sheet).getByLabelText('Estado'), 'Todo');
  expect(onChange).toHaveBeenCalledWith(null);
  expect(within(sheet).getByLabelText('Desde')).toBeVisible();
  expect(within(sheet).getByLabelText('Ordenar por')).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Quitar filtros' }));
  expect(clear).toHaveBeenCalledOnce();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Ver la lista' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a filter of another form is taken off like the others', async () => {
  const clear = vi.fn();
  const list = { q: '', setQ: vi.fn(), clear };
  const more = <input aria-label="Desde" />;
  const { rerender } = render(
    <ListToolbar list={{ ...list, active: 0 }} search="Buscar" more={more} />,
  );
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
  rerender(<ListToolbar list={{ ...list, active: 1 }} search="Buscar" more={more} />);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(clear).toHaveBeenCalledOnce();
});

test('a list that has only an order to choose says so on its button', async () => {
  const list = { q: '', setQ: vi.fn(), clear: vi.fn(), active: 0 };
  render(<ListToolbar list={list} search="Buscar" order={<select aria-label="Ordenar por" />} />);
  expect(screen.queryByRole('button', { name: 'Filtros' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar' }));
  const sheet = await screen.findByRole('dialog', { name: 'Ordenar' });
  expect(within(sheet).getByLabelText('Ordenar por')).toBeVisible();
});
