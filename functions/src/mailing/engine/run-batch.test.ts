import { expect, it, vi } from 'vitest';
import { crowd } from '@/tests/support/mail/batch-run';
import { ANNOUNCED_A_CONNECTION } from '../../support/mail/settings';
import type { BatchWriter } from './batch-store';
import type { LiveCampaign } from './live-campaign';
import { BatchRun, BUSY } from './run-batch';

const four = () =>
  crowd(4, {
    recipients: ['ana', 'beto', 'cora', 'dani'].map((name) => ({
      contactId: name,
      email: `${name}@x.cl`,
      name,
    })),
  });

const live = {
  isSending: true,
  listen: () => {},
  whyLeft: () => undefined,
  askTurns: async () => {},
} as unknown as LiveCampaign;

it('leaves nobody in flight when it is stopped while it waits for its pace and announces others', async () => {
  const batch = crowd(60);
  let wake = () => {};
  const paced = {
    isSending: true,
    whyLeft: () => undefined,
    askTurns: async () => {},
    listen: (onChange: () => void) => {
      wake = onChange;
    },
  };
  let announced = () => {};
  const save = vi.fn(async () => {});
  save.mockImplementationOnce(async () => {});
  // Paused while the second window is being stored.
  save.mockImplementationOnce(() => {
    paced.isSending = false;
    queueMicrotask(() => wake());
    return new Promise<void>((resolve) => {
      announced = resolve;
    });
  });
  const run = new BatchRun(batch, {} as BatchWriter, {
    live: paced as unknown as LiveCampaign,
    make: () => Buffer.from('x'),
    deliver: async () => ({ kind: 'sent' as const }),
    rate: 500,
    save,
    onDeadAddress: () => {},
    deadline: Date.now() + 10_000,
  });
  const end = run.run();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  setImmediate(() => announced());
  expect(await end).toEqual({ why: 'stopped' });
  expect(batch.letters.join('')).toMatch(/^s+p+$/);
});

it('marks nobody as refused when it is stopped before a server that refuses everybody is known', async () => {
  const batch = four();
  const other = {
    isSending: true,
    listen: () => {},
    whyLeft: () => undefined,
    askTurns: async () => {},
  };
  const onDeadAddress = vi.fn();
  const run = new BatchRun(batch, {} as BatchWriter, {
    live: other as unknown as LiveCampaign,
    make: () => Buffer.from('x'),
    // Another worker's breaker pauses the campaign meanwhile.
    deliver: async () => {
      other.isSending = false;
      return { kind: 'refused' as const, reason: 'address', hard: true, cause: 'unknown' };
    },
    rate: 1,
    save: async () => {},
    onDeadAddress,
    deadline: Date.now() + 10_000,
  });
  expect(await run.run()).toEqual({ why: 'stopped' });
  expect(batch.letters.join('')).toBe('pppp');
  expect([batch.reasons, batch.tries]).toEqual([{}, {}]);
  expect(onDeadAddress).not.toHaveBeenCalled();
});

it('fails the one whose mail cannot be composed, and sends to the others', async () => {
  const batch = four();
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

it('announces a few for each connection, and hands over one at a time over each', async () => {
  vi.stubEnv('MAIL_CONNECTIONS', '5');
  const batch = crowd(43);
  const announced: number[] = [];
  let [flying, most] = [0, 0];
  const run = new BatchRun(batch, {} as BatchWriter, {
    live,
    make: () => Buffer.from('x'),
    deliver: async () => {
      flying += 1;
      most = Math.max(most, flying);
      await new Promise(setImmediate);
      flying -= 1;
      return { kind: 'sent' as const };
    },
    rate: 0,
    save: async () => {
      announced.push(batch.letters.filter((letter) => letter === 'i').length);
    },
    onDeadAddress: () => {},
    deadline: Date.now() + 10_000,
  });
  expect(await run.run()).toEqual({ why: 'finished' });
  expect(batch.letters.join('')).toBe('s'.repeat(43));
  const whole = 5 * ANNOUNCED_A_CONNECTION;
  expect(announced).toEqual([whole, whole, 43 - 2 * whole]);
  expect(most).toBe(5);
  vi.unstubAllEnvs();
});

it('goes on over the other connections while the server keeps one message waiting', async () => {
  vi.stubEnv('MAIL_CONNECTIONS', '4');
  const batch = crowd(20);
  let answer: (delivery: { kind: 'sent' }) => void = () => {};
  let sent = 0;
  const announced: number[] = [];
  const run = new BatchRun(batch, {} as BatchWriter, {
    live,
    make: () => Buffer.from('x'),
    deliver: (to) => {
      if (to === 'c1@x.cl') return new Promise((resolve) => (answer = resolve));
      sent += 1;
      return Promise.resolve({ kind: 'sent' as const });
    },
    rate: 0,
    save: async () => {
      announced.push(batch.letters.filter((letter) => letter === 'i').length);
    },
    onDeadAddress: () => {},
    deadline: Date.now() + 10_000,
  });
  const end = run.run();
  await vi.waitFor(() => expect(sent).toBe(19), { timeout: 10_000 });
  answer({ kind: 'sent' });
  expect(await end).toEqual({ why: 'finished' });
  // The slow one is among those of the second write.
  expect(announced).toEqual([12, 9]);
  expect(batch.letters.join('')).toBe('s'.repeat(20));
  vi.unstubAllEnvs();
});

it('counts a server that accepts nobody once, however many messages it answers so', async () => {
  vi.stubEnv('MAIL_CONNECTIONS', '10');
  vi.stubEnv('MAIL_BREAKER_AFTER', '20');
  const batch = crowd(60);
  let answered = 0;
  const run = new BatchRun(batch, {} as BatchWriter, {
    live,
    make: () => Buffer.from('x'),
    // It begins in the middle of a window, so that others are in flight when it is known.
    deliver: async () => {
      answered += 1;
      if (answered <= 3) return { kind: 'sent' as const };
      return { kind: 'later' as const, detail: '450 wait', reason: 'refused', cause: 'down' };
    },
    rate: 0,
    save: async () => {},
    onDeadAddress: () => {},
    deadline: Date.now() + 10_000,
  });
  batch.tries[5] = 2;
  expect(await run.run()).toEqual({ why: 'busy' });
  expect(batch.tries[BUSY]).toBe(1);
  expect(batch.tries[5]).toBe(2);
  const others = Object.entries(batch.tries).filter(([key]) => key !== BUSY && key !== '5');
  expect(others.every(([, tries]) => tries === 0)).toBe(true);
  expect(batch.letters.join('')).toBe(`sss${'p'.repeat(57)}`);
  vi.unstubAllEnvs();
});

it('keeps who was refused as pending in what it stores, until it is known why', async () => {
  vi.stubEnv('MAIL_CONNECTIONS', '1');
  const batch = crowd(7);
  const stored: string[] = [];
  const onDeadAddress = vi.fn();
  const run = new BatchRun(batch, {} as BatchWriter, {
    live,
    make: ({ contactId }) => Buffer.from(contactId),
    deliver: async (to) =>
      to === 'c6@x.cl'
        ? { kind: 'sent' as const }
        : { kind: 'refused' as const, reason: 'address', hard: to === 'c0@x.cl', cause: 'unknown' },
    rate: 0,
    save: async () => {
      stored.push(`${batch.letters.join('')} ${JSON.stringify(batch.reasons)}`);
    },
    onDeadAddress,
    deadline: Date.now() + 10_000,
  });
  expect(await run.run()).toEqual({ why: 'finished' });
  expect(stored).toEqual(['iiipppp {}', 'pppiiip {}', 'ppppppi {}']);
  expect(batch.letters.join('')).toBe('ffffffs');
  expect(batch.reasons).toEqual(Object.fromEntries([0, 1, 2, 3, 4, 5].map((n) => [n, 'address'])));
  expect(onDeadAddress.mock.calls).toEqual([['c0@x.cl']]);
  vi.unstubAllEnvs();
});
