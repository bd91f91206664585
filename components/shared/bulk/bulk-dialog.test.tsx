import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallError } from '@/lib/data/kit/call';
import { renderInPanel } from '@/tests/support/panel';
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
  renderInPanel(
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
  // The second half of a double click: 'Detener' is now where 'Hacer' was.
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

test('what a lost answer did counts as done, by what is stored, and what it did not is left to go on with', async () => {
  const lost = new CallError('No hay conexión con el servidor', 'deadline-exceeded');
  const stored = new Set(['a', 'c']);
  const work = vi.fn(async ({ id }: { id: string }) => {
    if (work.mock.calls.length <= ITEMS.length) throw lost;
    stored.add(id);
  });
  const onDone = vi.fn();
  renderInPanel(
    <BulkDialog
      items={ITEMS}
      work={work}
      ending={{ isStored: async ({ id }) => stored.has(id) }}
      nameOf={({ id }) => `La ${id}`}
      words={{
        ...{ title: '¿Hacer?', description: '', go: 'Hacer', going: 'Haciendo' },
        ...{ undone: 'sin hacer', count: (n) => `${n} cosas`, done: (n) => `${n} hechas` },
      }}
      onClose={() => {}}
      onDone={onDone}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Hacer' }));
  expect(await screen.findByText('2 de 6')).toBeVisible();
  const status = 'Se detuvo: 4 cosas sin hacer todavía. No hay conexión con el servidor.';
  expect(await screen.findByText(status)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir con 4 cosas' }));
  expect(await screen.findByText('6 de 6')).toBeVisible();
  expect(onDone.mock.calls.map(([left, done]) => [left.length, done.length])).toEqual([
    [4, 2],
    [0, 4],
  ]);
});
