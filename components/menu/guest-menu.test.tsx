import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseMenu } from '@/lib/domain/menu/menu';
import { GuestMenu } from './guest-menu';

test('the editor shows what a guest reads: the parts of a combo, what it saves, what is written of it', () => {
  const menu = parseMenu('m', {
    name: 'Barra',
    categories: [
      {
        id: 'c',
        name: 'Tragos',
        items: [
          { id: 'piscola', name: 'Piscola', price: 5000, description: 'Con hielo' },
          { id: 'ponche', name: 'Ponche', price: 4000, available: false },
          {
            id: 'dos',
            name: 'Dos por uno',
            price: 6000,
            description: 'Hasta las 23:00',
            combo: [{ itemId: 'piscola', quantity: 2 }],
          },
        ],
      },
      { id: 'd', name: 'Comida', items: [] },
    ],
  });
  render(<GuestMenu menu={menu} photos={new Map()} />);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'PiscolaCon hielo$ 5.000',
    'Dos por uno2 Piscola · Hasta las 23:00$ 6.000$ 10.000Ahorras $ 4.000',
    'Ponche$ 4.000Agotado',
  ]);
  expect(screen.queryByText('Comida')).toBeNull();
});
