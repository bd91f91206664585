import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { errandOf } from '@/tests/support/errands';
import { ErrandLine } from './errand-line';

const { moveErrand, errandErrors } = vi.hoisted(() => ({
  moveErrand: vi.fn(async (id: string) => id),
  errandErrors: vi.fn(async () => [{ index: 7, email: 'x', message: 'No vale' }]),
}));
vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  moveErrand,
  errandErrors,
}));
const error = vi.hoisted(() => vi.fn());
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { error } }));
const exportCsv = vi.hoisted(() => vi.fn());
vi.mock('@/components/ui/table/export', () => ({ exportCsv }));

beforeEach(() => vi.clearAllMocks());

const done = errandOf({ state: 'done', next: 1, done: 1 });

it('says so where an undo cannot begin, and lets it be tried again', async () => {
  const user = userEvent.setup();
  moveErrand.mockRejectedValueOnce(new Error('unavailable'));
  const undo = { calls: 1, total: 3 };
  render(
    <ErrandLine errand={{ ...done, callable: 'deleteContacts', counts: { deleted: 3 }, undo }} />,
  );
  const button = screen.getByRole('button', { name: 'Deshacer' });
  await user.click(button);
  expect(error).toHaveBeenCalledWith('No pudimos deshacer. Inténtalo de nuevo');
  await user.click(button);
  expect(moveErrand.mock.calls).toEqual([
    ['e', 'undo'],
    ['e', 'undo'],
  ]);
  expect(error).toHaveBeenCalledTimes(1);
});

it('offers every row with an error, or says that it has only the first ones', async () => {
  const { rerender } = render(<ErrandLine errand={{ ...done, failed: 12, listed: 12 }} />);
  expect(screen.getByText('12 con error')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar 12 errores' }));
  const rows = [{ index: 7, email: 'x', message: 'No vale' }];
  expect(exportCsv).toHaveBeenCalledWith(expect.objectContaining({ rows }));
  rerender(<ErrandLine errand={{ ...done, failed: 6_200, listed: 5_000 }} />);
  expect(screen.getByText('6.200 con error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar las primeras 5.000' })).toBeVisible();
});

it('is stopped while it runs, continued where it stopped, and removed when it is over', async () => {
  const { rerender } = render(<ErrandLine errand={errandOf()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Detener' }));
  rerender(<ErrandLine errand={errandOf({ isStopping: true })} />);
  expect(screen.getByRole('button', { name: 'Deteniendo' })).toBeVisible();
  rerender(<ErrandLine errand={errandOf({ state: 'failed', note: 'No tienes permiso' })} />);
  expect(screen.getByText('No tienes permiso')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  rerender(<ErrandLine errand={done} />);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(moveErrand.mock.calls.map(([, action]: unknown[]) => action)).toEqual([
    'stop',
    'continue',
    'drop',
  ]);
});

it('names what was refused, with the reason', () => {
  const refused = [{ n: 1, label: 'Ana', message: 'Ya se usó' }];
  const errand = { ...done, callable: 'resendTicket', done: 2, total: 3, undone: [1], refused };
  render(<ErrandLine errand={errand} />);
  expect(screen.getByRole('alert')).toHaveTextContent('1 sin hacer');
  expect(screen.getByText('Ana: Ya se usó')).toBeVisible();
});

it.each([
  [
    'bringAttendees',
    { brought: 120, repeated: 2, kept: 1 },
    '2 repetidos · 1 pidió no estar en tus listas · 120 asistentes traídos',
  ],
  [
    'mailBrought',
    { mailed: 80, unsent: 5, later: 35 },
    '80 entradas enviadas · 5 sin correo a quien enviar · 35 sin enviar todavía',
  ],
  ['undoBrought', { undone: 3, stayed: 1 }, '3 entradas deshechas · 1 se queda'],
])('says what %s came to', (callable, counts, words) => {
  render(<ErrandLine errand={{ ...done, callable, counts }} />);
  expect(screen.getByText(words)).toBeVisible();
});
