import { PRIVACY_RIGHTS, type PrivacyRight, RIGHT_TEXT } from '@/lib/domain/privacy/request';

const HELP: Record<PrivacyRight, string> = {
  access: 'Qué datos tuyos hay, de dónde salieron y para qué se usan.',
  rectification: 'Corregir un dato que está mal o incompleto.',
  erasure: 'Borrar lo que la ley no obliga a guardar.',
  objection: 'Que no se usen para enviarte publicidad. Rige de inmediato.',
  blocking: 'Que no se usen mientras se resuelve un reclamo. Rige de inmediato.',
  portability: 'Llevártelos en un archivo que otro servicio puede leer.',
};

export const RIGHT_OPTIONS = PRIVACY_RIGHTS.map((value) => ({
  value,
  label: RIGHT_TEXT[value],
  help: HELP[value],
}));
