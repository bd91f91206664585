import { randomUUID } from 'node:crypto';
import type { WriteBatch } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  BatchWriter,
  LostBatch,
  takeUnreportedCounts,
} from '@/functions/src/mailing/engine/batch-store';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { newBatch, parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { repeatedCommits } from '../../support/repeated-commits';

/** What a worker writes of its batch, and how it learns that the batch is its own no more. */

const repeated = repeatedCommits();
const store = db();
const make = store.batch;
afterEach(() => {
  store.batch = make;
});

const LEASE = new Date(Date.UTC(2030, 0, 1));
const lease = () => LEASE;
const PEOPLE = ['ana', 'beto', 'cora'].map((name) => ({
  contactId: name,
  email: `${name}@x.cl`,
  name,
}));

async function world() {
  const campaignId = `w-${randomUUID()}`;
  const ref = store.doc(innerPaths.campaignBatch(campaignId, 2));
  await ref.set(newBatch(campaignId, 'p', 2, packRecipients(PEOPLE), PEOPLE, new Date()));
  const open = async (owner: string) => {
    const found = await ref.get();
    return new BatchWriter(parseBatch(campaignId, 2, found.data()), found.updateTime!, owner);
  };
  const read = async () => (await ref.get()).data();
  const counter = store.doc(innerPaths.campaignTrackingPart(campaignId, 2));
  await counter.set({ opened: 0 });
  /** One more, in the same commit. */
  const count = (opened: number) => () => (writer: WriteBatch) => {
    writer.update(counter, { opened });
  };
  const counted = async () => (await counter.get()).get('opened');
  return { ref, open, read, count, counted, writer: await open('first') };
}

/** Does something before the next commit is sent. */
function beforeCommit(work: () => Promise<unknown>): void {
  store.batch = () => {
    const made = make.call(store);
    const commit = made.commit.bind(made);
    made.commit = async () => {
      store.batch = make;
      await work();
      return commit();
    };
    return made;
  };
}

describe('a worker', () => {
  it('writes what became of each of its people, and holds the batch or lets it go', async () => {
    const { writer, read } = await world();
    const { batch } = writer;
    batch.letters = ['s', 'f', 'p'];
    batch.reasons = { 1: 'full' };
    batch.tries = { 2: 1 };
    batch.held = { 2: 2 };
    batch.retryAt = LEASE;
    batch.reported = { sent: 1, failed: 1, skipped: 0, unconfirmed: 0 };
    await writer.save(lease);
    const first = await read();
    expect(first).toMatchObject({
      letters: 'sfp',
      reasons: '{"1":"full"}',
      tries: '{"2":1}',
      held: '{"2":2}',
      received: '{}',
      isDone: false,
      reported: batch.reported,
      stamp: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(first?.lease.owner).toBe('first');
    expect([first?.lease.until.toDate(), first?.retryAt.toDate()]).toEqual([LEASE, LEASE]);
    batch.isDone = true;
    await writer.save(null);
    const second = await read();
    expect(second).toMatchObject({ isDone: true, lease: null });
    expect(second?.stamp).not.toBe(first?.stamp);
  });

  it('writes one after the other, each as the batch is when its turn comes', async () => {
    const { writer, read, count, counted } = await world();
    const letters: string[] = [];
    const saves = ['sss', 'kkk'].map((next, n) =>
      writer.save(lease, () => {
        letters.push(writer.batch.letters.join(''));
        writer.batch.letters = [...next];
        return count(n + 1)();
      }),
    );
    await Promise.all(saves);
    expect(letters).toEqual(['ppp', 'sss']);
    expect([(await read())?.letters, await counted()]).toEqual(['kkk', 2]);
  });

  it('knows when it wrote last', async () => {
    const { writer } = await world();
    const before = writer.savedAt;
    const now = vi.spyOn(performance, 'now').mockReturnValue(before + 5_000);
    await writer.save(lease);
    expect(writer.savedAt).toBe(before + 5_000);
    now.mockRestore();
  });

  it('goes on after a write that failed', async () => {
    const { writer, read } = await world();
    const denied = Object.assign(new Error('denied'), { code: 7 });
    beforeCommit(() => Promise.reject(denied));
    const [first, second] = await Promise.allSettled([writer.save(lease), writer.save(lease)]);
    // As it is: neither as a lost batch, nor as written.
    expect(first).toEqual({ status: 'rejected', reason: denied });
    expect(second.status).toBe('fulfilled');
    expect((await read())?.lease.owner).toBe('first');
  });
});

describe('a batch is lost', () => {
  it('to who wrote it first, and nothing is counted of what was not written', async () => {
    const { writer, open, read, count, counted } = await world();
    const other = await open('second');
    await other.save(lease);
    await expect(writer.save(lease, count(1))).rejects.toThrow(LostBatch);
    expect((await read())?.lease.owner).toBe('second');
    expect(await counted()).toBe(0);
    await other.save(lease);
  });

  it('to who wrote it between two writes, for good', async () => {
    const { writer, open, read } = await world();
    await writer.save(lease);
    const other = await open('second');
    await other.save(lease);
    for (const _again of [1, 2]) await expect(writer.save(null)).rejects.toThrow(LostBatch);
    expect((await read())?.lease.owner).toBe('second');
  });

  it('where somebody was erased of it before the first write, which says nothing of whose it is', async () => {
    const { writer, ref, read } = await world();
    await ref.update({ recipients: packRecipients([]) });
    await expect(writer.save(lease)).rejects.toThrow(LostBatch);
    expect((await read())?.lease).toBe(null);
  });

  it('where it was deleted', async () => {
    const { writer, ref } = await world();
    await writer.save(lease);
    beforeCommit(() => ref.delete());
    await expect(writer.save(lease)).rejects.toThrow();
    expect((await ref.get()).exists).toBe(false);
  });
});

describe('a batch is not lost', () => {
  it('where the answer of its own commit was, and what that counted is counted once', async () => {
    const { writer, read, count, counted } = await world();
    let prepared = 0;
    repeated.onBatches();
    await writer.save(lease, () => {
      prepared += 1;
      return count(prepared)();
    });
    expect(repeated.state.repeated).toBe(1);
    expect([prepared, await counted()]).toEqual([1, 1]);
    writer.batch.letters = ['s', 's', 's'];
    await writer.save(lease);
    expect((await read())?.letters).toBe('sss');
  });

  it('where somebody was erased of it since the last write, which stays so', async () => {
    const { writer, ref, read, count, counted } = await world();
    await writer.save(lease);
    const recipients = packRecipients([]);
    beforeCommit(() => ref.update({ recipients }));
    writer.batch.letters = ['s', 'i', 'p'];
    await writer.save(lease, count(1));
    expect(await read()).toMatchObject({ recipients, letters: 'sip' });
    expect(await counted()).toBe(1);
    await writer.save(null);
    expect((await read())?.lease).toBe(null);
  });
});

it('tells the campaign of each outcome once', async () => {
  const { batch } = (await world()).writer;
  batch.letters = [...'ssfkuip'];
  const all = { sent: 2, failed: 1, skipped: 1, unconfirmed: 1 };
  expect(takeUnreportedCounts(batch)).toEqual(all);
  expect(batch.reported).toEqual(all);
  batch.letters = [...'sskkuff'];
  expect(takeUnreportedCounts(batch)).toEqual({ sent: 0, failed: 1, skipped: 1, unconfirmed: 0 });
  // Sent again to whom it was unclear of.
  batch.letters = [...'sskksff'];
  expect(takeUnreportedCounts(batch)).toEqual({ sent: 1, failed: 0, skipped: 0, unconfirmed: -1 });
});
