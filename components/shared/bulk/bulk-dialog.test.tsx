import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { startErrand } from '@/lib/data/kit/errands';
import { errandDouble, errandsNow } from '@/tests/support/errand-double';
import { renderInPanel } from '@/tests/support/panel';
import { BulkDialog } from './bulk-dialog';

vi.mock(import('@/lib/data/kit/call'), async (original) => ({
  ...(await original()),
  call: vi.fn(),
}));
vi.mock(import('@/lib/data/kit/errands'), async (original) => {
  const { errandDouble } = await import('@/tests/support/errand-double');
  const startErrand = vi.fn(errandDouble.startErrand);
  return { ...(await original()), ...errandDouble, startErrand };
});
vi.mock('@/lib/firebase/live', async () => {
  const { watchErrands } = await import('@/tests/support/errand-double');
  return { watchList: (_spec: object, onNews: never) => watchErrands(onNews) };
});

const ITEMS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const [onDone, onClose] = [vi.fn(), vi.fn()];
const handed = () => onDone.mock.calls.map(([left, done]) => [ids(left), ids(done)]);

/** The calls wait until they are answered. */
const answers = new Map<string, (error?: Error) => void>();
const asked = () => vi.mocked(call).mock.calls.map(([, input]) => (input as { id: string }).id);

beforeEach(() => {
  vi.clearAllMocks();
  answers.clear();
  vi.mocked(call).mockImplementation(
    (_name, input) =>
      new Promise((resolve, reject) => {
        const { id } = input as { id: string };
        answers.set(id, (error) => (error ? reject(error) : resolve({} as never)));
      }),
  );
});

const open = () =>
  renderInPanel(
    <BulkDialog
      items={ITEMS}
      callable="resendTicket"
      callOf={({ id }) => ({ id })}
      nameOf={({ id }) => `La ${id}`}
      words={{
        ...{ title: '¿Hacer?', description: '', go: 'Hacer', going: 'Haciendo' },
        ...{ undone: 'sin hacer', count: (n) => `${n} cosas`, done: (n) => `${n} hechas` },
        task: (n) => `Hacer ${n} cosas`,
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <p>Antes de empezar</p>
    </BulkDialog>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = (refused: Record<string, Error>, ...some: string[]) =>
  act(async () => {
    for (const id of some) answers.get(id)?.(refused[id]);
  });

test('stopped, it says what is left and why, and hands over exactly what is not done; then it goes on', async () => {
  open();
  expect(screen.getByText('Antes de empezar')).toBeVisible();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await press('Hacer');
  expect(screen.queryByText('Antes de empezar')).toBeNull();
  // The second half of a double click: 'Detener' is now where 'Hacer' was.
  await press('Detener');
  expect(screen.queryByRole('button', { name: 'Deteniendo' })).toBeNull();
  clock.mockReturnValue(1_400);
  await press('Detener');
  expect(screen.getByRole('button', { name: 'Deteniendo' })).toBeVisible();
  await answer({ b: new CallError('No se puede', 'x') }, 'a', 'b', 'c');
  expect(await screen.findByText('2 de 6')).toBeVisible();
  expect(screen.getByText('Se detuvo: 3 cosas sin hacer todavía.')).toBeVisible();
  expect(screen.getByText('La b: No se puede')).toBeVisible();
  const first = [
    ['b', 'd', 'e', 'f'],
    ['a', 'c'],
  ];
  expect(handed()).toEqual([first]);

  await press('Seguir con 3 cosas');
  await answer({}, 'd', 'e', 'f');
  expect(handed()).toEqual([first, [['b'], ['d', 'e', 'f']]]);
  expect(asked()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
  // Its end was seen here: the tray does not tell it again.
  expect(errandsNow()).toEqual([]);
});

test('says that it may be closed once the server has it, and not before', async () => {
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  vi.mocked(startErrand).mockImplementationOnce(async (errand) => {
    await accepted;
    return errandDouble.startErrand(errand);
  });
  open();
  await press('Hacer');
  expect(screen.getByRole('button', { name: 'Empezando' })).toBeDisabled();
  expect(screen.getByText(/no cierres la página todavía/)).toBeVisible();
  await act(async () => accept());
  expect(await screen.findByRole('button', { name: 'Detener' })).toBeVisible();
  expect(screen.getByText(/Puedes cerrar esta ventana/)).toBeVisible();
  await answer({}, 'a', 'b', 'c');
  await answer({}, 'd', 'e', 'f');
  expect(onClose).toHaveBeenCalledOnce();
});

test('closed while it runs it goes on, and is found in the tray', async () => {
  const { unmount } = open();
  onClose.mockImplementationOnce(unmount);
  await press('Hacer');
  await answer({}, 'a', 'b', 'c');
  expect(screen.getByText(/Puedes cerrar esta ventana/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(handed()).toEqual([[[], []]]);
  await answer({}, 'd', 'e', 'f');
  const done = { title: 'Hacer 6 cosas', state: 'done', done: 6, total: 6 };
  expect(errandsNow()).toEqual([expect.objectContaining(done)]);
});

test('where the sign-in is not enough it stops with the reason, and goes on with what is left', async () => {
  open();
  await press('Hacer');
  const stale = new CallError('Confirma que eres tú', 'failed-precondition', 'authTime');
  await answer({ b: stale }, 'a', 'b', 'c');
  const status = 'Se detuvo: 5 cosas sin hacer todavía. Confirma que eres tú.';
  expect(await screen.findByText(status)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Seguir con 5 cosas');
  await answer({}, 'b', 'c', 'd');
  await answer({}, 'e', 'f');
  expect(handed()[1]).toEqual([[], ['b', 'c', 'd', 'e', 'f']]);
  expect(onClose).toHaveBeenCalledOnce();
});
