import { EventEmitter } from 'node:events';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SmtpFailure } from './refusal';
import { SmtpPool } from './smtp-pool';

type Body = { pipe: (stream: { end: (text: Buffer) => void }) => unknown };
type Answer = (failure?: SmtpFailure | null) => void;
/** What a connection does with a message: it answers, it ends, or the test answers itself. */
type Fate =
  | { failure?: SmtpFailure; hasData?: boolean; ends?: boolean; hangsUp?: boolean }
  | 'held';

const later: SmtpFailure = { responseCode: 450, response: 'later' };
const busy: SmtpFailure = { responseCode: 421, response: 'closing' };
const refused: SmtpFailure = { responseCode: 550, response: '5.1.1', command: 'RCPT TO' };
const broken: SmtpFailure = { responseCode: 550, command: 'MAIL FROM' };
const closed: SmtpFailure = { code: 'ECONNECTION', message: 'closed' };

let opened: Connection[] = [];
let fates: Fate[] = [];

/** A connection as far as the pool uses it, to a server that does what the test says. */
class Connection extends EventEmitter {
  readonly sent: { envelope: object; text: string }[] = [];
  readonly calls: string[] = [];
  held: Answer[] = [];
  resets: 'well' | 'badly' | 'lost' = 'well';
  isOver = false;

  send(envelope: object, body: Body, answer: Answer): void {
    const message = { envelope, text: '' };
    this.sent.push(message);
    const fate = this.isOver ? { failure: closed } : (fates.shift() ?? {});
    if (fate === 'held') {
      this.held.push(answer);
      return;
    }
    if (fate.hasData ?? !fate.failure) {
      body.pipe({
        end: (text) => {
          message.text = String(text);
        },
      });
    }
    if (fate.ends) this.end();
    else answer(fate.failure ?? null);
    if (fate.hangsUp) this.end();
  }
  reset(answer: (error: Error | null) => void): void {
    this.calls.push('reset');
    if (this.resets === 'lost') this.end();
    else answer(this.resets === 'well' ? null : new Error('no'));
  }
  quit(): void {
    this.calls.push('quit');
  }
  close(): void {
    this.calls.push('close');
  }
  /** The server hangs up. */
  end(): void {
    this.isOver = true;
    this.emit('end');
  }
}

const poolOf = (connections: number) =>
  new SmtpPool({ url: '', connections, socketTimeoutMs: 1 }, async () => {
    const connection = new Connection();
    opened.push(connection);
    return connection as unknown as SMTPConnection;
  });
const deliver = (pool: SmtpPool, to = 'ana@x.cl') => pool.deliver('de@x.cl', to, Buffer.from('ñ'));
const callsOf = () => opened.map(({ calls }) => calls);

beforeEach(() => {
  opened = [];
  fates = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a message', () => {
  it('is handed over with its envelope, over a connection that is kept for the next one', async () => {
    const pool = poolOf(3);
    expect(await deliver(pool)).toEqual({ kind: 'sent' });
    expect(await deliver(pool, 'b@x.cl')).toEqual({ kind: 'sent' });
    expect(opened.map(({ sent }) => sent)).toEqual([
      [
        { envelope: { from: 'de@x.cl', to: ['ana@x.cl'], size: 2 }, text: 'ñ' },
        { envelope: { from: 'de@x.cl', to: ['b@x.cl'], size: 2 }, text: 'ñ' },
      ],
    ]);
    expect(callsOf()).toEqual([[]]);
    // Nothing waits for the end of what is over.
    expect(opened[0]?.listenerCount('end')).toBe(1);
  });

  it.each([
    ['a refused recipient', { failure: refused }, 'refused'],
    ['a recipient refused for now', { failure: later }, 'later'],
  ])('goes over the same connection after %s, which begins anew', async (_, fate, kind) => {
    fates = [fate];
    const pool = poolOf(1);
    expect((await deliver(pool)).kind).toBe(kind);
    expect((await deliver(pool)).kind).toBe('sent');
    expect(callsOf()).toEqual([['reset']]);
    expect(opened[0]?.listenerCount('end')).toBe(1);
  });

  it.each([
    ['the server has no time for us', { failure: busy }, 'later', ['quit']],
    ['the server was at its end', { hangsUp: true }, 'sent', []],
    ['the server refuses us', { failure: broken }, 'broken', ['quit']],
    ['it was not answered', { failure: closed, hasData: true }, 'unknown', ['quit']],
    ['the connection ended before the text', { ends: true, hasData: false }, 'later', []],
    ['the connection ended after the text', { ends: true }, 'unknown', []],
  ] as [string, Fate, string, string[]][])(
    'goes over a new connection, where of the one before %s',
    async (_, fate, kind, calls) => {
      fates = [fate];
      const pool = poolOf(1);
      expect((await deliver(pool)).kind).toBe(kind);
      expect((await deliver(pool)).kind).toBe('sent');
      expect(callsOf()).toEqual([calls, []]);
      expect(opened.map(({ sent }) => sent.length)).toEqual([1, 1]);
    },
  );

  it.each([
    ['badly', refused, ['reset', 'quit']],
    ['lost', refused, ['reset']],
    ['badly', later, ['reset', 'quit']],
    ['lost', later, ['reset']],
  ] as const)(
    'goes over a new connection where the old one is reset %s',
    async (how, failure, calls) => {
      const pool = poolOf(1);
      await deliver(pool);
      if (opened[0]) opened[0].resets = how;
      fates = [{ failure }];
      const { kind } = await deliver(pool);
      // What was refused for now on a connection that is gone is tried once more over another one.
      expect(kind).toBe(
        failure === later && how === 'lost' ? 'sent' : failure === later ? 'later' : 'refused',
      );
      await deliver(pool);
      expect(opened).toHaveLength(2);
      expect(opened[0]?.calls).toEqual(calls);
    },
  );

  it('is handed over once more where the server had closed the kept connection', async () => {
    const pool = poolOf(1);
    await deliver(pool);
    opened[0]?.end();
    expect(await deliver(pool)).toEqual({ kind: 'sent' });
    expect(opened.map(({ sent }) => sent.length)).toEqual([2, 1]);
    // The second connection is kept as the first was.
    await deliver(pool);
    expect(opened.map(({ sent }) => sent.length)).toEqual([2, 2]);
  });

  it('is never handed over again where it may have been accepted, nor where a refusal is an answer', async () => {
    const pool = poolOf(1);
    await deliver(pool);
    fates = [{ ends: true }];
    expect(await deliver(pool)).toEqual({ kind: 'unknown' });
    await deliver(pool);
    fates = [{ failure: later }];
    expect((await deliver(pool)).kind).toBe('later');
    expect(opened.map(({ sent }) => sent.length)).toEqual([2, 2]);
  });

  it('is not handed over twice at once to a server that hangs up on a new connection', async () => {
    fates = [{ ends: true, hasData: false }];
    const pool = poolOf(1);
    expect(await deliver(pool)).toMatchObject({ kind: 'later', detail: '', reason: 'full' });
    expect(opened).toHaveLength(1);
  });
});

describe('connections', () => {
  it('are as many as may be open, and pass from one message to the next in their order', async () => {
    const pool = poolOf(2);
    fates = ['held', 'held', 'held', 'held'];
    const ends: string[] = [];
    for (const to of ['1', '2', '3', '4']) void deliver(pool, to).then(() => ends.push(to));
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.map(({ sent }) => sent.length)).toEqual([1, 1]);
    opened[1]?.held.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual(['2']);
    expect(opened[1]?.sent[1]?.envelope).toMatchObject({ to: ['3'] });
    opened[0]?.held.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.map(({ sent }) => sent.length)).toEqual([2, 2]);
    for (const one of opened) one.held.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends.sort()).toEqual(['1', '2', '3', '4']);
    // All are free again, and no more than two are ever open.
    fates = ['held', 'held', 'held'];
    for (const to of ['5', '6', '7']) void deliver(pool, to);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.map(({ sent }) => sent.length)).toEqual([3, 3]);
  });

  it('close after 15 idle seconds, and not while they are in use', async () => {
    const pool = poolOf(1);
    await deliver(pool);
    await vi.advanceTimersByTimeAsync(14_999);
    fates = ['held'];
    const message = deliver(pool);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(callsOf()).toEqual([[]]);
    opened[0]?.held.shift()?.();
    await message;
    await vi.advanceTimersByTimeAsync(14_999);
    expect(callsOf()).toEqual([[]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(callsOf()).toEqual([['quit']]);
    // A server that does not answer is not awaited.
    await vi.advanceTimersByTimeAsync(499);
    expect(callsOf()).toEqual([['quit']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(callsOf()).toEqual([['quit', 'close']]);
    await deliver(pool);
    expect(opened).toHaveLength(2);
  });

  it('close one by one, each after its own idle time', async () => {
    const pool = poolOf(2);
    fates = ['held', 'held'];
    const both = [deliver(pool, '1'), deliver(pool, '2')];
    await vi.advanceTimersByTimeAsync(0);
    opened[0]?.held.shift()?.();
    await vi.advanceTimersByTimeAsync(5_000);
    opened[1]?.held.shift()?.();
    await Promise.all(both);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(callsOf()).toEqual([['quit'], []]);
    await deliver(pool);
    expect(opened.map(({ sent }) => sent.length)).toEqual([1, 2]);
  });

  it('close after 500 messages', async () => {
    const pool = poolOf(1);
    for (let n = 0; n < 499; n += 1) await deliver(pool);
    expect(callsOf()).toEqual([[]]);
    await deliver(pool);
    expect(callsOf()).toEqual([['quit']]);
    await deliver(pool);
    expect(opened.map(({ sent }) => sent.length)).toEqual([500, 1]);
  });

  it('close with the pool where they are idle, and are not told where the server closed them', async () => {
    const pool = poolOf(3);
    fates = ['held', 'held', 'held'];
    const messages = ['1', '2', '3'].map((to) => deliver(pool, to));
    await vi.advanceTimersByTimeAsync(0);
    for (const one of opened.slice(0, 2)) one.held.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    opened[1]?.end();
    pool.close();
    expect(callsOf()).toEqual([['quit'], [], []]);
    opened[2]?.held.shift()?.();
    await Promise.all(messages);
    await vi.advanceTimersByTimeAsync(500);
    expect(callsOf()).toEqual([['quit', 'close'], [], []]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(callsOf()).toEqual([['quit', 'close'], [], ['quit', 'close']]);
  });
});
