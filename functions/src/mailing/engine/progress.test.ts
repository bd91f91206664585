import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { db, replaceBackend, untypedDb } from '../../support/admin';
import { progress, progressAndReception } from './progress';

const campaign = (id = 'c') => untypedDb().doc(paths.campaign(id));
const read = async () => (await campaign().get()).data() ?? {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-04T15:00:00Z') });
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
});

describe('progress', () => {
  const batchOf = (over: object = {}) =>
    parseBatch('c', 0, {
      recipients: JSON.stringify([...'abcdefghijklm'].map((id) => [id, `${id}@gmail.com`, ''])),
      letters: 'sssfffffkkupi',
      reasons: JSON.stringify({ 1: 'full', 2: 'left', 4: 'full' }),
      reported: { sent: 0, failed: 1, skipped: 0, unconfirmed: 0 },
      ...over,
    });
  const write = async (add: ReturnType<typeof progress>) => {
    await campaign().set({ counts: { sent: 10, failed: 10, skipped: 10, unconfirmed: 10 } });
    const writer = db().batch();
    add(writer);
    await writer.commit();
    return read();
  };

  it('adds what is new of a batch, and no reasons before it is done', async () => {
    const stored = await write(progress(batchOf()));
    expect(stored).toEqual({
      counts: { sent: 13, failed: 14, skipped: 12, unconfirmed: 11 },
      activeAt: expect.anything(),
    });
  });

  it('adds the reasons of a batch that is done, by their number', async () => {
    const stored = await write(progress(batchOf(), true));
    expect(stored).toMatchObject({ batchesDone: 1, reasonCounts: { full: 2, left: 1 } });
  });

  it('adds of a reopened batch only the reasons of who was sent it again', async () => {
    const stored = await write(progress(batchOf({ again: [1, 2] }), true));
    expect(stored.reasonCounts).toEqual({ full: 1, left: 1 });
  });

  it('adds nothing twice', async () => {
    const batch = batchOf();
    progress(batch);
    expect((await write(progress(batch))).counts).toEqual({
      sent: 10,
      failed: 10,
      skipped: 10,
      unconfirmed: 10,
    });
  });

  it('adds with it what the day counts by domain', async () => {
    const stored = await write(progressAndReception(batchOf(), true));
    expect(stored).toMatchObject({ counts: { sent: 13 }, batchesDone: 1 });
    expect(await write(progressAndReception(batchOf()))).not.toHaveProperty('batchesDone');
    const day = (await untypedDb().doc(innerPaths.receptionDay('2026-07-04', 0)).get()).data();
    expect(Object.keys(day?.groups ?? {})).toEqual(['gmail']);
  });
});
