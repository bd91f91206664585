import type { Batch } from '@/lib/domain/mailing/campaign-batch';
import { NOT_RESENT, OUTCOMES, type OutcomeLetter } from '@/lib/domain/mailing/delivery';
import { settings } from '../../support/mail/settings';
import { type BatchWriter, LostBatch } from './batch-store';
import { Breaker } from './breaker';
import type { LiveCampaign } from './live-campaign';
import type { MailMaker } from './mail-maker';
import { isSendable } from './mime';
import { Pacer } from './pacer';
import type { Delivery } from './refusal';

/** Why a worker stopped working on a batch. */
export type RunEnd =
  | { why: 'finished' | 'stopped' | 'lost' | 'timeUp' }
  /** The mail server takes nothing for now: the batch must wait, and goes on by itself. */
  | { why: 'busy' }
  /** The breaker tripped: the campaign must be paused, with this reason. */
  | { why: 'broken'; reason: string };

type RunDeps = {
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

/** How long the slowest messages of a window hold up the next one while half of the connections wait for them. */
const STRAGGLER_MS = 250;

/**
 * Sends what is pending in a batch, a window at a time: announced in the database in one write, which also says
 * what became of the windows before, and handed over at once, each over a connection of its own. So what is
 * announced is what is on its way: a worker that dies leaves at most as many unknown as it has connections, and
 * whoever takes the batch over sends none of those again.
 */
export class BatchRun {
  private readonly flying = new Set<Promise<void>>();
  private readonly notNow = new Set<number>();
  private readonly breaker = new Breaker(settings.breakerAfter());
  private readonly pacer: Pacer;
  private readonly connections = settings.connections();
  private cursor = 0;
  private end: RunEnd | null = null;
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
    try {
      while (await this.sendWindow());
    } catch (error) {
      // Not announced, so none of that window is handed over by this worker; the others come to their end.
      await Promise.all(this.flying);
      if (error instanceof LostBatch) return { why: 'lost' };
      throw error;
    }
    await Promise.all(this.flying);
    this.closeHeldBack();
    return this.end ?? { why: 'finished' };
  }

  /** Announces and hands over the next window; false when there is nobody left, or something ended the work. */
  private async sendWindow(): Promise<boolean> {
    await this.waitForConnections();
    const window = this.nextWindow(this.connections - this.flying.size);
    if (window.length === 0) {
      await Promise.all(this.flying);
      return false;
    }
    await this.pacer.turn(() => this.isStopped(), window.length);
    if (this.isOver()) return false;
    for (const position of window) this.setOutcome(position, inFlight);
    try {
      await this.deps.save(this.writer, this.batch);
    } finally {
      // Announced or not, nobody of them is with the mail server yet.
      for (const position of window) this.setOutcome(position, pending);
    }
    if (this.isOver()) return false;
    this.cursor = (window.at(-1) ?? this.cursor) + 1;
    for (const position of window) this.handOver(position);
    return true;
  }

  // All connections, or half of them where the others are slow: one write for each message would be dear.
  private async waitForConnections(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STRAGGLER_MS);
    });
    await Promise.race([Promise.all(this.flying), patience]);
    clearTimeout(timer);
    while (this.flying.size > this.connections / 2) await Promise.race(this.flying);
  }

  /** The next recipients to announce; those who left or have no address that may be written to are no such. */
  private nextWindow(most: number): number[] {
    const window: number[] = [];
    const { letters } = this.batch;
    for (
      let position = this.cursor;
      position < letters.length && window.length < most;
      position += 1
    ) {
      if (letters[position] !== pending || this.notNow.has(position)) continue;
      if (this.isMeant(position)) window.push(position);
    }
    return window;
  }

  private isMeant(position: number): boolean {
    const { email, contactId } = this.recipient(position);
    if (this.deps.live.hasLeft(contactId)) this.skipRecipient(position, 'unsubscribed');
    else if (!isSendable(email)) this.skipRecipient(position, 'invalid');
    else return true;
    return false;
  }

  private handOver(position: number): void {
    // Who left while being announced gets it no more.
    if (!this.isMeant(position)) return;
    this.setOutcome(position, inFlight);
    const flight: Promise<void> = this.sendTo(position).finally(() => this.flying.delete(flight));
    this.flying.add(flight);
  }

  private async sendTo(position: number): Promise<void> {
    const recipient = this.recipient(position);
    let message: Buffer;
    try {
      message = this.deps.make(recipient, this.batch.n, position);
    } catch {
      // One recipient that cannot be composed must not hold up the others.
      this.setOutcome(position, failed, 'render');
      return;
    }
    this.settleDelivery(position, await this.deps.deliver(recipient.email, message));
  }

  private settleDelivery(position: number, delivery: Delivery): void {
    switch (delivery.kind) {
      case 'sent':
        this.setOutcome(position, sent);
        this.row = [];
        delete this.batch.tries[BUSY];
        for (const held of this.breaker.success()) this.markRefused(held);
        return;
      case 'unknown':
        this.setOutcome(position, unconfirmed);
        if (this.breaker.failure())
          this.endRun({ why: 'broken', reason: 'El servidor de correo no responde' });
        return;
      case 'refused':
        this.batch.reasons[position] = `${delivery.reason}${delivery.hard ? '!' : ''}`;
        // Who was refused before the breaker tripped, and is refused again, is refused.
        if (this.batch.tries[position]) this.markRefused(position);
        else if (this.breaker.refused(position)) {
          this.endRun({
            why: 'broken',
            reason: 'Demasiados destinatarios seguidos fueron rechazados',
          });
        }
        return;
      case 'later':
        this.tryLater(position, delivery.reason);
        if (this.breaker.failure()) this.putOffAll();
        return;
      case 'broken':
        this.setOutcome(position, pending);
        this.notNow.add(position);
        this.endRun({ why: 'broken', reason: 'El servidor de correo rechaza los envíos' });
    }
  }

  private tryLater(position: number, reason: string): void {
    const tries = (this.batch.tries[position] ?? 0) + 1;
    this.batch.tries[position] = tries;
    this.notNow.add(position);
    this.row.push(position);
    if (tries > settings.backoffSeconds().length) this.setOutcome(position, failed, reason);
    else this.setOutcome(position, pending);
  }

  // The server takes nobody: the batch waits as a whole, and none of its recipients has used up a try.
  private putOffAll(): void {
    for (const position of this.row) {
      this.batch.tries[position] = Math.max(0, (this.batch.tries[position] ?? 1) - 1);
      this.setOutcome(position, pending);
    }
    const times = (this.batch.tries[BUSY] ?? 0) + 1;
    this.batch.tries[BUSY] = times;
    const isOver = times > settings.backoffSeconds().length;
    if (isOver)
      this.endRun({ why: 'broken', reason: 'El servidor de correo no acepta más por ahora' });
    else this.endRun({ why: 'busy' });
  }

  private endRun(end: RunEnd): void {
    this.end ??= end;
    this.pacer.wake();
  }

  // What was held back is meant, unless the breaker tripped: then it is tried once more after the pause.
  private closeHeldBack(): void {
    for (const position of this.breaker.rest()) {
      if (this.end?.why !== 'broken') this.markRefused(position);
      else {
        this.batch.tries[position] = (this.batch.tries[position] ?? 0) + 1;
        delete this.batch.reasons[position];
        this.setOutcome(position, pending);
      }
    }
  }

  private markRefused(position: number): void {
    const reason = this.batch.reasons[position] ?? 'refused';
    if (reason.endsWith('!')) this.deps.onDeadAddress(this.recipient(position).email);
    this.setOutcome(position, failed, reason.replace('!', ''));
  }

  private skipRecipient(position: number, reason: string): void {
    if (this.batch.again.includes(position)) this.setOutcome(position, unconfirmed, NOT_RESENT);
    else this.setOutcome(position, skipped, reason);
  }

  private setOutcome(position: number, letter: OutcomeLetter, reason?: string): void {
    this.batch.letters[position] = letter;
    if (reason) this.batch.reasons[position] = reason;
  }

  private recipient(position: number) {
    const recipient = this.batch.recipients[position];
    if (!recipient) throw new Error(`batch ${this.batch.n} has no recipient ${position}`);
    return recipient;
  }

  private isStopped(): boolean {
    return this.end !== null || !this.deps.live.isSending;
  }

  /** Whether the work is over, and why if nothing said it before. */
  private isOver(): boolean {
    if (!this.deps.live.isSending) this.end ??= { why: 'stopped' };
    if (Date.now() > this.deps.deadline) this.end ??= { why: 'timeUp' };
    return this.end !== null;
  }
}
