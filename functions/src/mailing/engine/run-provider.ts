import { randomUUID } from 'node:crypto';
import type { Ask, Batch } from '@/lib/domain/mailing/campaign-batch';
import type { CampaignRun } from '@/lib/domain/mailing/campaign-run';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { settings } from '../../support/mail/settings';
import { type Asked, askProvider } from './ask-provider';
import type { BatchWriter } from './batch-store';
import { REFUSES_US } from './breaker';
import type { KeyedDoor } from './keyed-door';
import { providerMakerOf } from './mail-maker';
import { BatchRun, type RunDeps } from './run-batch';

const { pending, inFlight, failed, unconfirmed } = OUTCOMES;

/** Pauses before a worker asks again. */
const PAUSES_MS = [1_000, 3_000, 9_000];
const LONGEST_PAUSE_MS = 10_000;

/**
 * Sends a batch through a provider that takes each request once, by its key. The key stays with whom it was announced
 * for until the provider has answered: whoever has the batch asks again with it, so nobody is mailed twice.
 */
export class ProviderRun extends BatchRun {
  private newest = '';

  constructor(
    batch: Batch,
    writer: BatchWriter,
    deps: RunDeps,
    private readonly campaign: CampaignRun,
    private readonly door: Pick<KeyedDoor, 'deliver'>,
  ) {
    super(batch, writer, deps);
  }

  protected override room(): number {
    return settings.mailApiMails();
  }

  protected override async begin(): Promise<void> {
    for (const key of Object.keys(this.batch.asks)) await this.askFor(key);
  }

  protected override announce(at: number[]): void {
    const isChosen = this.campaign.trialEnd !== null;
    this.newest = randomUUID();
    this.batch.asks[this.newest] = { at, since: Date.now(), isChosen, out: [] };
  }

  protected override withdraw(window: number[]): void {
    super.withdraw(window);
    delete this.batch.asks[this.newest];
  }

  protected override handOverAll(): Promise<void> {
    return this.askFor(this.newest);
  }

  // Asked again for a while, and then the batch waits: the next worker goes on with the same key.
  private async askFor(key: string): Promise<void> {
    const { at } = this.askOf(key);
    for (const position of at) this.setOutcome(position, inFlight);
    this.cursor = Math.max(this.cursor, ...at.map((position) => position + 1));
    for (const pause of [...PAUSES_MS, null]) {
      await this.leaveOut(key);
      if (this.writer.isTakenForDead) this.endRun({ why: 'stopped' });
      if (this.isOver()) return;
      const ask = this.askOf(key);
      const asked = await askProvider(key, ask, this.mailsOf(ask), this.door);
      if (!('kind' in asked)) {
        delete this.batch.asks[key];
        for (const [position, delivery] of asked) this.settleAsked(position, delivery);
        return;
      }
      if (asked.kind === 'broken') return this.endRun(REFUSES_US);
      if (pause === null) return this.putOffAll();
      const wanted = Math.min(LONGEST_PAUSE_MS, asked.waitMs);
      await new Promise((resolve) => setTimeout(resolve, Math.max(wanted, pause)));
    }
  }

  // People who left since it was announced are not in the request. That is stored first: a later worker must ask for the same.
  private async leaveOut(key: string): Promise<void> {
    for (;;) {
      const ask = this.askOf(key);
      const out = ask.at.filter((at) => !ask.out.includes(at) && this.hasLeft(at));
      if (out.length === 0 || this.isOver()) return;
      this.batch.asks[key] = { ...ask, out: [...ask.out, ...out] };
      await this.deps.save(this.writer, this.batch);
    }
  }

  private settleAsked(position: number, delivery: ReturnType<Asked['get']>): void {
    if (delivery?.kind === 'uncomposed') this.setOutcome(position, failed, 'render');
    else if (delivery?.kind === 'unknown') this.setOutcome(position, unconfirmed);
    else if (delivery) this.settleDelivery(position, delivery);
    else {
      this.setOutcome(position, pending);
      this.isMeant(position);
    }
  }

  private mailsOf({ isChosen, since }: Ask) {
    const then = isChosen ? this.campaign : { ...this.campaign, trialEnd: null };
    const make = providerMakerOf(then, this.batch.again);
    return (position: number) => make(this.recipient(position), this.batch.n, position, since);
  }

  private hasLeft(position: number): boolean {
    return this.deps.live.whyLeft(this.recipient(position).contactId) !== undefined;
  }

  private askOf(key: string): Ask {
    const ask = this.batch.asks[key];
    if (!ask) throw new Error(`batch ${this.batch.n} has no request ${key}`);
    return ask;
  }
}
