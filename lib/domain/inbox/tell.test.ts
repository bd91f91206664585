import { expect, it } from 'vitest';
import { parseStoredNews, type StoredNews } from './inbox';
import { tellKindOf, tellText } from './tell';

const line = (more: object): StoredNews => {
  const found = parseStoredNews('l', {
    what: 'order.return',
    objectId: 'e',
    name: 'Noche',
    ...more,
  });
  if (!found) throw new Error('no line');
  return found;
};

it('tells one entry with its reason, and those of an act with their sum', () => {
  expect(tellText([line({ amount: 1_200, reason: 'La cuenta no existe' })])).toEqual({
    text: 'El banco devolvió el pago de $ 1.200 de Noche: La cuenta no existe',
    href: '/events/e/finance',
  });
  const two = tellText([line({ amount: 1_000 }), line({ amount: 500 })]);
  expect(two.text).toBe('El banco devolvió 2 pagos por $ 1.500');
});

it('knows what it may tell, and nothing else', () => {
  expect(tellKindOf('order.pay')).toBe('paid');
  expect(tellKindOf('order.approve')).toBeNull();
  expect(tellKindOf('access.change')).toBeNull();
});
