import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { paths } from '@/lib/domain/kit/paths';
import { replaceBackend, untypedDb } from '../../support/admin';
import { type CampaignSnapshot, each } from './each';

vi.mock('firebase-functions/logger', () => ({ error: () => {} }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-04T15:00:00Z') });
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
});

describe('each', () => {
  it('gives every campaign its turn, and counts where one fails', async () => {
    const began: string[] = [];
    let isBusy = false;
    const snapshots = ['a', 'b', 'c'].map((id) => ({ id }) as CampaignSnapshot);
    await each(snapshots, async ({ id }) => {
      // One after another.
      expect(isBusy).toBe(false);
      isBusy = true;
      began.push(id);
      await Promise.resolve();
      isBusy = false;
      if (id === 'b') throw new Error('boom');
    });
    expect(began).toEqual(['a', 'b', 'c']);
    const day = (await untypedDb().doc(paths.errorDay('2026-07-04')).get()).data();
    expect(day).toMatchObject({ total: 1, callables: { runSchedule: 1 } });
    expect(JSON.stringify(day?.messages)).toContain('boom');
  });
});
