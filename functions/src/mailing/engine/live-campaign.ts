import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { type CampaignRun, parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import type { CampaignState } from '@/lib/domain/mailing/campaign-state';
import { db } from '../../support/admin';

/** What a worker must know of its campaign while it sends: whether to go on, and who left. */
export class LiveCampaign {
  private status: CampaignState;
  private left: Set<string>;
  private readonly stop: () => void;
  private onChange: () => void = () => {};

  /** Begins with what was read, and hears of every change within a fraction of a second. */
  constructor(campaignId: string, read: Pick<CampaignRun, 'status' | 'left'>) {
    this.status = read.status;
    this.left = new Set(read.left);
    this.stop = db()
      .doc(paths.campaign(campaignId))
      .onSnapshot(
        (snapshot) => {
          const { status, left } = parseCampaignRun(campaignId, snapshot.data());
          this.status = status;
          this.left = new Set(left);
          this.onChange();
        },
        (error) => {
          // A worker that cannot hear a pause must not go on; its batch is taken up again.
          logger.error('campaign listener ended', { campaignId, error: String(error) });
          this.status = 'paused';
          this.onChange();
        },
      );
  }

  get isSending(): boolean {
    return this.status === 'sending';
  }

  get isCancelled(): boolean {
    return this.status === 'cancelled';
  }

  /** Whether a recipient unsubscribed after the recipients were frozen. */
  hasLeft(contactId: string): boolean {
    return this.left.has(contactId);
  }

  /** Is told of every change. */
  listen(onChange: () => void): void {
    this.onChange = onChange;
  }

  close(): void {
    this.stop();
  }
}
