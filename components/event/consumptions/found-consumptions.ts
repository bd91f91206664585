import { pesos, plural } from '@/lib/domain/kit/format';
import { plainText } from '@/lib/domain/kit/search';
import type { Consumption } from '@/lib/domain/menu/consumption';

export const foundConsumptions = (
  all: readonly Consumption[],
  { q, type }: { q: string; type: string | null },
): Consumption[] =>
  all
    .filter((line) => plainText(line.name).includes(plainText(q)))
    .filter((line) => !type || line.type === type)
    .sort((a, b) => a.order - b.order);

export function consumptionsSummary(found: readonly Consumption[], seesMoney: boolean): string {
  const sum = (field: 'sold' | 'total') => found.reduce((total, line) => total + line[field], 0);
  return [
    plural(found.length, 'producto', 'productos'),
    plural(sum('sold'), 'vendido', 'vendidos'),
    ...(seesMoney ? [pesos(sum('total'))] : []),
  ].join(' · ');
}
