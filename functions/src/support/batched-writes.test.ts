import { expect, it, vi } from 'vitest';
import { writeInBatches } from './batched-writes';

vi.mock('./admin', () => ({ db: () => ({ batch: () => ({ commit: async () => {} }) }) }));

it('waits for every group before it says that one failed', async () => {
  const items = Array.from({ length: 200 }, (_, n) => n);
  let written = 0;
  let go = () => {};
  const slow = new Promise<void>((resolve) => {
    go = resolve;
  });
  const all = writeInBatches(items, async ([first]) => {
    if (first === 0) throw new Error('Sin permiso');
    await slow;
    return { writes: [() => {}], done: () => (written += 1) };
  });
  const told = vi.fn(() => written);
  const end = all.catch(told);
  await Promise.race([end, vi.waitFor(() => Promise.resolve())]);
  go();
  await end;
  expect(told).toHaveReturnedWith(1);
});
