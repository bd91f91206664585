import type { Batch } from '@/lib/domain/mailing/campaign-batch';
import { NOT_RESENT, OUTCOMES, type OutcomeLetter } from '@/lib/domain/mailing/delivery';
import { ANNOUNCED_A_CONNECTION, settings } from '../../support/mail/settings';
import { type BatchWriter, LostBatch } from './batch-store';
import { Breaker, REFUSES_ALL, REFUSES_US } from './breaker';
import type { LiveCampaign } from './live-campaign';
import type { MailMaker } from './mail-maker';
import { isSendable } from './mime';
import { Pacer } from './pacer';
import type { Delivery } from './refusal';

export type RunEnd =
  | { why: 'finished' | 'stopped' | 'lost' | 'timeUp' }
  | { why: 'busy' }
  | { why: 'broken'; reason: string };

export type RunDeps = {
  live: LiveCampaign;
  make: MailMaker;
  waits?: (position: number) => boolean;
  deliver: (to: string, message: Buffer) => Promise<Delivery>;
  rate: number;
  save: (writer: BatchWriter, batch: Batch) => Promise<void>;
  onDeadAddress: (email: string) => void;
  deadline: number;
};

/** The key in `tries` that counts how often the server accepted nobody at all. */
export const BUSY = 'all';

/** The number of times that a batch retries refused recipients before they fail, if nobody is accepted meanwhile. */
const HELD_MOST = 3;

const { pending, inFlight, sent, failed, skipped, unconfirmed } = OUTCOMES;

const STRAGGLER_MS = 250;

/**
 * Sends the pending recipients of a batch in windows: one write claims a window as in flight and stores the previous
 * outcomes, then its messages are sent over all connections, a few over each, one after another. So a crash leaves at
 * most as many unconfirmed recipients per connection, and the next worker does not send those again. A worker that only
 * lost the batch still hands over those it has claimed, because nobody else does; one that ends gives back the rest.
 */
export class BatchRun {
  /** The connections in use, each until nobody is left in `queue`: who was claimed and not handed over yet. */
  private readonly flying = new Set<Promise<void>>();
  private readonly queue: number[] = [];
  private readonly breaker = new Breaker(settings.breakerAfter());
  private readonly pacer: Pacer;
  private readonly connections = settings.connections();
  /** Recipients before it were tried in this run; those still pending there are for the next run. */
  protected cursor = 0;
  private end: RunEnd | null = null;
  /** The recipients deferred since the last success: if the server accepts nobody, their tries are not counted. */
  private row: number[] = [];
  /** Refusals whose cause, the recipient or us, is not known yet. */
  private readonly refusals = new Map<number, { reason: string; hard: boolean }>();

  constructor(
    protected readonly batch: Batch,
    protected readonly writer: BatchWriter,
    protected readonly deps: RunDeps,
  ) {
    this.pacer = new Pacer(deps.rate);
    deps.live.listen(() => this.pacer.wake());
  }

  async run(): Promise<RunEnd> {
    try {
      await this.begin();
      while (await this.sendWindow());
    } catch (error) {
      // The window was not stored, so none of it is sent; those in flight are awaited.
      await Promise.all(this.flying);
      if (error instanceof LostBatch) return { why: 'lost' };
      throw error;
    }
    await Promise.all(this.flying);
    this.closeHeldBack();
    return this.end ?? { why: 'finished' };
  }

  private async sendWindow(): Promise<boolean> {
    await this.waitForConnections();
    const next = this.nextWindow(this.room());
    if (next.length === 0) return false;
    await this.deps.live.askTurns(next.map((position) => this.recipient(position).contactId));
    const window = next.filter((position) => this.isMeant(position));
    if (window.length === 0) return true;
    await this.pacer.turn(() => this.isStopped(), window.length);
    if (this.isOver()) return false;
    for (const position of window) this.setOutcome(position, inFlight);
    this.announce(window);
    let goesOn = false;
    try {
      await this.deps.save(this.writer, this.batch);
      goesOn = !this.isOver();
    } finally {
      if (!goesOn) this.withdraw(window);
    }
    if (!goesOn) return false;
    this.cursor = (window.at(-1) ?? this.cursor) + 1;
    await this.handOverAll(window);
    return true;
  }

  /** Hooks for a run that hands over many mails at once. */
  protected async begin(): Promise<void> {}
  protected room(): number {
    return this.pacer.window(this.connections, ANNOUNCED_A_CONNECTION) - this.flying.size;
  }
  protected announce(_window: number[]): void {}
  protected withdraw(window: number[]): void {
    for (const position of window) this.setOutcome(position, pending);
  }
  protected async handOverAll(window: number[]): Promise<void> {
    this.queue.push(...window);
    while (this.flying.size < this.connections) {
      const line: Promise<void> = this.handOver().finally(() => this.flying.delete(line));
      this.flying.add(line);
    }
  }

  // Waits for half of the connections, and a moment for the slow ones among the others: each write is expensive.
  private async waitForConnections(): Promise<void> {
    while (this.flying.size > this.connections / 2) await Promise.race(this.flying);
    const patience = new Promise((resolve) => setTimeout(resolve, STRAGGLER_MS));
    await Promise.race([Promise.all(this.flying), patience]);
  }

  private nextWindow(most: number): number[] {
    const window: number[] = [];
    const { letters } = this.batch;
    for (
      let position = this.cursor;
      position < letters.length && window.length < most;
      position += 1
    ) {
      if (letters[position] !== pending || this.deps.waits?.(position)) continue;
      if (this.isMeant(position)) window.push(position);
    }
    return window;
  }

  protected isMeant(position: number): boolean {
    const { email, contactId } = this.recipient(position);
    const why = this.deps.live.whyLeft(contactId);
    if (why) this.skipRecipient(position, why);
    else if (!isSendable(email)) this.skipRecipient(position, 'invalid');
    else return true;
    return false;
  }

  private async handOver(): Promise<void> {
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      if (this.writer.isTakenForDead) this.endRun({ why: 'stopped' });
      if (this.isOver()) this.setOutcome(next, pending);
      else if (this.isMeant(next)) await this.sendTo(next);
    }
  }

  private async sendTo(position: number): Promise<void> {
    const recipient = this.recipient(position);
    let message: Buffer;
    try {
      message = this.deps.make(recipient, this.batch.n, position);
    } catch {
      // A recipient whose message cannot be composed must not block the others.
      this.setOutcome(position, failed, 'render');
      return;
    }
    this.settleDelivery(position, await this.deps.deliver(recipient.email, message));
  }

  protected settleDelivery(position: number, delivery: Delivery): void {
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
        this.batch.causes[position] = delivery.cause;
        this.refusals.set(position, delivery);
        this.holdBack(position);
        return;
      case 'later':
        this.batch.causes[position] = delivery.cause;
        this.tryLater(position, delivery.reason);
        if (this.breaker.failure()) this.putOffAll();
        return;
      case 'broken':
        this.setOutcome(position, pending);
        this.endRun(REFUSES_US);
    }
  }

  // Stored as pending: it was certainly not accepted, so a worker after a crash may send it again.
  private holdBack(position: number): void {
    this.setOutcome(position, pending);
    if (this.batch.held[position]) this.breaker.hold(position);
    else if (this.breaker.refused(position)) this.endRun(REFUSES_ALL);
  }

  private tryLater(position: number, reason: string): void {
    const tries = (this.batch.tries[position] ?? 0) + 1;
    this.batch.tries[position] = tries;
    this.row.push(position);
    if (tries > settings.backoffSeconds().length) this.setOutcome(position, failed, reason);
    else this.setOutcome(position, pending);
  }

  // The server accepts nobody: the whole batch waits, and its recipients keep their tries.
  protected putOffAll(): void {
    for (const position of this.row) {
      this.batch.tries[position] = Math.max(0, (this.batch.tries[position] ?? 1) - 1);
      this.setOutcome(position, pending);
    }
    this.row = [];
    // Messages that were in flight with it get the same answer, which counts once.
    if (this.end) return;
    const times = (this.batch.tries[BUSY] ?? 0) + 1;
    this.batch.tries[BUSY] = times;
    if (times <= settings.backoffSeconds().length) {
      this.endRun({ why: 'busy' });
      return;
    }
    // A resumed campaign gets all its retries again.
    delete this.batch.tries[BUSY];
    this.endRun({ why: 'broken', reason: 'El servidor de correo no acepta más por ahora' });
  }

  protected endRun(end: RunEnd): void {
    this.end ??= end;
    this.pacer.wake();
  }

  // Held refusals are genuine only if the batch was worked through: if it was stopped, another worker may have met a
  // server that refuses everybody. If the breaker tripped before, somebody must also have been accepted since.
  private closeHeldBack(): void {
    const rest = this.breaker.rest();
    const timesOf = (position: number) => this.batch.held[position] ?? 0;
    if (rest.length > 0) this.isOver();
    if (this.end === null) {
      if (this.breaker.hasSucceeded || rest.every((position) => timesOf(position) === 0)) {
        for (const position of rest) this.markRefused(position);
        return;
      }
      // A batch must end; these recipients fail without a verdict on their addresses.
      if (rest.every((position) => timesOf(position) >= HELD_MOST)) {
        for (const position of rest) this.setOutcome(position, failed, 'refused');
        return;
      }
      this.endRun(REFUSES_ALL);
    }
    if (this.end?.why !== 'broken') return;
    for (const position of rest) this.batch.held[position] = timesOf(position) + 1;
  }

  private markRefused(position: number): void {
    const { reason = 'refused', hard = false } = this.refusals.get(position) ?? {};
    if (hard) this.deps.onDeadAddress(this.recipient(position).email);
    this.setOutcome(position, failed, reason);
  }

  private skipRecipient(position: number, reason: string): void {
    if (this.batch.again.includes(position)) this.setOutcome(position, unconfirmed, NOT_RESENT);
    else this.setOutcome(position, skipped, reason);
  }

  protected setOutcome(position: number, letter: OutcomeLetter, reason?: string): void {
    this.batch.letters[position] = letter;
    if (letter !== pending && letter !== inFlight) delete this.batch.held[position];
    if (reason) this.batch.reasons[position] = reason;
  }

  protected recipient(position: number) {
    const recipient = this.batch.recipients[position];
    if (!recipient) throw new Error(`batch ${this.batch.n} has no recipient ${position}`);
    return recipient;
  }

  private isStopped(): boolean {
    return this.end !== null || !this.deps.live.isSending;
  }

  protected isOver(): boolean {
    if (!this.deps.live.isSending) this.end ??= { why: 'stopped' };
    if (Date.now() > this.deps.deadline) this.end ??= { why: 'timeUp' };
    return this.end !== null;
  }
}
