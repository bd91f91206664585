/** The states of a campaign. */
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

/** The label of each state, for lists and pills. */
export const CAMPAIGN_STATE_WORDS: Record<CampaignState, string> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  sending: 'Enviando',
  paused: 'En pausa',
  sent: 'Enviada',
  cancelled: 'Cancelada',
  failed: 'Falló',
};

const NEXT: Record<CampaignState, readonly CampaignState[]> = {
  draft: ['scheduled', 'sending'],
  // Back to draft if it is unscheduled or edited again.
  scheduled: ['draft', 'sending', 'cancelled', 'failed'],
  // Back to draft only before the first recipient is frozen: the audience turned out to be empty.
  sending: ['draft', 'paused', 'sent', 'cancelled', 'failed'],
  // Directly to sent if it was paused after its last message.
  paused: ['sending', 'sent', 'cancelled'],
  // Final for every transition: only `resendUnconfirmed` starts it again, for unconfirmed recipients.
  sent: [],
  cancelled: [],
  // A failed campaign has sent nothing: it failed before its first message.
  failed: ['draft'],
};

/** Whether a transition between two states is allowed. */
export const canTransition = (from: CampaignState, to: CampaignState): boolean =>
  NEXT[from].includes(to);

/** Whether the content may still be edited. */
export const isCampaignEditable = (state: CampaignState): boolean => state === 'draft';

/** Whether messages may still be sent: an unsubscription must then be applied to its recipients. */
export const isGoing = (state: CampaignState): boolean => state === 'sending' || state === 'paused';

/** Parses a state; an unknown one becomes a state without transitions. */
export const parseCampaignState = (raw: unknown): CampaignState =>
  CAMPAIGN_STATES.find((state) => state === raw) ?? 'failed';

/** Shown on a disabled button to members who may write a campaign but not send it. */
export const NO_SENDING = 'Enviar campañas es un permiso aparte. Pídelo a tu equipo';
