import type { ConsentBasis, ConsentKind, ConsentPurpose, ConsentSource } from './consent';

export const CONSENT_PURPOSE_TEXT: Record<ConsentPurpose, string> = {
  marketing: 'Novedades por correo',
  transactional: 'Avisos de su compra',
  profiling: 'Uso de lo que abre y toca',
};
export const CONSENT_BASIS_TEXT: Record<ConsentBasis, string> = {
  consent: 'Consentimiento',
  contract: 'Contrato',
  interest: 'Interés legítimo',
};
export const CONSENT_KIND_TEXT: Record<ConsentKind, string> = {
  given: 'Base registrada',
  withdrawn: 'Consentimiento retirado',
  objected: 'Se opuso',
  blocked: 'Datos bloqueados',
  unblocked: 'Bloqueo levantado',
  paused: 'Pidió una pausa',
  paced: 'Cambió cuántos correos recibe',
};
export const CONSENT_SOURCE_TEXT: Record<ConsentSource, string> = {
  form: 'Formulario',
  import: 'Archivo importado',
  purchase: 'Compra',
  door: 'En la puerta',
  manual: 'A mano',
  mail: 'Enlace de un correo',
  request: 'Solicitud de derechos',
  settlement: 'Regularización',
};
