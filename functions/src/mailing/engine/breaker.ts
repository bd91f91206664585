import { FieldValue } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { db } from '../../support/admin';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { tellCampaign } from '../support/tell';

/**
 * A circuit breaker that tells recipients' refusals from ours: a permanent one is held until a success proves that the
 * server accepts mail. Too many in a row trip it: those held are retried later, and the campaign is paused, so that a
 * blocked account does not count a whole list as dead.
 */
export class Breaker {
  private readonly held: number[] = [];
  private row = 0;
  private isProven = false;

  constructor(private readonly after: number) {}

  /** A message was accepted, so the held refusals are genuine. Returns their positions, to be stored as failed. */
  success(): number[] {
    this.row = 0;
    this.isProven = true;
    return this.held.splice(0);
  }

  get hasSucceeded(): boolean {
    return this.isProven;
  }

  /**
   * Holds a recipient who was already held when the breaker tripped before; this refusal does not count, because later
   * recipients show whether the server accepts mail.
   */
  hold(position: number): void {
    this.held.push(position);
  }

  refused(position: number): boolean {
    this.held.push(position);
    return this.failure();
  }

  failure(): boolean {
    this.row += 1;
    return this.row >= this.after;
  }

  rest(): number[] {
    return this.held.splice(0);
  }
}

export const REFUSES_ALL = {
  why: 'broken',
  reason: 'Demasiados destinatarios seguidos fueron rechazados',
} as const;

export const REFUSES_US = {
  why: 'broken',
  reason: 'El servidor de correo rechaza los envíos',
} as const;

/** Pauses a campaign whose breaker tripped, with the reason, and notifies its sender. */
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
