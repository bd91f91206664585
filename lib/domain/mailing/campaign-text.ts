import type { CampaignState } from './campaign-state';

/** Apart from the states themselves, which pages load that show no word of them. */

export const CAMPAIGN_STATE_WORDS: Record<CampaignState, string> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  sending: 'Enviando',
  paused: 'En pausa',
  sent: 'Enviada',
  cancelled: 'Cancelada',
  failed: 'Falló',
};

/** For members who may write campaigns but not send them. */
export const NO_SENDING = 'Enviar campañas es un permiso aparte. Pídelo a tu equipo';
