import { describe, expect, it } from 'vitest';
import { isRetryable, RETRY, type RetryPolicy, retry, withoutRetry } from './retry';

const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { code });
const soon: RetryPolicy = { codes: new Set([10]), attempts: 3, pauseMs: () => 0 };

/** Work that fails with these codes, one per attempt, and then returns the number of attempts. */
function refusedWith(...codes: number[]) {
  let attempts = 0;
  return async () => {
    const code = codes[attempts];
    attempts += 1;
    if (code !== undefined) throw refusal(code);
    return attempts;
  };
}

describe('retry', () => {
  it('repeats what is refused with a code of its policy', async () => {
    expect(await retry(soon, refusedWith(10, 10))).toBe(3);
  });

  it('throws any other refusal at once, and the last one when the attempts are used up', async () => {
    await expect(retry(soon, refusedWith(10, 7))).rejects.toMatchObject({ code: 7 });
    await expect(retry(soon, refusedWith(10, 10, 10))).rejects.toMatchObject({ code: 10 });
  });

  it('takes a transaction that the server closed for one that lost', () => {
    const closed = Object.assign(refusal(3), { message: 'Transaction is invalid or closed.' });
    expect(isRetryable(RETRY.contention, closed)).toBe(true);
    expect(isRetryable(RETRY.contention, refusal(3))).toBe(false);
    expect(isRetryable({ ...soon, codes: new Set([14]) }, closed)).toBe(false);
    expect(isRetryable(RETRY.closed, closed)).toBe(true);
    expect(isRetryable(RETRY.closed, refusal(10))).toBe(false);
  });

  it('begins no attempt after its patience is over', async () => {
    const policy: RetryPolicy = { codes: soon.codes, patienceMs: -1, pauseMs: () => 0 };
    await expect(retry(policy, refusedWith(10))).rejects.toMatchObject({ code: 10 });
  });

  it('throws what happened in a part that is done once, as it was', async () => {
    let attempts = 0;
    const work = () => {
      attempts += 1;
      return withoutRetry(refusedWith(10));
    };
    await expect(retry(soon, work)).rejects.toMatchObject({ code: 10 });
    expect(attempts).toBe(1);
  });

  it('repeats no refusal of a callable, whose codes are words', () => {
    const error = Object.assign(new Error(), { code: 'aborted' });
    const policies = Object.values(RETRY);
    expect(policies.filter((policy) => isRetryable(policy, error))).toEqual([]);
    expect(policies.filter((policy) => isRetryable(policy, null))).toEqual([]);
  });

  it('waits out an outage with longer and longer pauses, and a conflict at random', () => {
    const pauses = [1, 2, 3, 9].map((attempt) => RETRY.outage.pauseMs(attempt));
    expect(pauses).toEqual([100, 200, 400, 4_000]);
    expect(RETRY.contention.pauseMs(40)).toBeLessThan(1_000);
    expect(RETRY.changedSinceRead.pauseMs(80)).toBeLessThan(400);
  });
});
