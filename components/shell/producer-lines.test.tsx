import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { ProducerLines } from './producer-lines';

const frozen = parseProducer('club', {
  name: 'Club',
  freeze: { at: new Date('2026-11-21T15:00:00Z'), name: 'Camila Rojas' },
});

test('tells the team who stopped the payments and since when', async () => {
  renderInPanel(<ProducerLines />, { producer: frozen });
  await screen.findByText(/Pagos detenidos/);
  expect(screen.getByRole('status')).toHaveTextContent('Pagos detenidos desde el sáb 21 nov 2026');
  expect(screen.getByRole('status')).toHaveTextContent('Camila Rojas');
});

test('says nothing while they are not, nor to administrators, who have it in their own place', () => {
  renderInPanel(<ProducerLines />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  renderInPanel(<ProducerLines />, { producer: frozen, isAdmin: true });
  expect(screen.getAllByRole('status')[1]).toBeEmptyDOMElement();
});

test('tells a team that its name is held, beside the rest', async () => {
  const held = parseProducer('club', { name: 'Club', nameHeld: 'Banco' });
  renderInPanel(<ProducerLines />, { producer: held });
  expect(await screen.findByText(/nombre/)).toBeVisible();
  expect(screen.queryByText(/Pagos detenidos/)).toBeNull();
});
