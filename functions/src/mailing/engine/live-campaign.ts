import * as logger from 'firebase-functions/logger';
import { leaversOf, type NoMarketing, unservedOf } from '@/lib/domain/contact/consent';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import type { CampaignState } from '@/lib/domain/mailing/campaign-state';
import { db } from '../../support/admin';
import { turnsTaken } from './turns';

/** A listener that has been silent for this long is treated as ended. */
const SILENT_MS = 20_000;

export class LiveCampaign {
  /**
   * Resolves with the listener's first state, before which nothing is sent: the state that was read may be seconds old,
   * and people who left since were promised no more mail.
   */
  readonly ready: Promise<void>;
  private status: CampaignState;
  private left: ReadonlyMap<string, NoMarketing>;
  private asksTurns: boolean;
  /** The contacts of the last query whom another campaign mails in this period, or who were deleted. */
  private asked: ReadonlyMap<string, NoMarketing> = new Map();
  private readonly parseLeavers: typeof leaversOf;
  private readonly stop: () => void;
  private onChange: () => void = () => {};

  constructor(
    private readonly campaignId: string,
    private readonly read: Pick<
      CampaignRun,
      'status' | 'left' | 'asksTurns' | 'purpose' | 'producerId'
    > &
      Partial<Pick<CampaignRun, 'trialEnd'>>,
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

  whyLeft(contactId: string): NoMarketing | undefined {
    return this.left.get(contactId) ?? this.asked.get(contactId);
  }

  /**
   * Asks which of the next recipients another campaign mails in this period, if the campaign cannot list them, and
   * which of those who waited for a subject were deleted. A message about purchases ignores this limit.
   */
  async askTurns(contactIds: readonly string[]): Promise<void> {
    const { producerId, purpose, trialEnd } = this.read;
    if (purpose === 'service' || !(this.asksTurns || trialEnd)) return;
    const { taken, gone } = await turnsTaken(this.campaignId, producerId, contactIds);
    this.asked = new Map<string, NoMarketing>([
      ...taken.map((id) => [id, 'paced'] as const),
      ...(trialEnd ? gone.map((id) => [id, 'unproven'] as const) : []),
    ]);
  }

  listen(onChange: () => void): void {
    this.onChange = onChange;
  }

  close(): void {
    this.stop();
  }
}
