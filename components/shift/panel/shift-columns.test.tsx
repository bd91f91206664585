import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseShift } from '@/lib/domain/shift/shift';
import { shiftColumns } from './shift-columns';

const options = { now: new Date('2026-11-29T06:00:00Z'), timeZone: 'America/Santiago' };
const shown = (raw: object, joins = true) => {
  const shift = parseShift('s', raw);
  render(
    <dl>
      {shiftColumns({ ...options, joins }).map(({ id, header, cell }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>
            <section aria-label={header}>{cell(shift)}</section>
          </dd>
        </div>
      ))}
    </dl>,
  );
  return (header: string) => screen.getByLabelText(header);
};
const SHIFT = {
  ...{
    drawer: 'Caja 1',
    operator: 'Ana',
    float: 20_000,
    openedAt: new Date('2026-11-29T03:00:00Z'),
  },
  ...{ cash: 21_666, transfer: 10_833, card: 0, sales: 3, courtesies: 1 },
  ...{ refunds: 2, refunded: 21_666 },
  moves: [{ id: 'm', amount: -5_000, reason: 'Hielo', at: 1 }],
};

it('shows what an open drawer should hold, and what moved', () => {
  const cell = shown(SHIFT);
  expect(cell('Efectivo esperado')).toHaveTextContent('$ 36.666');
  expect(cell('Efectivo esperado')).toHaveTextContent('Hielo');
  expect(cell('Cobró en mano')).toHaveTextContent('$ 32.499');
  expect(cell('Cobró en mano')).toHaveTextContent('3 ventas · 1 cortesía');
  expect(cell('Cobró en mano')).toHaveTextContent('devolvió $ 21.666 en 2');
  expect(cell('Diferencia')).toHaveTextContent('—');
  expect(cell('Estado')).toHaveTextContent('Abierta');
});

it.each([
  [-666, 'falta'],
  [0, 'cuadra'],
  [334, 'sobra'],
])('says of a difference of %i that it %s', (difference, word) => {
  const counted = 36_666 + difference;
  const cell = shown({ ...SHIFT, closedAt: options.now, counted, difference });
  expect(cell('Diferencia')).toHaveTextContent(word);
  expect(cell('Estado')).toHaveTextContent('Cerrada');
});

it('expects nothing of what was told after the close', () => {
  const cell = shown({ ...SHIFT, lateOf: 'x', closedAt: options.now });
  expect(cell('Efectivo esperado')).toHaveTextContent('—');
  expect(cell('Estado')).toHaveTextContent('Después del cierre');
});

it.each([
  ['who manages tickets, of an open drawer', {}, true, true],
  ['nobody else', {}, false, false],
  ['nobody of a closed drawer', { closedAt: new Date('2026-11-29T05:00:00Z') }, true, false],
])('shows the number that a phone joins by to %s', (_who, more, joins, isShown) => {
  const cell = shown({ ...SHIFT, join: '482913', ...more }, joins);
  const text = cell('Caja').textContent ?? '';
  expect(text.includes('Otro teléfono entra con 482913')).toBe(isShown);
});

it('says how much food and drink was taken back', () => {
  const cell = shown({ ...SHIFT, productsBack: 3 });
  expect(cell('Cobró en mano')).toHaveTextContent('devolvió $ 21.666 en 2, con 3 productos');
});
