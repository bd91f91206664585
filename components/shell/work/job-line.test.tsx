import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type ContactJob, newJob } from '@/lib/domain/contact/contact-job';
import { JobLine } from './job-line';

const undoJob = vi.hoisted(() => vi.fn());
vi.mock('@/lib/data/contact/jobs', () => ({ undoJob }));
const error = vi.hoisted(() => vi.fn());
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { error } }));

const refused = (count: number): ContactJob => ({
  ...newJob({
    ...{ id: 'j', uid: 'me', producerId: 'club', kind: 'import', title: 'Importar lista.csv' },
    ...{ settings: {}, chunks: 1, total: count },
    errors: Array.from({ length: count }, (_, index) => ({
      ...{ index, email: 'x', field: 'email', message: 'No vale' },
    })),
  }),
  state: 'done',
});

it('says so where an undo cannot begin, and lets it be tried again', async () => {
  const user = userEvent.setup();
  undoJob.mockRejectedValueOnce(new Error('QuotaExceededError'));
  const done = refused(0);
  const deleted = { ...done, kind: 'delete', counts: { ...done.counts, deleted: 3 } } as const;
  render(<JobLine job={deleted} />);
  const button = screen.getByRole('button', { name: 'Deshacer' });
  await user.click(button);
  expect(error).toHaveBeenCalledWith('No pudimos deshacer. Inténtalo de nuevo');
  undoJob.mockResolvedValueOnce(undefined);
  await user.click(button);
  expect(undoJob).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledTimes(1);
});

it('offers every row with an error, or says that it has only the first ones', () => {
  const { rerender } = render(<JobLine job={refused(12)} />);
  expect(screen.getByText('12 con error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar 12 errores' })).toBeVisible();
  rerender(<JobLine job={refused(6_200)} />);
  expect(screen.getByText('6.200 con error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar las primeras 5.000' })).toBeVisible();
});
