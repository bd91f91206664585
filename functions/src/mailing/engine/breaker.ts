import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { tellCampaign } from '../support/tell';

/**
 * A circuit breaker that decides whether refusals are caused by the recipients or by us. A permanent refusal is held
 * until a success shows that the server accepts mail at all. Too many failures in a row trip it: all held recipients
 * are retried later and the campaign is paused, so that a blocked account does not mark a whole list as dead.
 */
export class Breaker {
  private readonly held: number[] = [];
  private row = 0;
  private isProven = false;

  constructor(private readonly after: number) {}

  /** A message was accepted, so the held refusals are genuine. Returns their positions, to be marked as failed. */
  success(): number[] {
    this.row = 0;
    this.isProven = true;
    return this.held.splice(0);
  }

  /** Whether a message was accepted so far. */
  get hasSucceeded(): boolean {
    return this.isProven;
  }

  /**
   * A recipient was refused again who was held when it tripped before. They are held as well, and do not count: those
   * after them show whether the server accepts mail.
   */
  hold(position: number): void {
    this.held.push(position);
  }

  /** A recipient was refused permanently. Returns whether there were too many failures in a row. */
  refused(position: number): boolean {
    this.held.push(position);
    return this.failure();
  }

  /** A temporary failure. Returns whether there were too many in a row. */
  failure(): boolean {
    this.row += 1;
    return this.row >= this.after;
  }

  /** Returns the positions still held when the work ends. */
  rest(): number[] {
    return this.held.splice(0);
  }
}

/** Pauses a campaign whose breaker tripped, with the reason, and tells who sent it. */
export async function pauseBroken(campaignId: string, reason: string): Promise<void> {
  logger.error('campaign paused by the breaker', { campaignId, reason });
  const ref = db().doc(paths.campaign(campaignId));
  await transact(async (tx) => {
    const campaign = parseCampaignRun(campaignId, (await tx.get(ref)).data());
    if (campaign.status !== 'sending') return;
    tellCampaign(tx, campaign, 'stopped', reason);
    tx.update(ref, {
      status: 'paused',
      statusReason: reason,
      pausedAt: FieldValue.serverTimestamp(),
    });
  }, withRetry(RETRY.outage));
}
