import * as logger from 'firebase-functions/logger';
import { leaversOf, type NoMarketing, unservedOf } from '@/lib/domain/contact/consent';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import type { CampaignState } from '@/lib/domain/mailing/campaign-state';
import { db } from '../../support/admin';
import { turnsTaken } from './turns';

/** A listener that has said nothing for so long is taken for ended. */
const SILENT_MS = 20_000;

/** The live state of a campaign for a worker that sends it: whether to continue, and who left meanwhile. */
export class LiveCampaign {
  /**
   * Resolves with the first state that the listener brings. What the worker read itself may be seconds old, and to
   * whoever left since they were told that nothing is sent to them: nothing is handed over before this.
   */
  readonly ready: Promise<void>;
  private status: CampaignState;
  private left: ReadonlyMap<string, NoMarketing>;
  private asksTurns: boolean;
  /** Whose turn another campaign has, of those who were asked about last. */
  private taken: ReadonlySet<string> = new Set();
  private readonly parseLeavers: typeof leaversOf;
  private readonly stop: () => void;
  private onChange: () => void = () => {};

  /** Starts with the state that was read; a listener updates it within a fraction of a second. */
  constructor(
    private readonly campaignId: string,
    private readonly read: Pick<
      CampaignRun,
      'status' | 'left' | 'asksTurns' | 'purpose' | 'producerId'
    >,
  ) {
    this.status = read.status;
    this.asksTurns = read.asksTurns;
    this.parseLeavers = read.purpose === 'service' ? unservedOf : leaversOf;
    this.left = this.parseLeavers(read.left);
    let heard = () => {};
    this.ready = new Promise((resolve) => {
      heard = resolve;
    });
    // Without the listener a worker would miss a pause, so it stops; its batch is resumed later.
    const end = (error: unknown) => {
      logger.error('campaign listener ended', { campaignId, error: String(error) });
      this.status = 'paused';
      heard();
      this.onChange();
    };
    const silence = setTimeout(() => end('it said nothing'), SILENT_MS);
    const unlisten = db()
      .doc(paths.campaign(campaignId))
      .onSnapshot(
        (snapshot) => {
          clearTimeout(silence);
          const { status, left, asksTurns } = parseCampaignRun(campaignId, snapshot.data());
          this.status = status;
          this.asksTurns = asksTurns;
          this.left = this.parseLeavers(left);
          heard();
          this.onChange();
        },
        (error) => {
          clearTimeout(silence);
          end(error);
        },
      );
    this.stop = () => {
      clearTimeout(silence);
      unlisten();
    };
  }

  get isSending(): boolean {
    return this.status === 'sending';
  }

  get isCancelled(): boolean {
    return this.status === 'cancelled';
  }

  /** Why a recipient is not mailed any more since the recipients were stored; undefined if they are. */
  whyLeft(contactId: string): NoMarketing | undefined {
    return this.left.get(contactId) ?? (this.taken.has(contactId) ? 'paced' : undefined);
  }

  /**
   * Asks whose turn another campaign has, of the recipients that are next: only where so many were taken that the campaign
   * does not name them all. A message about what they bought takes nobody's turn.
   */
  async askTurns(contactIds: readonly string[]): Promise<void> {
    const { producerId, purpose } = this.read;
    if (!this.asksTurns || purpose === 'service') return;
    this.taken = new Set(await turnsTaken(this.campaignId, producerId, contactIds));
  }

  /** Sets the callback that runs after every change. */
  listen(onChange: () => void): void {
    this.onChange = onChange;
  }

  close(): void {
    this.stop();
  }
}
