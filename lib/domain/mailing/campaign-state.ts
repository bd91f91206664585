/** The life of a campaign (issue: draft, scheduled, sending, paused, sent, cancelled, failed). */
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

/** The word of each state, as lists and pills show it. */
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
  // Back to draft: its hour was taken away, or it was edited again.
  scheduled: ['draft', 'sending', 'cancelled', 'failed'],
  // Back to draft only before the first recipient is frozen: the audience turned out to be empty.
  sending: ['draft', 'paused', 'sent', 'cancelled', 'failed'],
  // Paused after its last message: sent.
  paused: ['sending', 'sent', 'cancelled'],
  // Begun anew only for whoever is unconfirmed, by `resendUnconfirmed`: no way for anything else.
  sent: [],
  cancelled: [],
  // Nothing of a failed campaign went out: it failed before its first message.
  failed: ['draft'],
};

/** Whether a campaign may go from one state to another. */
export const canGo = (from: CampaignState, to: CampaignState): boolean => NEXT[from].includes(to);

/** Whether the content may still be edited. */
export const isEditable = (state: CampaignState): boolean => state === 'draft';

/** Whether recipients may still get it: an unsubscription must reach it. */
export const isGoing = (state: CampaignState): boolean => state === 'sending' || state === 'paused';

/** Reads a state; one that is not known can do nothing. */
export const parseCampaignState = (raw: unknown): CampaignState =>
  CAMPAIGN_STATES.find((state) => state === raw) ?? 'failed';

/** Why somebody may write a campaign but not send it, as a disabled button says it. */
export const NO_SENDING = 'Enviar campañas es un permiso aparte. Pídelo a tu equipo';
