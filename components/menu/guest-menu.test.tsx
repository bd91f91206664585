import { render, screen, within } from '@testing-library/react';
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

test('what is sold out stands last, and each category is one tap away', () => {
  const item = (id: string, available = true) => ({ id, name: id, price: 1000, available });
  const two = parseMenu('m', {
    name: 'Barra',
    categories: [
      { id: 'c', name: 'Tragos', items: [item('Ponche', false), item('Vino'), item('Agua')] },
      { id: 'd', name: 'Comida', items: [item('Papas')] },
    ],
  });
  const { container } = render(<GuestMenu menu={two} photos={new Map()} />);
  const drinks = screen.getByRole('region', { name: 'Tragos' });
  const names = within(drinks).getAllByRole('listitem');
  expect(names.map((one) => one.textContent)).toEqual([
    'Vino$ 1.000',
    'Agua$ 1.000',
    'Ponche$ 1.000Agotado',
  ]);
  const link = screen.getByRole('link', { name: 'Comida' }).getAttribute('href') ?? '';
  expect(container.querySelector(link)).toBe(screen.getByRole('region', { name: 'Comida' }));
});
