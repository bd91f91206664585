import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { parseMenu } from '@/lib/domain/menu/menu';
import { GuestMenu } from './guest-menu';

afterEach(() => vi.restoreAllMocks());

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

test('a combo says what it saves, and what its parts cost apart', () => {
  render(<GuestMenu menu={menu} photos={new Map()} />);
  const [single, combo] = screen.getAllByRole('listitem');
  expect(combo).toHaveTextContent('$ 6.000$ 10.000Ahorras $ 4.000');
  expect(combo).toHaveTextContent('Ahorras $ 4.000');
  expect(single).not.toHaveTextContent('Ahorras');
});

test('the category that is read is marked, the last one too where the page ends before it', () => {
  const item = { id: 'i', name: 'Agua', price: 1000 };
  const three = parseMenu('m', {
    categories: ['a', 'b', 'c'].map((id) => ({ id, name: id, items: [{ ...item, id }] })),
  });
  const tops: Record<string, number> = { a: -500, b: 40, c: 400 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id.slice(-1)] ?? 0);
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
  render(<GuestMenu menu={three} photos={new Map()} />);
  const marked = () =>
    screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'));
  expect(marked().map((one) => one.textContent)).toEqual(['b']);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(4_990);
  fireEvent.scroll(window);
  expect(marked().map((one) => one.textContent)).toEqual(['c']);
});
