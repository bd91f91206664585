import { expect, test } from 'vitest';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { filterRows } from './row-filter';

const at = (ms: number) => ({ toMillis: () => ms });
const row = (id: string, data: Record<string, unknown>) => ({
  id,
  get: (field: string) => data[field],
});
const ROWS = [
  row('a', { status: 'draft', startsAt: at(3), search: ['peña'], capacity: null }),
  row('b', { status: 'published', startsAt: at(1), search: ['peña', 'cumbia'], capacity: 5 }),
  row('c', { status: 'paused', startsAt: at(2), search: [], capacity: 9 }),
  row('d', { status: 'published' }),
];

test.each<[Partial<QuerySpec>, string]>([
  [{}, 'a b c d'],
  [{ where: [['status', '==', 'published']] }, 'b d'],
  [{ where: [['status', '!=', 'published']] }, 'a c'],
  [{ where: [['status', 'in', ['draft', 'paused']]] }, 'a c'],
  [{ where: [['status', 'not-in', ['draft', 'paused']]] }, 'b d'],
  [{ where: [['search', 'array-contains', 'peña']] }, 'a b'],
  [{ where: [['search', 'array-contains-any', ['cumbia', 'x']]] }, 'b'],
  [{ where: [['startsAt', '>=', new Date(2)]] }, 'a c'],
  [{ where: [['startsAt', '>', new Date(2)]] }, 'a'],
  [{ where: [['startsAt', '<', new Date(2)]] }, 'b'],
  [{ where: [['startsAt', '<=', new Date(2)]] }, 'b c'],
  [{ orderBy: [['startsAt', 'desc']], limit: 2 }, 'a c'],
  [{ orderBy: [['startsAt']], after: { ref: { path: 'events/b' } }, limit: 1 }, 'c'],
  [
    {
      where: [
        ['status', 'in', ['published', 'paused']],
        ['search', 'array-contains', 'cumbia'],
      ],
    },
    'b',
  ],
])('%j gives %s, as the database would', (spec, ids) => {
  const found = filterRows(ROWS, { path: 'events', ...spec });
  expect(found.map(({ id }) => id).join(' ')).toBe(ids);
});
