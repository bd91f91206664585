import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { FreezeLine } from './freeze-line';

const frozen = parseProducer('club', {
  name: 'Club',
  freeze: { at: new Date('2026-11-21T15:00:00Z'), name: 'Camila Rojas' },
});

test('tells the team who stopped the payments and since when', async () => {
  renderInPanel(<FreezeLine />, { producer: frozen });
  await screen.findByText(/Pagos detenidos/);
  expect(screen.getByRole('status')).toHaveTextContent('Pagos detenidos desde el sáb 21 nov 2026');
  expect(screen.getByRole('status')).toHaveTextContent('Camila Rojas');
});

test('says nothing while they are not, nor to administrators, who have it in their own place', () => {
  renderInPanel(<FreezeLine />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  renderInPanel(<FreezeLine />, { producer: frozen, isAdmin: true });
  expect(screen.getAllByRole('status')[1]).toBeEmptyDOMElement();
});
