import { PRIVACY_RIGHTS, type PrivacyRight, RIGHT_TEXT } from '@/lib/domain/privacy/request';

const HELP: Record<PrivacyRight, string> = {
  access: 'Qué datos tuyos hay, de dónde salieron y para qué se usan.',
  rectification: 'Corregir un dato que está mal o incompleto.',
  erasure: 'Borrar lo que la ley no obliga a guardar.',
  objection: 'Que no se usen para enviarte publicidad. Rige de inmediato.',
  blocking: 'Que no se usen mientras se resuelve un reclamo. Rige de inmediato.',
  portability: 'Llevártelos en un archivo que otro servicio puede leer.',
};

/** The rights that most people come for; the other rights of the law are a tap away, so that a phone shows the whole form. */
const OFTEN: readonly PrivacyRight[] = ['access', 'objection', 'erasure'];
const RARE = PRIVACY_RIGHTS.filter((right) => !OFTEN.includes(right));

const optionOf = (value: PrivacyRight) => ({ value, label: RIGHT_TEXT[value], help: HELP[value] });

export const OFTEN_OPTIONS = OFTEN.map(optionOf);
export const RARE_OPTIONS = RARE.map(optionOf);
export const isRare = (right: PrivacyRight | null) => right !== null && RARE.includes(right);
