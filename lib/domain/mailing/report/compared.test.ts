import { expect, test } from 'vitest';
import { percent } from '../../kit/format';
import { comparedWithLast } from './compared';

test.each([
  [200, 100, 6, 'El doble que tus últimos 6', 'up'],
  [210, 100, 6, 'El doble que tus últimos 6', 'up'],
  [310, 100, 3, 'El triple que tus últimos 3', 'up'],
  [740, 100, 3, '7 veces lo de tus últimos 3', 'up'],
  [50, 100, 6, 'La mitad que tus últimos 6', 'down'],
  [118, 100, 6, `${percent(0.18)} más que tus últimos 6`, 'up'],
  [0, 100, 6, `${percent(1)} menos que tus últimos 6`, 'down'],
  [102, 100, 6, 'Como tus últimos 6', undefined],
])('%i beside %i of %i reads %s', (value, average, count, text, way) => {
  expect(comparedWithLast(value, average, count)).toEqual(way ? { text, way } : { text });
});

test('nothing is said of fewer than two campaigns, nor beside nothing', () => {
  expect(comparedWithLast(10, 5, 1)).toBeNull();
  expect(comparedWithLast(10, 0, 6)).toBeNull();
});
