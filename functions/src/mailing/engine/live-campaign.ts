import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { fields, texts } from '@/lib/domain/kit/read';
import { type CampaignState, parseCampaignState } from '@/lib/domain/mailing/campaign-state';
import { db } from '../../support/admin';

/** What a worker must know of its campaign while it sends: whether to go on, and who left. */
export class LiveCampaign {
  private status: CampaignState;
  private left: Set<string>;
  private readonly stop: () => void;
  private onChange: () => void = () => {};

  /** Begins with what was read, and hears of every change within a fraction of a second. */
  constructor(campaignId: string, read: unknown) {
    this.status = parseCampaignState(fields(read).status);
    this.left = new Set(texts(fields(read).left));
    this.stop = db()
      .doc(paths.campaign(campaignId))
      .onSnapshot(
        (snapshot) => {
          this.status = parseCampaignState(snapshot.get('status'));
          this.left = new Set(texts(snapshot.get('left')));
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
