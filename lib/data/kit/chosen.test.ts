import { beforeEach, expect, test, vi } from 'vitest';
import { readPage } from '@/lib/firebase/query';
import { readChosen } from './chosen';

vi.mock('@/lib/firebase/query', () => ({ readPage: vi.fn() }));

type Asked = { path: string; where: [string, string, string[]][] };
const asked: Asked[] = [];
let running = 0;
let most = 0;

beforeEach(() => {
  asked.length = 0;
  most = 0;
  vi.mocked(readPage).mockImplementation(async (spec, _size, parse) => {
    asked.push(spec as unknown as Asked);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    const ids = (spec as unknown as Asked).where[0]?.[2] ?? [];
    // The database answers in its own order and omits deleted documents.
    const known = ids.filter((id) => id !== 'gone').reverse();
    return { rows: known.map((id) => parse(id, { id })), next: null };
  });
});

const idOf = (id: string) => id;

test('reads the chosen only, in their order, without what is gone', async () => {
  expect(await readChosen('paymentOrders', ['b', 'gone', 'a'], idOf)).toEqual(['b', 'a']);
  expect(asked).toEqual([
    { path: 'paymentOrders', where: [['__name__', 'in', ['b', 'gone', 'a']]] },
  ]);
});

test('asks nothing for none, and thirty a query for many, a few queries at a time', async () => {
  expect(await readChosen('paymentOrders', [], idOf)).toEqual([]);
  expect(asked).toEqual([]);
  const ids = Array.from({ length: 605 }, (_, n) => `o${n}`);
  expect(await readChosen('paymentOrders', ids, idOf)).toEqual(ids);
  expect(asked.map(({ where }) => where[0]?.[2].length)).toEqual([...Array(20).fill(30), 5]);
  expect(most).toBe(10);
});

test('gives no part of the chosen where a query fails', async () => {
  vi.mocked(readPage).mockRejectedValueOnce(new Error('unavailable'));
  const ids = Array.from({ length: 31 }, (_, n) => `o${n}`);
  await expect(readChosen('paymentOrders', ids, idOf)).rejects.toThrow('unavailable');
});
