import { vi } from 'vitest';
import type { BatchWriter } from '@/functions/src/mailing/engine/batch-store';
import type { LiveCampaign } from '@/functions/src/mailing/engine/live-campaign';
import type { Delivery } from '@/functions/src/mailing/engine/refusal';
import { BatchRun } from '@/functions/src/mailing/engine/run-batch';
import type { Batch } from '@/lib/domain/mailing/campaign-batch';

/** A batch of so many people, `c0` to the last, of whom nobody was sent it yet. */
export function crowd(count: number, over: Partial<Batch> = {}): Batch {
  const people = Array.from({ length: count }, (_, n) => `c${n}`);
  return {
    campaignId: 'c',
    n: 0,
    recipients: people.map((name) => ({ contactId: name, email: `${name}@x.cl`, name })),
    letters: people.map(() => 'p'),
    reasons: {},
    tries: {},
    held: {},
    round: null,
    retryAt: null,
    isDone: false,
    again: [],
    causes: {},
    received: {},
    lease: null,
    away: {},
    asks: {},
    reported: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
    ...over,
  };
}

type Over = {
  deliver?: (n: number) => Delivery | Promise<Delivery>;
  save?: () => Promise<void>;
  rate?: number;
  deadline?: number;
};

/** A run over a batch in which everybody gets it, if nothing else is said; `handed` is who was handed over, in order. */
export function runOf(
  batch: Batch,
  { deliver = () => ({ kind: 'sent' }), save, rate = 0, deadline }: Over = {},
) {
  const handed: number[] = [];
  const live = {
    isSending: true,
    left: new Map<string, string>(),
    change: () => {},
    listen: (onChange: () => void) => {
      live.change = onChange;
    },
    whyLeft: (contactId: string) => live.left.get(contactId),
    askTurns: async (_contactIds: readonly string[]) => {},
  };
  const onDeadAddress = vi.fn<(email: string) => void>();
  const run = new BatchRun(batch, {} as BatchWriter, {
    live: live as unknown as LiveCampaign,
    make: ({ contactId }) => Buffer.from(contactId),
    deliver: async (to) => {
      const n = Number(/\d+/.exec(to));
      handed.push(n);
      return deliver(n);
    },
    rate,
    save: save ?? (async () => {}),
    onDeadAddress,
    deadline: deadline ?? Date.now() + 60_000,
  });
  return { run: () => run.run(), live, handed, onDeadAddress };
}
