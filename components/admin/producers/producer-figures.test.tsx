import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { ProducerFigures } from './producer-figures';

test('figures that could not be read are no zeros', () => {
  const totals = { status: 'error' } as Parameters<typeof ProducerFigures>[0]['totals'];
  renderInPanel(<ProducerFigures producerId="club" totals={totals} />);
  expect(screen.getAllByText('No pudimos cargarlo')).toHaveLength(3);
  expect(screen.queryByText('$ 0')).toBeNull();
});
