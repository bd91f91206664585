import { plural } from '../kit/format';
import type { FeatureKey } from './feature';

/**
 * The functions that are of one feature alone: their errors are its errors. What it shares with others (a resale is
 * recorded as any sale is) is not counted as its own.
 */
export const FEATURE_WORK: Record<FeatureKey, readonly string[]> = {
  mailing: [
    'askPermission',
    'duplicateCampaign',
    'freezeCampaign',
    'importContacts',
    'previewAutomation',
    'previewSending',
    'resendUnconfirmed',
    'resumeCampaign',
    'saveBrand',
    'saveCampaign',
    'saveDesign',
    'saveMailPicture',
    'sendBatch',
    'sendCampaign',
    'sendTestEmail',
    'setAutomation',
    'settleContacts',
    'tellBuyers',
    'undoImport',
  ],
  resale: [],
  menus: ['addConsumptions', 'assignMenu'],
  courtesies: ['issueCourtesies', 'resendCourtesy'],
  door: ['checkIn', 'createValidator', 'doorList', 'openDoor', 'renewValidator'],
  whatsapp: ['bindPhone', 'readTelling', 'setTellingCap', 'switchTelling'],
};

const IMPACTS = {
  sending: ['campaña en envío termina de salir', 'campañas en envío terminan de salir'],
  scheduled: ['campaña programada falla a su hora', 'campañas programadas fallan a su hora'],
  paused: ['campaña en pausa no se puede continuar', 'campañas en pausa no se pueden continuar'],
  doors: [
    'evento de hoy y mañana se queda sin puerta',
    'eventos de hoy y mañana se quedan sin puerta',
  ],
  courtesies: [
    'evento por venir deja de dar cortesías; las dadas siguen',
    'eventos por venir dejan de dar cortesías; las dadas siguen',
  ],
  resales: ['evento por venir deja de revenderse', 'eventos por venir dejan de revenderse'],
  menus: [
    'carta publicada se sigue viendo, y no se asigna a nadie más',
    'cartas publicadas se siguen viendo, y no se asignan a nadie más',
  ],
  phones: ['teléfono vinculado queda sin asistente', 'teléfonos vinculados quedan sin asistente'],
} as const;
export type ImpactKind = keyof typeof IMPACTS;

/** `isMore`: there are more than were counted. */
export type Impact = { kind: ImpactKind; count: number; isMore: boolean };

export const FEATURE_IMPACTS: Record<FeatureKey, readonly ImpactKind[]> = {
  mailing: ['sending', 'scheduled', 'paused'],
  resale: ['resales'],
  menus: ['menus'],
  courtesies: ['courtesies'],
  door: ['doors'],
  whatsapp: ['phones'],
};

export function impactText({ kind, count, isMore }: Impact): string {
  const [one, many] = IMPACTS[kind];
  return `${isMore ? 'Más de ' : ''}${plural(count, one, many)}`;
}
