import { cutText } from '../kit/text/cut';
import type { TellKind } from './telling';

/**
 * The templates that Meta approves, by what is told: `{{1}}` is the first parameter. What is sent inside the window of a day
 * says the same, so that there is one wording. A change of one is a new name, approved again (docs/whatsapp.md).
 */
export const TEMPLATES: Record<TellKind, { name: string; body: string }> = {
  soldOut: { name: 'early_agotado_1', body: 'Tus entradas: {{1}}. Mira tus ventas en {{2}} .' },
  phase: { name: 'early_fase_1', body: 'Tus fases de venta: {{1}}. Mira tus ventas en {{2}} .' },
  digest: { name: 'early_resumen_1', body: 'Tu resumen de la mañana: {{1}}. Todo está en {{2}} .' },
  paid: { name: 'early_pago_1', body: 'Sobre tus pagos: {{1}}. El detalle está en {{2}} .' },
  rejected: {
    name: 'early_pago_rechazado_1',
    body: 'Un pago con problemas: {{1}}. El detalle está en {{2}} .',
  },
};

const TEMPLATE_LANGUAGE = 'es';
export const TEMPLATE_FOOTER = 'Responde SALIR y no te escribimos más.';

/** The platform refuses line breaks, tabs and runs of blanks in a parameter, and a body over 1.024 characters. */
const MOST = 400;
const clean = (param: string) => cutText(param.replace(/\s+/g, ' ').trim(), MOST, '…') || '-';

export type Said = { kind: TellKind; what: string; link: string };

const paramsOf = ({ what, link }: Said) => [clean(what), clean(link)];

/** The words that a person reads of a template, or as a free message. */
export const templateText = (kind: TellKind, params: readonly string[]): string =>
  `${params.reduce(
    (body, param, n) => body.split(`{{${n + 1}}}`).join(param),
    TEMPLATES[kind].body,
  )}\n\n${TEMPLATE_FOOTER}`;

/** The news as a free message. */
export const freeText = (said: Said): string => templateText(said.kind, paramsOf(said));

/** The approved template with its parameters, as the Cloud API takes it. */
export const templateFor = (to: string, said: Said): object => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name: TEMPLATES[said.kind].name,
    language: { code: TEMPLATE_LANGUAGE },
    components: [
      { type: 'body', parameters: paramsOf(said).map((text) => ({ type: 'text', text })) },
    ],
  },
});
