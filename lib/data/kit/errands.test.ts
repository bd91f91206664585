import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ErrandItem } from '@/lib/domain/errand/errand';
import { CallError } from './call';
import { startErrand } from './errands';
import { callFresh } from './fresh-call';

vi.mock('./fresh-call', () => ({ callFresh: vi.fn() }));
vi.mock('@/lib/firebase/query', () => ({}));

type Sent = { from: number; calls: number; items: ErrandItem[]; errors?: object[]; failed: number };
const sent = () => vi.mocked(callFresh).mock.calls.map(([, input]) => input as unknown as Sent);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  vi.mocked(callFresh).mockReset();
  vi.mocked(callFresh).mockResolvedValue({ success: true, message: '', id: 'e' } as never);
});

afterEach(() => vi.useRealTimers());

const ones = (many: number, chars = 1): ErrandItem[] =>
  Array.from({ length: many }, () => ({ data: { x: 'x'.repeat(chars) }, size: 1, label: '' }));
const start = (items: ErrandItem[], more: object = {}) =>
  startErrand({ key: 'k', callable: 'tagContacts', title: 'Etiquetar', items, ...more });

it('hands calls over in pieces that a document takes, in their order', async () => {
  expect(await start(ones(5, 250_000))).toBe('e');
  expect(sent().map(({ from, items }) => [from, items.length])).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
  ]);
  expect(sent().every(({ calls }) => calls === 5)).toBe(true);
  vi.mocked(callFresh).mockClear();
  await start(ones(4_500));
  expect(sent().map(({ from }) => from)).toEqual([0, 2_000, 4_000]);
});

it('sends the wrong rows first, the first thousands of them, with their number', async () => {
  const errors = Array.from({ length: 6_200 }, (_, index) => ({
    ...{ index, email: 'x', field: 'email', message: 'No vale' },
  }));
  await start(ones(1), { errors });
  const [rows, calls] = sent();
  expect(rows).toMatchObject({ from: 0, items: [], failed: 6_200 });
  expect(rows?.errors).toHaveLength(5_000);
  expect(rows?.errors?.[0]).toEqual({ index: 0, email: 'x', message: 'No vale' });
  expect(calls).toMatchObject({ failed: 6_200, listed: 5_000, items: ones(1) });
  expect(calls?.errors).toBeUndefined();
});

it('sends a piece again whose answer was lost, and gives up where the server refuses', async () => {
  vi.mocked(callFresh).mockRejectedValueOnce(new CallError('Sin conexión', 'unavailable'));
  expect(await start(ones(1))).toBe('e');
  expect(sent()[1]).toEqual(sent()[0]);
  vi.mocked(callFresh).mockClear();
  vi.mocked(callFresh).mockRejectedValueOnce(new CallError('No', 'permission-denied'));
  await expect(start(ones(1))).rejects.toThrow('No');
  expect(callFresh).toHaveBeenCalledOnce();
});
