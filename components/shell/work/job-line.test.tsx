import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ContactJob, newJob } from '@/lib/domain/contact/contact-job';
import { JobLine } from './job-line';

vi.mock('@/lib/data/contact/jobs', () => ({}));

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

it('offers every row with an error, or says that it has only the first ones', () => {
  const { rerender } = render(<JobLine job={refused(12)} />);
  expect(screen.getByText('12 con error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar 12 errores' })).toBeVisible();
  rerender(<JobLine job={refused(6_200)} />);
  expect(screen.getByText('6.200 con error')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar las primeras 5.000' })).toBeVisible();
});
