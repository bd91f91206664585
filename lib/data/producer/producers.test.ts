import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchProducersByIds, producerOptionsQuery } from './producers';

const readPage = vi.hoisted(() => vi.fn());
const readDoc = vi.hoisted(() => vi.fn());
vi.mock('@/lib/firebase/query', () => ({ ID: '__name__', readPage }));
vi.mock('@/lib/firebase/write', () => ({ readDoc }));
vi.mock('../kit/call', () => ({ call: vi.fn() }));

type Query = { where: [string, string, string[]][] };
const idsOf = (query: Query) => query.where[0]?.[2] ?? [];
const refusal = Object.assign(new Error('no'), { code: 'permission-denied' });

beforeEach(() => {
  vi.clearAllMocks();
  readPage.mockImplementation(async (query: Query) => ({
    rows: idsOf(query).map((id) => ({ id, name: `Sala ${id}` })),
  }));
});

test('asks ten ids a query, and orders by name', async () => {
  const ids = Array.from({ length: 23 }, (_, i) => `p${String(i).padStart(2, '0')}`);
  const options = await fetchProducersByIds([...ids].reverse());
  expect(readPage.mock.calls.map(([query]) => idsOf(query).length)).toEqual([10, 10, 3]);
  expect(options.map(({ id }) => id)).toEqual(ids);
});

test('asks nothing for no ids', async () => {
  expect(await fetchProducersByIds([])).toEqual([]);
  expect(readPage).not.toHaveBeenCalled();
});

test('a foreign id is absent, and the others of its batch are there', async () => {
  readPage.mockRejectedValue(refusal);
  readDoc.mockImplementation(async (path: string) => {
    if (path === 'producers/foreign') throw refusal;
    return path === 'producers/gone' ? null : { id: 'mine', name: 'Mía' };
  });
  expect(await fetchProducersByIds(['mine', 'foreign', 'gone'])).toEqual([
    { id: 'mine', name: 'Mía' },
  ]);
});

test('any other failure is an empty list and a line in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = new Error('unavailable');
  readPage.mockRejectedValue(broken);
  expect(await fetchProducersByIds(['a'])).toEqual([]);
  expect(log).toHaveBeenCalledWith('Error fetching producers by IDs:', broken);
});

test('options that could not be read are logged, empty, and asked again instead of being kept', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = new Error('Failed to get documents from server');
  readPage.mockRejectedValueOnce(broken);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
  const query = producerOptionsQuery(['a', 'b']);
  await expect(client.fetchQuery(query)).rejects.toBe(broken);
  expect(log.mock.calls).toEqual([
    ['Error fetching producers by IDs:', broken],
    ['Error loading producer options:', broken],
  ]);
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
  expect(await client.fetchQuery(query)).toHaveLength(2);
  // A value that was read stays fresh for five minutes.
  await client.fetchQuery(query);
  expect(readPage).toHaveBeenCalledTimes(2);
});
