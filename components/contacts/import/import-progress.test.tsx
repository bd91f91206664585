import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ContactJob, newJob } from '@/lib/domain/contact/contact-job';
import { ImportProgress } from './import-progress';

vi.mock('@/lib/data/contact/jobs', () => ({}));

const imported = (more: Partial<ContactJob> = {}): ContactJob => ({
  ...newJob({
    ...{ id: 'j', uid: 'me', producerId: 'club', kind: 'import', title: 'Importar lista.csv' },
    ...{ settings: {}, chunks: 1, total: 1 },
  }),
  state: 'done',
  ...more,
});

it('says how many contacts had no room for all their tags, and nothing where all had', () => {
  const job = imported();
  const { rerender } = render(<ImportProgress job={job} onAnother={() => {}} onUndo={() => {}} />);
  expect(screen.queryByText(/etiquetas/)).toBeNull();
  const full = (count: number) => ({ ...job, counts: { ...job.counts, full: count } });
  rerender(<ImportProgress job={full(1)} onAnother={() => {}} onUndo={() => {}} />);
  expect(
    screen.getByText('1 contacto quedó sin todas sus etiquetas nuevas: caben 20 en cada uno.'),
  ).toBeVisible();
  rerender(<ImportProgress job={full(1200)} onAnother={() => {}} onUndo={() => {}} />);
  expect(screen.getByText(/^1.200 contactos quedaron sin todas/)).toBeVisible();
});

it('counts every row with an error, also beyond those that it keeps', async () => {
  const errors = Array.from({ length: 6_200 }, (_, index) => ({
    ...{ index, email: 'x', field: 'email', message: 'No vale' },
  }));
  const job = newJob({
    ...{ id: 'j', uid: 'me', producerId: 'club', kind: 'import', title: 'Importar lista.csv' },
    ...{ settings: {}, chunks: 1, total: 1, errors },
  });
  render(<ImportProgress job={job} onAnother={() => {}} onUndo={() => {}} />);
  expect(await screen.findByText('6.200')).toBeVisible();
});
