import { afterEach, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { paths } from '@/lib/domain/kit/paths';
import { replaceBackend } from '../../support/admin';
import { readWholeInventory } from './whole';

afterEach(() => replaceBackend(null));

async function oneEvent() {
  const firestore = storeClient();
  replaceBackend({ firestore });
  const event = firestore.doc(paths.event('e'));
  await event.set({ name: 'before' });
  const real = firestore.runTransaction.bind(firestore);
  return { real, event, transactions: vi.spyOn(firestore, 'runTransaction') };
}

it('reads once for all who ask while it reads, and nothing from before anybody asked', async () => {
  const { real, event, transactions } = await oneEvent();
  let [hasRead, answer] = [() => {}, () => {}];
  const isRead = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  transactions.mockImplementationOnce(async (work, options) => {
    const found = await real(work, options as never);
    hasRead();
    await isAnswered;
    return found;
  });
  const first = readWholeInventory('e');
  await isRead;
  await event.update({ name: 'after' });
  const others = Promise.all(Array.from({ length: 20 }, () => readWholeInventory('e')));
  answer();
  const later = await others;
  expect((await first).event.name).toBe('before');
  expect(new Set(later.map((one) => one.event.name))).toEqual(new Set(['after']));
  expect(transactions).toHaveBeenCalledTimes(2);
  expect((await readWholeInventory('e')).event.name).toBe('after');
  expect(transactions).toHaveBeenCalledTimes(3);
  // None of them locks a till that sells meanwhile.
  expect(transactions.mock.calls.map(([, options]) => options)).toEqual(
    Array.from({ length: 3 }, () => ({ readOnly: true })),
  );
});

it('goes on for the others where one reading fails', async () => {
  const { transactions } = await oneEvent();
  transactions.mockRejectedValueOnce(new Error('away'));
  const [failed, other] = await Promise.allSettled([
    readWholeInventory('e'),
    readWholeInventory('e'),
  ]);
  expect(failed.status).toBe('rejected');
  expect(other.status === 'fulfilled' && other.value.event.name).toBe('before');
});
