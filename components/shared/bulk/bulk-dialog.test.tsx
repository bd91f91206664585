import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BulkDialog } from './bulk-dialog';

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test('stopped, it says what is left and why, and hands over exactly what is not done; then it goes on', async () => {
  const answers = new Map<string, (error?: Error) => void>();
  const work = vi.fn(
    ({ id }: { id: string }) =>
      new Promise<void>((resolve, reject) => {
        answers.set(id, (error) => (error ? reject(error) : resolve()));
      }),
  );
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  render(
    <BulkDialog
      items={ITEMS}
      work={work}
      nameOf={({ id }) => `La ${id}`}
      words={{
        ...{ title: '¿Hacer?', description: '', go: 'Hacer', going: 'Haciendo' },
        ...{ undone: 'sin hacer', count: (n) => `${n} cosas`, done: (n) => `${n} hechas` },
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>Antes de empezar</p>
    </BulkDialog>,
  );
  const handed = () => onDone.mock.calls.map(([left, done]) => [ids(left), ids(done)]);
  expect(screen.getByText('Antes de empezar')).toBeVisible();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await userEvent.click(screen.getByRole('button', { name: 'Hacer' }));
  expect(screen.queryByText('Antes de empezar')).toBeNull();
  // The second half of a double click: 'Detener' stands where 'Hacer' was.
  await userEvent.click(screen.getByRole('button', { name: 'Detener' }));
  expect(screen.queryByRole('button', { name: 'Deteniendo' })).toBeNull();
  clock.mockReturnValue(1_400);
  await userEvent.click(screen.getByRole('button', { name: 'Detener' }));
  expect(screen.getByRole('button', { name: 'Deteniendo' })).toBeVisible();
  await act(async () => {
    answers.get('a')?.();
    answers.get('b')?.(new Error('No se puede'));
    answers.get('c')?.();
  });
  expect(screen.getByText('2 de 6')).toBeVisible();
  expect(screen.getByText('Se detuvo: 3 cosas sin hacer todavía.')).toBeVisible();
  expect(screen.getByText('La b: No se puede')).toBeVisible();
  expect(handed()).toEqual([
    [
      ['b', 'd', 'e', 'f'],
      ['a', 'c'],
    ],
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Seguir con 3 cosas' }));
  await act(async () => {
    for (const id of ['d', 'e', 'f']) answers.get(id)?.();
  });
  expect(handed()[1]).toEqual([['b'], ['d', 'e', 'f']]);
  expect(ids(work.mock.calls.map(([item]) => item))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});
