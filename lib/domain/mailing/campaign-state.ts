export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
  'failed',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

const NEXT: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['scheduled', 'sending'],
  // Back to draft if it is unscheduled or edited.
  scheduled: ['draft', 'sending', 'cancelled', 'failed'],
  // Back to draft only if the audience was empty, before the first recipient is stored.
  sending: ['draft', 'paused', 'sent', 'cancelled', 'failed'],
  // Directly to sent if it paused after its last mail.
  paused: ['sending', 'sent', 'cancelled'],
  // Final; only `resendUnconfirmed` starts it again.
  sent: [],
  cancelled: [],
  // A campaign in this state failed before its first mail.
  failed: ['draft'],
};

export const canTransition = (from: CampaignState, to: CampaignState): boolean =>
  NEXT[from].includes(to);

export const isCampaignEditable = (state: CampaignState): boolean => state === 'draft';

/** Whether mails may still be sent, so that an unsubscription must reach its recipients. */
export const isGoing = (state: CampaignState): boolean => state === 'sending' || state === 'paused';

/** An unknown state becomes one without transitions. */
export const parseCampaignState = (raw: unknown): CampaignState =>
  CAMPAIGN_STATES.find((state) => state === raw) ?? 'failed';
