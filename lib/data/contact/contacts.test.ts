import { beforeEach, expect, test, vi } from 'vitest';
import { CONTACTS_PAGE, type ContactFilter, contactsCount, contactsPage } from './contacts';

const list = vi.hoisted(() => ({ rows: [] as { id: string; name: string }[] }));
const readPage = vi.hoisted(() => vi.fn());
const readCount = vi.hoisted(() => vi.fn(async () => 7));
vi.mock('@/lib/firebase/query', () => ({
  readPage,
  readCount,
}));
vi.mock('../kit/call', () => ({ call: vi.fn() }));

type Spec = { after: { id: string } | null };
const filterOf = (q: string): ContactFilter => ({
  q,
  tag: null,
  basis: null,
  origin: null,
  state: null,
  sort: null,
});
const run = <T>(options: { queryFn?: unknown }) => (options.queryFn as () => Promise<T>)();
type Page = { rows: { id: string }[]; next: string | null };
const page = (q: string, after: string | null = null) =>
  run<Page>(contactsPage('p', filterOf(q), after, after ? ({ id: after } as never) : null));

beforeEach(() => {
  readCount.mockClear();
  readPage.mockReset();
  readPage.mockImplementation(
    async ({ after }: Spec, size: number, parse: (id: string, raw: object) => object) => {
      const from = after ? list.rows.findIndex(({ id }) => id === after.id) + 1 : 0;
      const rows = list.rows.slice(from, from + size);
      const hasMore = from + size < list.rows.length;
      return {
        rows: rows.map(({ id, name }) => parse(id, { name, email: `${id}@x.cl` })),
        next: hasMore ? rows.at(-1) : null,
      };
    },
  );
  // The query finds 400 Rodríguez, three in twenty of them named Ana.
  list.rows = Array.from({ length: 400 }, (_, n) => ({
    id: `c${String(n).padStart(3, '0')}`,
    name: n % 20 < 3 ? 'Ana Rodríguez' : 'Beto Rodríguez',
  }));
});

test('one word costs one page', async () => {
  const { rows, next } = await page('rodriguez');
  expect(rows).toHaveLength(CONTACTS_PAGE);
  expect(next).toBe('c049');
  expect(readPage).toHaveBeenCalledTimes(1);
  expect(await run(contactsCount('p', filterOf('rodriguez')))).toBe(7);
});

test('an address is looked for as a beginning, and counted', async () => {
  await page('Ana <ana@x.cl>');
  const [spec] = readPage.mock.calls[0] ?? [];
  expect(spec.where).toEqual([
    ['email', '>=', 'ana@x.cl'],
    ['email', '<', 'ana@x.cl\uf8ff'],
  ]);
  expect(await run(contactsCount('p', filterOf('ana@x')))).toBe(7);
});

test('several words look on until the page is full, and nobody is skipped between pages', async () => {
  const first = await page('ana rodriguez');
  const second = await page('ana rodriguez', first.next);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(60);
  // The server could count the matches of one word only.
  expect(await run(contactsCount('p', filterOf('ana rodriguez')))).toBeNull();
  expect(readCount).not.toHaveBeenCalled();
});

test('a look that finds nobody ends, and says where to go on', async () => {
  const { rows, next } = await page('zoe rodriguez');
  expect([rows, next]).toEqual([[], null]);
  list.rows = Array.from({ length: 2_000 }, (_, n) => ({ id: `e${n}`, name: 'Beto Rodríguez' }));
  readPage.mockClear();
  expect((await page('zoe rodriguez')).next).toBe('e499');
  expect(readPage).toHaveBeenCalledTimes(2);
});
