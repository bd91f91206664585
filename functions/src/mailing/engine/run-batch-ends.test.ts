import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_RESENT } from '@/lib/domain/mailing/delivery';
import { crowd, runOf } from '@/tests/support/mail/batch-run';
import { ANNOUNCED_A_CONNECTION } from '../../support/mail/settings';
import { LostBatch } from './batch-store';
import type { Delivery } from './refusal';
import { BUSY } from './run-batch';

/** How a run ends, and what it leaves in the batch for whoever goes on with it. */

beforeEach(() => {
  vi.stubEnv('MAIL_CONNECTIONS', '1');
  vi.stubEnv('MAIL_BREAKER_AFTER', '3');
  vi.stubEnv('MAIL_BACKOFF_SECONDS', '1,1');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const SENT = { kind: 'sent' } as const;
const LATER = { kind: 'later', detail: '450 wait', reason: 'full', cause: 'down' } as const;
const REFUSED = { kind: 'refused', reason: 'address', hard: true, cause: 'unknown' } as const;

describe('a window that could not be stored', () => {
  const failing = (error: Error) => {
    let saves = 0;
    return async () => {
      saves += 1;
      if (saves > 2) throw error;
    };
  };
  const most = 2 * ANNOUNCED_A_CONNECTION;
  const before = Array.from({ length: most }, (_, n) => n);
  const letters = `${'s'.repeat(most)}pppp`;

  it('is sent to nobody where another worker has the batch', async () => {
    const batch = crowd(most + 4);
    const { run, handed } = runOf(batch, { save: failing(new LostBatch()) });
    expect(await run()).toEqual({ why: 'lost' });
    expect(handed).toEqual(before);
    expect(batch.letters.join('')).toBe(letters);
  });

  it('is sent to nobody where the database fails for good, and that is not hidden', async () => {
    const batch = crowd(most + 4);
    const { run, handed } = runOf(batch, { save: failing(new Error('no such database')) });
    await expect(run()).rejects.toThrow('no such database');
    expect(handed).toEqual(before);
    expect(batch.letters.join('')).toBe(letters);
  });

  it.each([LostBatch, Error])(
    'does not end the run before what is in flight has (%o)',
    async (Kind) => {
      vi.stubEnv('MAIL_CONNECTIONS', '2');
      const batch = crowd(most + 4);
      let answer = (_delivery: Delivery) => {};
      let saves = 0;
      const { run } = runOf(batch, {
        deliver: (n) => {
          if (n !== 1) return SENT;
          return new Promise<Delivery>((resolve) => {
            answer = resolve;
          });
        },
        save: async () => {
          saves += 1;
          if (saves > 1) {
            setImmediate(() => answer(SENT));
            throw new Kind('x');
          }
        },
      });
      await run().catch(() => {});
      expect(batch.letters.join('')).toBe(letters);
    },
  );
});

describe('whoever is skipped', () => {
  it('left while the turns were asked for: those after them are next', async () => {
    const batch = crowd(2 * ANNOUNCED_A_CONNECTION + 1);
    const made = runOf(batch);
    const last = batch.recipients.at(-1)?.contactId ?? '';
    made.live.askTurns = async (asked) => {
      for (const next of asked) if (next !== last) made.live.left.set(next, 'paced');
    };
    expect(await made.run()).toEqual({ why: 'finished' });
    expect(made.handed).toEqual([batch.letters.length - 1]);
    expect(batch.letters.join('')).toMatch(/^k+s$/);
    expect(new Set(Object.values(batch.reasons))).toEqual(new Set(['paced']));
  });

  it('left when they had been announced and others were on their way', async () => {
    const batch = crowd(3);
    const made = runOf(batch, {
      deliver: (n) => {
        if (n === 0) made.live.left.set('c1', 'unsubscribed');
        return SENT;
      },
    });
    expect(await made.run()).toEqual({ why: 'finished' });
    expect(made.handed).toEqual([0, 2]);
    expect([batch.letters.join(''), batch.reasons]).toEqual(['sks', { 1: 'unsubscribed' }]);
  });

  it('has an address that no mail can be sent to', async () => {
    const batch = crowd(3);
    batch.recipients[1] = { contactId: 'c1', email: 'c1@x.cl\r\nBcc: b@x.cl', name: '' };
    const { run, handed } = runOf(batch);
    expect(await run()).toEqual({ why: 'finished' });
    expect(handed).toEqual([0, 2]);
    expect([batch.letters.join(''), batch.reasons]).toEqual(['sks', { 1: 'invalid' }]);
  });

  it('stays unconfirmed where they were sent it once', async () => {
    const batch = crowd(3, { again: [1], letters: ['p', 'p', 's'] });
    const { run, live, handed } = runOf(batch);
    live.left.set('c0', 'unsubscribed').set('c1', 'unsubscribed').set('c2', 'unsubscribed');
    expect(await run()).toEqual({ why: 'finished' });
    expect(handed).toEqual([]);
    expect([batch.letters.join(''), batch.reasons]).toEqual([
      'kus',
      { 0: 'unsubscribed', 1: NOT_RESENT },
    ]);
  });

  it('is never somebody whose place in the list has no person', async () => {
    const batch = crowd(1, { letters: ['p', 'p'] });
    await expect(runOf(batch).run()).rejects.toThrow('batch 0 has no recipient 1');
  });
});

describe('a mail server that does not answer', () => {
  it('pauses the campaign after as many as the breaker allows, all of them unconfirmed', async () => {
    const batch = crowd(6);
    const { run, handed } = runOf(batch, { deliver: () => ({ kind: 'unknown' }) });
    expect(await run()).toEqual({ why: 'broken', reason: 'El servidor de correo no responde' });
    expect(handed).toEqual([0, 1, 2]);
    expect(batch.letters.join('')).toBe('uuuppp');
    expect(batch.tries).toEqual({});
  });
});

describe('a mail server that refuses the sender', () => {
  it('pauses the campaign at once, and nobody is lost', async () => {
    const batch = crowd(4);
    const { run, handed } = runOf(batch, {
      deliver: (n) => (n === 1 ? { kind: 'broken', detail: '535' } : SENT),
    });
    const reason = 'El servidor de correo rechaza los envíos';
    expect(await run()).toEqual({ why: 'broken', reason });
    expect(handed).toEqual([0, 1]);
    expect([batch.letters.join(''), batch.reasons, batch.tries]).toEqual(['sppp', {}, {}]);
  });

  it('keeps the reason that came first', async () => {
    vi.stubEnv('MAIL_CONNECTIONS', '4');
    const batch = crowd(4);
    const { run } = runOf(batch, {
      deliver: async (n) => {
        if (n === 3) return { kind: 'broken', detail: '535' };
        await new Promise(setImmediate);
        return { kind: 'unknown' };
      },
    });
    expect(await run()).toMatchObject({ reason: 'El servidor de correo rechaza los envíos' });
    expect(batch.letters.join('')).toBe('uuup');
  });
});

describe('a mail server that refuses everybody', () => {
  const REASON = 'Demasiados destinatarios seguidos fueron rechazados';

  it('pauses the campaign, marks nobody, and refuses for good whom it refuses again', async () => {
    const batch = crowd(5);
    const first = runOf(batch, { deliver: () => REFUSED });
    expect(await first.run()).toEqual({ why: 'broken', reason: REASON });
    expect([batch.letters.join(''), batch.reasons]).toEqual(['ppppp', {}]);
    expect([batch.held, batch.tries]).toEqual([{ 0: 1, 1: 1, 2: 1 }, {}]);
    expect(first.onDeadAddress).not.toHaveBeenCalled();

    // After the pause; it goes on with those who were not tried yet, and holds them back in turn.
    const second = runOf(batch, { deliver: (n) => (n === 4 ? SENT : REFUSED) });
    expect(await second.run()).toEqual({ why: 'finished' });
    expect([batch.letters.join(''), batch.held]).toEqual(['ffffs', {}]);
    expect(second.onDeadAddress.mock.calls.flat()).toEqual([0, 1, 2, 3].map((n) => `c${n}@x.cl`));
  });

  it('does not end the batch where fewer were refused than the breaker allows', async () => {
    const batch = crowd(2);
    const { run, onDeadAddress } = runOf(batch, {
      deliver: (n) => ({ ...REFUSED, hard: n === 1, reason: n === 1 ? 'address' : 'content' }),
    });
    expect(await run()).toEqual({ why: 'finished' });
    expect([batch.letters.join(''), batch.reasons]).toEqual(['ff', { 0: 'content', 1: 'address' }]);
    expect(onDeadAddress.mock.calls).toEqual([['c1@x.cl']]);
  });

  it('marks none of those whom it had put off before, either', async () => {
    const tries = { 0: 1, 1: 1, 2: 1, 3: 1 };
    const batch = crowd(4, { tries: { ...tries } });
    const { run, onDeadAddress } = runOf(batch, { deliver: () => REFUSED });
    expect(await run()).toEqual({ why: 'broken', reason: REASON });
    expect([batch.letters.join(''), batch.reasons]).toEqual(['pppp', {}]);
    expect([batch.held, batch.tries]).toEqual([{ 0: 1, 1: 1, 2: 1 }, tries]);
    expect(onDeadAddress).not.toHaveBeenCalled();
  });

  it('marks nobody while it accepts nobody, however often the campaign is resumed', async () => {
    const batch = crowd(5);
    const onDead: string[] = [];
    const resumed = async () => {
      const { run, onDeadAddress } = runOf(batch, { deliver: () => REFUSED });
      const end = await run();
      onDead.push(...onDeadAddress.mock.calls.flat());
      return [end.why, batch.letters.join(''), Object.values(batch.held)];
    };
    expect(await resumed()).toEqual(['broken', 'ppppp', [1, 1, 1]]);
    expect(await resumed()).toEqual(['broken', 'ppppp', [2, 2, 2, 1, 1]]);
    expect(await resumed()).toEqual(['broken', 'ppppp', [3, 3, 3, 2, 2]]);
    expect(await resumed()).toEqual(['broken', 'ppppp', [4, 4, 4, 3, 3]]);
    // It must end some time: they did not get it, and nothing is said of their addresses.
    expect(await resumed()).toEqual(['finished', 'fffff', []]);
    expect(batch.reasons).toEqual(Object.fromEntries([0, 1, 2, 3, 4].map((n) => [n, 'refused'])));
    expect(onDead).toEqual([]);
  });

  it('lets those after whom it refused before show whether it accepts mail', async () => {
    const batch = crowd(9, { held: { 0: 1, 1: 1, 2: 1 } });
    const { run, handed, onDeadAddress } = runOf(batch, { deliver: () => REFUSED });
    expect(await run()).toEqual({ why: 'broken', reason: REASON });
    expect(handed).toEqual([0, 1, 2, 3, 4, 5]);
    expect(batch.held).toEqual({ 0: 2, 1: 2, 2: 2, 3: 1, 4: 1, 5: 1 });
    expect(onDeadAddress).not.toHaveBeenCalled();
  });

  it('refuses for good whom it refuses again after it accepted somebody', async () => {
    const batch = crowd(3, { held: { 1: 1, 2: 1 } });
    const { run, onDeadAddress } = runOf(batch, { deliver: (n) => (n === 0 ? SENT : REFUSED) });
    expect(await run()).toEqual({ why: 'finished' });
    expect(batch.letters.join('')).toBe('sff');
    expect(onDeadAddress.mock.calls.flat()).toEqual(['c1@x.cl', 'c2@x.cl']);
  });
});

describe('somebody who is put off', () => {
  it('is tried as often as there are delays, and fails then, with the reason', async () => {
    const batch = crowd(2);
    const rounds = ['ps', 'ps', 'fs'];
    for (const [n, letters] of rounds.entries()) {
      const { run } = runOf(batch, { deliver: (who) => (who === 0 ? LATER : SENT) });
      expect(await run()).toEqual({ why: 'finished' });
      expect([batch.letters.join(''), batch.tries]).toEqual([letters, { 0: n + 1 }]);
      expect(batch.reasons).toEqual(n < 2 ? {} : { 0: 'full' });
    }
  });

  it('keeps that try where the server accepts somebody and then nobody any more', async () => {
    const batch = crowd(6);
    const { run, handed } = runOf(batch, { deliver: (n) => (n === 1 ? SENT : LATER) });
    expect(await run()).toEqual({ why: 'busy' });
    expect(handed).toEqual([0, 1, 2, 3, 4]);
    expect(batch.letters.join('')).toBe('pspppp');
    expect(batch.tries).toEqual({ 0: 1, 2: 0, 3: 0, 4: 0, [BUSY]: 1 });
  });

  it('is pending again though it was their last try, where the server accepts nobody', async () => {
    const batch = crowd(3, { tries: { 0: 2, 1: 2, 2: 2 } });
    expect(await runOf(batch, { deliver: () => LATER }).run()).toEqual({ why: 'busy' });
    expect(batch.letters.join('')).toBe('ppp');
    expect(batch.tries).toEqual({ 0: 2, 1: 2, 2: 2, [BUSY]: 1 });
  });
});

describe('a mail server that accepts nobody', () => {
  const busy = (batch: ReturnType<typeof crowd>) => runOf(batch, { deliver: () => LATER }).run();

  it('is waited for as often as there are delays, and pauses the campaign then', async () => {
    const batch = crowd(4);
    expect(await busy(batch)).toEqual({ why: 'busy' });
    expect(await busy(batch)).toEqual({ why: 'busy' });
    const reason = 'El servidor de correo no acepta más por ahora';
    expect(await busy(batch)).toEqual({ why: 'broken', reason });
    expect(batch.letters.join('')).toBe('pppp');
    // Resumed, it is waited for again.
    expect(await busy(batch)).toEqual({ why: 'busy' });
    expect(batch.tries[BUSY]).toBe(1);
  });

  it('is waited for anew once it has accepted somebody', async () => {
    const batch = crowd(4, { tries: { [BUSY]: 2 } });
    const { run } = runOf(batch, { deliver: (n) => (n === 0 ? SENT : LATER) });
    expect(await run()).toEqual({ why: 'busy' });
    expect([batch.letters.join(''), batch.tries[BUSY]]).toEqual(['sppp', 1]);
  });
});
