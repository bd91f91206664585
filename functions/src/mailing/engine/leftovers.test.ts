import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { replaceBackend, untypedDb } from '../../support/admin';
import { dropBatches } from './leftovers';

const campaign = (id = 'c') => untypedDb().doc(paths.campaign(id));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-04T15:00:00Z') });
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
});

describe('dropBatches', () => {
  const leave = async (count: number) => {
    await campaign().set({ status: 'failed' });
    for (let n = 0; n < count; n += 1) {
      await untypedDb().doc(innerPaths.campaignBatch('c', n)).set({ n });
    }
  };
  const left = async () =>
    (await untypedDb().collection(innerPaths.campaignBatches('c')).get()).size;

  it('deletes all of them, page by page', async () => {
    await leave(401);
    await dropBatches('c', ({ status }) => status === 'failed');
    expect(await left()).toBe(0);
  });

  it('stops where the campaign is another one by then', async () => {
    await leave(401);
    let asked = 0;
    await dropBatches('c', () => {
      asked += 1;
      return asked === 1;
    });
    expect([asked, await left()]).toEqual([2, 201]);
  });
});
