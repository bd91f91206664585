import { OUTCOMES, type OutcomeLetter } from '@/lib/domain/delivery';
import { type Batch, type BatchWriter, LostBatch } from './batch-store';
import { Breaker } from './breaker';
import type { MailMaker } from './frozen';
import type { LiveCampaign } from './live-campaign';
import { isSendable } from './mime';
import { Pacer } from './pacer';
import type { Delivery } from './refusal';
import { settings, WINDOW } from './settings';

/** Why a worker stopped working on a batch. */
export type RunEnd =
  | { why: 'finished' | 'stopped' | 'lost' | 'timeUp' }
  /** The mail server takes nothing for now: the batch must wait, and goes on by itself. */
  | { why: 'busy' }
  /** The breaker tripped: the campaign must be paused, with this reason. */
  | { why: 'broken'; reason: string };

export type RunDeps = {
  live: LiveCampaign;
  make: MailMaker;
  deliver: (to: string, message: Buffer) => Promise<Delivery>;
  /** Messages a second; 0 is no limit. */
  rate: number;
  /** Writes the batch, with the campaign's figures when it is time for them. */
  save: (writer: BatchWriter, batch: Batch) => Promise<void>;
  onDeadAddress: (email: string) => void;
  deadline: number;
};

/** Where `tries` counts how often the server took nobody at all. */
export const BUSY = 'all';

const { pending, inFlight, sent, failed, skipped, unconfirmed } = OUTCOMES;

/**
 * Sends what is pending in a batch. Recipients are announced in the database, a small window at a time,
 * before any of them is handed to the mail server; a worker that dies leaves at most its window unknown,
 * and whoever takes the batch over sends none of those again.
 */
export class BatchRun {
  private readonly announced: number[] = [];
  private readonly notNow = new Set<number>();
  private readonly breaker = new Breaker(settings.breakerAfter());
  private readonly pacer: Pacer;
  private cursor = 0;
  private announcing: Promise<void> | null = null;
  private end: RunEnd | null = null;
  private error: unknown = null;
  /** Who was put off since the last success: not their fault if the server takes nobody. */
  private row: number[] = [];

  constructor(
    private readonly batch: Batch,
    private readonly writer: BatchWriter,
    private readonly deps: RunDeps,
  ) {
    this.pacer = new Pacer(deps.rate);
    deps.live.listen(() => this.pacer.wake());
  }

  /** Works until the batch has no pending recipient that may be tried now, or something ends it earlier. */
  async run(): Promise<RunEnd> {
    await Promise.all(Array.from({ length: settings.connections() }, () => this.sender()));
    if (this.error instanceof LostBatch) return { why: 'lost' };
    if (this.error) throw this.error;
    for (const at of this.announced.splice(0)) this.mark(at, pending);
    this.closeHeldBack();
    return this.end ?? { why: 'finished' };
  }

  private async sender(): Promise<void> {
    for (let at = await this.next(); at !== null; at = await this.next()) {
      const { email, contactId } = this.recipient(at);
      if (this.deps.live.hasLeft(contactId)) {
        this.skip(at, 'unsubscribed');
      } else if (!isSendable(email)) {
        this.skip(at, 'invalid');
      } else {
        await this.send(at);
      }
    }
  }

  private async send(at: number): Promise<void> {
    const recipient = this.recipient(at);
    let message: Buffer;
    try {
      message = this.deps.make(recipient, this.batch.n, at);
    } catch {
      // One recipient that cannot be composed must not hold up the others.
      this.mark(at, failed, 'render');
      return;
    }
    this.settle(at, await this.deps.deliver(recipient.email, message));
  }

  private settle(at: number, delivery: Delivery): void {
    switch (delivery.kind) {
      case 'sent':
        this.mark(at, sent);
        this.row = [];
        delete this.batch.tries[BUSY];
        for (const held of this.breaker.success()) this.markRefused(held);
        return;
      case 'unknown':
        this.mark(at, unconfirmed);
        if (this.breaker.failure())
          this.trip({ why: 'broken', reason: 'El servidor de correo no responde' });
        return;
      case 'refused':
        this.batch.reasons[at] = `${delivery.reason}${delivery.hard ? '!' : ''}`;
        // Who was refused before the breaker tripped, and is refused again, is refused.
        if (this.batch.tries[at]) this.markRefused(at);
        else if (this.breaker.refused(at)) {
          this.trip({
            why: 'broken',
            reason: 'Demasiados destinatarios seguidos fueron rechazados',
          });
        }
        return;
      case 'later':
        this.tryLater(at, delivery.reason);
        if (this.breaker.failure()) this.putOffAll();
        return;
      case 'broken':
        this.mark(at, pending);
        this.notNow.add(at);
        this.trip({ why: 'broken', reason: 'El servidor de correo rechaza los envíos' });
    }
  }

  private tryLater(at: number, reason: string): void {
    const tries = (this.batch.tries[at] ?? 0) + 1;
    this.batch.tries[at] = tries;
    this.notNow.add(at);
    this.row.push(at);
    if (tries > settings.backoffSeconds().length) this.mark(at, failed, reason);
    else this.mark(at, pending);
  }

  // The server takes nobody: the batch waits as a whole, and none of its recipients has used up a try.
  private putOffAll(): void {
    for (const at of this.row) {
      this.batch.tries[at] = Math.max(0, (this.batch.tries[at] ?? 1) - 1);
      this.mark(at, pending);
    }
    const times = (this.batch.tries[BUSY] ?? 0) + 1;
    this.batch.tries[BUSY] = times;
    const isOver = times > settings.backoffSeconds().length;
    if (isOver)
      this.trip({ why: 'broken', reason: 'El servidor de correo no acepta más por ahora' });
    else this.trip({ why: 'busy' });
  }

  private trip(end: RunEnd): void {
    this.end ??= end;
    this.pacer.wake();
  }

  // What was held back is meant, unless the breaker tripped: then it is tried once more after the pause.
  private closeHeldBack(): void {
    for (const at of this.breaker.rest()) {
      if (this.end?.why !== 'broken') this.markRefused(at);
      else {
        this.batch.tries[at] = (this.batch.tries[at] ?? 0) + 1;
        delete this.batch.reasons[at];
        this.mark(at, pending);
      }
    }
  }

  private markRefused(at: number): void {
    const reason = this.batch.reasons[at] ?? 'refused';
    if (reason.endsWith('!')) this.deps.onDeadAddress(this.recipient(at).email);
    this.mark(at, failed, reason.replace('!', ''));
  }

  private skip(at: number, reason: string): void {
    this.mark(at, skipped, reason);
  }

  private mark(at: number, letter: OutcomeLetter, reason?: string): void {
    this.batch.letters[at] = letter;
    if (reason) this.batch.reasons[at] = reason;
  }

  private recipient(at: number) {
    const recipient = this.batch.recipients[at];
    if (!recipient) throw new Error(`batch ${this.batch.n} has no recipient ${at}`);
    return recipient;
  }

  /** The next recipient who may be handed over: one that is announced, at the producer's pace. */
  private async next(): Promise<number | null> {
    for (;;) {
      if (!(await this.mayGoOn())) return null;
      if (this.announced.length <= WINDOW / 2) this.announce();
      const at = this.announced.shift();
      if (at !== undefined) {
        await this.pacer.turn(() => this.isStopped());
        if (!this.isStopped()) return at;
        // Back among the announced; the next round says why, and waits for those who are being announced.
        this.announced.unshift(at);
        continue;
      }
      if (!this.announcing) return null;
      await this.announcing;
    }
  }

  private isStopped(): boolean {
    return this.end !== null || !this.deps.live.isSending;
  }

  private async mayGoOn(): Promise<boolean> {
    if (!this.end && !this.deps.live.isSending) this.end = { why: 'stopped' };
    if (!this.end && Date.now() > this.deps.deadline) this.end = { why: 'timeUp' };
    // What is being announced comes back as announced, and is then taken back.
    if (this.end) await this.announcing;
    return this.end === null;
  }

  /** Announces the next window, beside what has become of the ones before. One write. */
  private announce(): void {
    if (this.announcing) return;
    const window: number[] = [];
    for (; this.cursor < this.batch.letters.length && window.length < WINDOW; this.cursor += 1) {
      if (this.batch.letters[this.cursor] === pending && !this.notNow.has(this.cursor)) {
        window.push(this.cursor);
      }
    }
    if (window.length === 0) return;
    for (const at of window) this.batch.letters[at] = inFlight;
    this.announcing = this.deps.save(this.writer, this.batch).then(
      () => {
        this.announced.push(...window);
        this.announcing = null;
      },
      (error) => {
        // Not announced, so none of them is handed over by this worker.
        this.error = error;
        this.end = { why: 'lost' };
        this.announcing = null;
      },
    );
  }
}
