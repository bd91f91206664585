import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { PersonBought } from './person-bought';

const bought = { e1: { tickets: 2, amount: 24_000, lastAt: null, attended: false } };

it('says that an event is gone only once it knows the events', () => {
  const { unmount } = renderInPanel(<PersonBought bought={bought} events={null} />);
  expect(screen.getAllByText('Cargando…')[0]).toBeVisible();
  expect(screen.queryByText(/ya no está/)).toBeNull();
  unmount();
  renderInPanel(<PersonBought bought={bought} events={[]} />);
  expect(screen.getAllByText('Un evento que ya no está en tu lista')[0]).toBeVisible();
});
