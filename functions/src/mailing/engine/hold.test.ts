import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { paths } from '@/lib/domain/kit/paths';
import { replaceBackend, untypedDb } from '../../support/admin';
import { passHold } from './hold';

const NOW = new Date('2026-07-04T15:00:00Z');
const campaign = (id = 'c') => untypedDb().doc(paths.campaign(id));
const read = async () => (await campaign().get()).data() ?? {};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
});

describe('passHold', () => {
  const seen = (over: object = {}) => ({ id: 'c', round: 1, holdUntil: null, ...over });
  const store = (over: object) => campaign().set({ status: 'sending', round: 1, ...over });

  it.each([
    [{ status: 'draft' }],
    [{ status: 'paused' }],
    [{ round: 2 }],
    [{ status: 'draft', holdUntil: NOW }],
  ])('lets nobody begin where the campaign is %j by now', async (over) => {
    await store(over);
    expect(await passHold(seen())).toBe('undone');
  });

  it('writes nothing where nothing is held', async () => {
    await store({});
    const before = (await campaign().get()).updateTime;
    expect(await passHold(seen())).toBe('passed');
    expect((await campaign().get()).updateTime).toEqual(before);
  });

  it.each([0, -1])('clears a hold whose time has come (%i ms)', async (ms) => {
    const holdUntil = new Date(NOW.getTime() + ms);
    await store({ holdUntil });
    expect(await passHold(seen({ holdUntil }))).toBe('passed');
    expect((await read()).holdUntil).toBeNull();
  });

  it('waits for what is left of it, over a second at most, and says until when', async () => {
    for (const [left, waits] of [
      [1, 1],
      [800, 800],
      [5_000, 1_050],
    ] as const) {
      const holdUntil = new Date(Date.now() + left);
      await store({ holdUntil });
      let end: unknown;
      void passHold(seen({ holdUntil })).then((answer) => {
        end = answer;
      });
      await vi.advanceTimersByTimeAsync(waits - 1);
      expect(end).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(end).toEqual(left > waits ? { until: holdUntil } : 'passed');
    }
  });

  it('asks how long it is held now, and not when it was read', async () => {
    const holdUntil = new Date(NOW.getTime() + 60_000);
    await store({ holdUntil });
    expect(await passHold(seen())).toEqual({ until: holdUntil });
    expect((await read()).holdUntil).not.toBeNull();
  });
});
