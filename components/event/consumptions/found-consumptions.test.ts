import { expect, test } from 'vitest';
import { pesos } from '@/lib/domain/kit/format';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { consumptionsSummary, foundConsumptions } from './found-consumptions';

const line = (name: string, order: number, type = 'consumption') =>
  parseConsumption(name, { name, type, order, price: 1_000, sold: order, total: order * 1_000 });
const all = [line('Piscola', 2), line('Pizza', 1), line('Estacionamiento', 3, 'normal')];

test('finds products without accents or case, in the order of the event', () => {
  expect(foundConsumptions(all, { q: 'PÍ', type: null }).map(({ name }) => name)).toEqual([
    'Pizza',
    'Piscola',
  ]);
});

test('finds products by their type', () => {
  const names = (type: string) => foundConsumptions(all, { q: '', type }).map(({ name }) => name);
  expect(names('normal')).toEqual(['Estacionamiento']);
  expect(names('other')).toEqual([]);
});

test('says what was sold, and its amount only to who sees money', () => {
  expect(consumptionsSummary(all, false)).toBe('3 productos · 6 vendidos');
  expect(consumptionsSummary([line('Pizza', 1)], false)).toBe('1 producto · 1 vendido');
  expect(consumptionsSummary(all, true)).toBe(`3 productos · 6 vendidos · ${pesos(6_000)}`);
});
