import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newJob } from '@/lib/domain/contact/contact-job';
import { ImportProgress } from './import-progress';

vi.mock('@/lib/data/contact/jobs', () => ({}));

it('counts every row with an error, also beyond those that it keeps', async () => {
  const errors = Array.from({ length: 6_200 }, (_, index) => ({
    ...{ index, email: 'x', field: 'email', message: 'No vale' },
  }));
  const job = newJob({
    ...{ id: 'j', uid: 'me', producerId: 'club', kind: 'import', title: 'Importar lista.csv' },
    ...{ settings: {}, chunks: 1, total: 1, errors },
  });
  render(<ImportProgress job={job} onAnother={() => {}} />);
  expect(await screen.findByText('6.200')).toBeVisible();
});
