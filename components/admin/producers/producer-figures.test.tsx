import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { ProducerFigures } from './producer-figures';

vi.mock('@/lib/data/order/held', () => ({
  heldQuery: (of: object) => ({ queryKey: ['held', of], queryFn: async () => 1_948_170 }),
}));

test('what is due says what open refunds hold of it, and what is available', async () => {
  const totals = { status: 'ready', figures: { balance: 1_693_050 }, totals: { days: {} } };
  renderInPanel(<ProducerFigures producerId="club" totals={totals as never} />);
  expect(await screen.findByText(/Retenido por devoluciones abiertas/)).toHaveTextContent(
    /1\.948\.170\. Disponible -\$\s?255\.120$/,
  );
});

test('figures that could not be read are no zeros', () => {
  const totals = { status: 'error' } as Parameters<typeof ProducerFigures>[0]['totals'];
  renderInPanel(<ProducerFigures producerId="club" totals={totals} />);
  expect(screen.getAllByText('No pudimos cargarlo')).toHaveLength(3);
  expect(screen.queryByText('$ 0')).toBeNull();
});
