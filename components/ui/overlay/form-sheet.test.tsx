import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { FormSheet } from './form-sheet';
import { NeighboursContext } from './record-browser';

const next = vi.fn();

function Code({ saving = false, onClose = () => {} }) {
  const form = useForm({ defaultValues: { name: 'NOCHE10' } });
  return (
    <FormSheet
      title="NOCHE10"
      verb="Guardar"
      form={form}
      onSubmit={() => {}}
      onClose={onClose}
      submitError={null}
      saving={saving}
    >
      <input aria-label="Código" {...form.register('name')} />
    </FormSheet>
  );
}

test('J leaves a form that nobody changed, and no key or button leaves one that was changed', async () => {
  render(
    <NeighboursContext value={{ place: 1, count: 2, previous: null, next }}>
      <Code />
    </NeighboursContext>,
  );
  await userEvent.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Código'), 'X');
  screen.getByRole('dialog').focus();
  await userEvent.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
  expect(screen.getByText('1 de 2 en esta página')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Siguiente (J)' })).toBeDisabled();
});

test('while it saves nothing closes it or leaves it, and afterwards everything does', async () => {
  next.mockClear();
  const onClose = vi.fn();
  const sheet = (saving: boolean) => (
    <NeighboursContext value={{ place: 1, count: 2, previous: null, next }}>
      <Code saving={saving} onClose={onClose} />
    </NeighboursContext>
  );
  const { rerender } = render(sheet(true));
  await userEvent.keyboard('{Escape}j');
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Siguiente (J)' })).toBeDisabled();
  expect([onClose, next].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  rerender(sheet(false));
  await userEvent.keyboard('j{Escape}');
  expect([onClose, next].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each<[way: string, close: () => unknown]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => press('Cerrar')],
  ["'Volver'", () => press('Volver')],
  [
    'a press beside it',
    () => {
      fireEvent.pointerDown(document.body);
      fireEvent.click(document.body);
    },
  ],
])(
  '%s closes a form that nobody changed, and asks before it loses one that was',
  async (_way, close) => {
    const onClose = vi.fn();
    const { unmount } = render(<Code onClose={onClose} />);
    await userEvent.click(screen.getByLabelText('Código'));
    await close();
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();

    render(<Code onClose={onClose} />);
    await userEvent.type(screen.getByLabelText('Código'), 'X');
    await close();
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Tienes cambios sin guardar');
    await press('Seguir editando');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('NOCHE10');
    expect(screen.getByLabelText('Código')).toHaveValue('NOCHE10X');
    expect(onClose).toHaveBeenCalledTimes(1);
    await close();
    await press('Salir sin guardar');
    expect(onClose).toHaveBeenCalledTimes(2);
  },
);

test('who goes on editing is back in the field that was left', async () => {
  render(<Code />);
  await userEvent.type(screen.getByLabelText('Código'), 'X{Escape}');
  expect(screen.getByRole('button', { name: 'Seguir editando' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Código'));
  expect(screen.getByRole('dialog')).toHaveAccessibleName('NOCHE10');
});
