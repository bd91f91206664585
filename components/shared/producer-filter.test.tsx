import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { ProducerFilter } from './producer-filter';

vi.mock('@/lib/data/producer/producers', () => ({
  producerOptionsQuery: () => ({ queryKey: ['named'], queryFn: async () => [] }),
  producerSearchQuery: (typed: string) => ({
    queryKey: ['found', typed],
    queryFn: async () => {
      if (typed === 'club') throw new Error('unavailable');
      return [];
    },
    retry: false,
  }),
}));

test('a search that failed does not say that there is none with that name', async () => {
  renderInPanel(<ProducerFilter value={null} onChange={() => {}} />, { isAdmin: true });
  await userEvent.click(screen.getByRole('button', { name: /Filtrar por/ }));
  expect(await screen.findByText('Nada con ese nombre')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox'), 'club');
  expect(await screen.findByText('No pudimos buscar. Escribe de nuevo')).toBeVisible();
  expect(screen.queryByText('Nada con ese nombre')).toBeNull();
});
