import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueueUnavailable } from '../../support/cloud-tasks';
import { enqueueBatch, enqueueTask, type MailTask, replaceQueue, unlessQueueIsDown } from './queue';

const logged = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ error: logged }));

let queued: MailTask[] = [];
beforeEach(() => {
  queued = [];
  logged.mockClear();
  vi.useFakeTimers();
  replaceQueue(async (task) => {
    queued.push(task);
  });
});
afterEach(() => {
  vi.useRealTimers();
  replaceQueue(null);
});

describe('enqueueBatch', () => {
  it('names a batch once in a round, and each further run of it by itself', async () => {
    await enqueueBatch('c1', 0, 2);
    await enqueueBatch('c1', 3, 0, 'late-7', 60);
    expect(queued).toEqual([
      {
        queue: 'sendBatch',
        data: { campaignId: 'c1', batch: 0, round: 2 },
        id: 'c1-2-0',
        delaySeconds: 0,
      },
      {
        queue: 'sendBatch',
        data: { campaignId: 'c1', batch: 3, round: 0 },
        id: 'c1-0-3-late-7',
        delaySeconds: 60,
      },
    ]);
  });
});

describe('enqueueTask', () => {
  const task: MailTask = { queue: 'freezeCampaign', data: { campaignId: 'c1' }, id: 'c1' };

  it('tries again while the queue does not answer, for a minute', async () => {
    const down = vi.fn().mockRejectedValue(new QueueUnavailable('down'));
    replaceQueue(down);
    const end = expect(enqueueTask(task)).rejects.toThrow('down');
    await vi.advanceTimersByTimeAsync(59_000);
    const before = down.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    await end;
    expect(before).toBeGreaterThan(10);
    expect(down.mock.calls.length).toBeLessThanOrEqual(before + 2);
    replaceQueue(vi.fn().mockRejectedValueOnce(new QueueUnavailable('down')).mockResolvedValue(0));
    const once = enqueueTask(task);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(once).resolves.not.toThrow();
  });

  it('does not try again what the queue refused for another reason', async () => {
    const refused = vi.fn().mockRejectedValue(new Error('forbidden'));
    replaceQueue(refused);
    await expect(enqueueTask(task)).rejects.toThrow('forbidden');
    expect(refused).toHaveBeenCalledTimes(1);
  });
});

describe('unlessQueueIsDown', () => {
  it('gives what was done, and what stands for it only where the queue is down', async () => {
    expect(await unlessQueueIsDown(Promise.resolve('done'), 'later')).toBe('done');
    expect(logged).not.toHaveBeenCalled();
    const down = Promise.reject(new QueueUnavailable('down'));
    expect(await unlessQueueIsDown(down, 'later')).toBe('later');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('hides no other error', async () => {
    const other = Promise.reject(new Error('forbidden'));
    await expect(unlessQueueIsDown(other, 'later')).rejects.toThrow('forbidden');
    expect(logged).not.toHaveBeenCalled();
  });
});
