import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseMenu } from '@/lib/domain/menu/menu';
import { GuestMenu } from './guest-menu';

const menu = parseMenu('m', {
  name: 'Barra',
  categories: [
    {
      id: 'c',
      name: 'Tragos',
      items: [
        { id: 'piscola', name: 'Piscola', price: 5000, description: 'Con hielo' },
        {
          id: 'dos',
          name: 'Dos por uno',
          price: 6000,
          description: 'Hasta las 23:00',
          combo: [{ itemId: 'piscola', quantity: 2 }],
        },
      ],
    },
  ],
});

test('a guest reads the parts of a combo and what is written of it', () => {
  render(<GuestMenu menu={menu} photos={new Map()} />);
  const [single, combo] = screen.getAllByRole('listitem');
  expect(single).toHaveTextContent('Con hielo');
  expect(combo).toHaveTextContent('2 Piscola · Hasta las 23:00');
});
