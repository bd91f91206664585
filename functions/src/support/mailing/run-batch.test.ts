import { expect, it, vi } from 'vitest';
import type { Batch, BatchWriter } from './batch-store';
import type { LiveCampaign } from './live-campaign';
import { BatchRun } from './run-batch';

const people = ['ana', 'beto', 'cora', 'dani'].map((name) => ({
  contactId: name,
  email: `${name}@x.cl`,
  name,
}));

function batchOf(): Batch {
  return {
    campaignId: 'c',
    n: 0,
    recipients: people,
    letters: people.map(() => 'p'),
    reasons: {},
    tries: {},
    retryAt: null,
    isDone: false,
    lease: null,
    reported: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
  };
}

const live = { isSending: true, listen: () => {}, hasLeft: () => false } as unknown as LiveCampaign;

it('fails the one whose mail cannot be composed, and sends to the others', async () => {
  const batch = batchOf();
  const deliver = vi.fn(async () => ({ kind: 'sent' as const }));
  const run = new BatchRun(batch, {} as BatchWriter, {
    live,
    make: ({ name }) => {
      if (name === 'beto') throw new Error('a name that no template takes');
      return Buffer.from(name);
    },
    deliver,
    rate: 0,
    save: async () => {},
    onDeadAddress: () => {},
    deadline: Date.now() + 10_000,
  });
  expect(await run.run()).toEqual({ why: 'finished' });
  expect(batch.letters.join('')).toBe('sfss');
  expect(batch.reasons).toEqual({ 1: 'render' });
  expect(deliver).toHaveBeenCalledTimes(3);
});
