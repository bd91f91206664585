import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { crowd, runOf } from '@/tests/support/mail/batch-run';
import { ANNOUNCED_A_CONNECTION } from '../../support/mail/settings';
import type { Delivery } from './refusal';

/** What ends a run before its batch is done: the clock, the producer, the mail server. */

beforeEach(() => {
  vi.stubEnv('MAIL_CONNECTIONS', '1');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const SENT = { kind: 'sent' } as const;

describe('a run', () => {
  it('gives back whom it had announced and not handed over when it is stopped', async () => {
    const batch = crowd(ANNOUNCED_A_CONNECTION + 1);
    const stored: string[] = [];
    const save = async () => void stored.push(batch.letters.join(''));
    const { run, live, handed } = runOf(batch, {
      save,
      deliver: () => {
        // What a lease that is renewed meanwhile stores: those whom it will hand over are nobody else's.
        stored.push(batch.letters.join(''));
        live.isSending = false;
        return SENT;
      },
    });
    expect(await run()).toEqual({ why: 'stopped' });
    expect(handed).toEqual([0]);
    expect(stored).toEqual(['iiip', 'iiip']);
    expect(batch.letters.join('')).toBe('sppp');
  });

  it('ends when its time is up, behind the window that was on its way', async () => {
    const batch = crowd(4);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const { run, handed } = runOf(batch, {
      deadline: 1_500,
      deliver: (n) => {
        clock.mockReturnValue(n === 0 ? 1_500 : 1_501);
        return SENT;
      },
    });
    expect(await run()).toEqual({ why: 'timeUp' });
    expect(handed).toEqual([0, 1]);
    expect(batch.letters.join('')).toBe('sspp');
  });

  it('hands over nothing of a window during whose writing its time was up', async () => {
    const batch = crowd(2);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const save = async () => void clock.mockReturnValue(2_000);
    const { run, handed } = runOf(batch, { deadline: 1_500, save });
    expect(await run()).toEqual({ why: 'timeUp' });
    expect([handed, batch.letters.join('')]).toEqual([[], 'pp']);
  });

  // A message an hour: only being woken ends the run in the time of a test.
  const rate = 1 / 3_600;
  /** Lets something happen once the second window waits for its turn. */
  const whenItWaits = (live: ReturnType<typeof runOf>['live'], what: () => void) => {
    let windows = 0;
    live.askTurns = async () => {
      windows += 1;
      if (windows === 2) setImmediate(what);
    };
  };

  it.each([
    [0, 2 * ANNOUNCED_A_CONNECTION],
    [5.9, 5],
    [rate, 2],
  ])('by a rate of %s a second announces %i at once', async (aSecond, most) => {
    vi.stubEnv('MAIL_CONNECTIONS', '2');
    const { run, live } = runOf(crowd(20), { rate: aSecond });
    const windows: number[] = [];
    live.askTurns = async (ids) => {
      if (windows.push(ids.length) < 2) return;
      live.isSending = false;
      live.change();
    };
    await run();
    expect(windows[0]).toBe(most);
  });

  it('ends at once when the campaign is paused, however long its next turn is away', async () => {
    const batch = crowd(3);
    const save = vi.fn(async () => {});
    const { run, live } = runOf(batch, { rate, save });
    whenItWaits(live, () => {
      live.isSending = false;
      live.change();
    });
    expect(await run()).toEqual({ why: 'stopped' });
    expect(batch.letters.join('')).toBe('spp');
    // Nobody else is announced.
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('ends at once when the server refuses the sender, however long its next turn is away', async () => {
    vi.stubEnv('MAIL_CONNECTIONS', '2');
    const batch = crowd(6);
    let answer = (_delivery: Delivery) => {};
    const slow = new Promise<Delivery>((resolve) => {
      answer = resolve;
    });
    const { run, live } = runOf(batch, { rate, deliver: (n) => (n === 1 ? slow : SENT) });
    whenItWaits(live, () => answer({ kind: 'broken', detail: '535' }));
    expect(await run()).toMatchObject({ why: 'broken' });
    expect(batch.letters.join('')).toBe('sppppp');
  });
});
