import * as v from 'valibot';
import { count, id, paragraph, pesosInput, singleLine } from '../kit/schema';
import { MOST_PAY_DAYS } from './pay-term';
import { OPEN_STATUSES, PAYMENT_ORDER_ACTIONS } from './payment-order';

const amount = v.pipe(pesosInput, v.minValue(1, 'Escribe un monto mayor que cero'));

export const createPaymentOrderSchema = v.strictObject({
  eventId: id,
  amount,
  requestId: v.optional(id),
});

export const setPayTermSchema = v.strictObject({ days: v.nullable(count(0, MOST_PAY_DAYS)) });

// A picture or PDF as a data URL; a document of the database holds at most 1 MiB.
const proof = v.pipe(
  v.string(),
  v.maxLength(900_000, 'El comprobante pesa demasiado. Usa un archivo de menos de 650 KB'),
  v.regex(
    /^data:(image\/(png|jpeg|webp)|application\/pdf);base64,[A-Za-z0-9+/]+=*$/,
    'El comprobante debe ser una imagen o un PDF',
  ),
);

export const advancePaymentOrderSchema = v.pipe(
  v.strictObject({
    paymentOrderId: id,
    action: v.picklist(PAYMENT_ORDER_ACTIONS, 'Esa acción no existe'),
    reference: v.optional(singleLine(80, 'La referencia'), ''),
    reason: v.optional(paragraph(500, 'El motivo'), ''),
    proof: v.optional(proof),
    seen: v.optional(
      v.strictObject({ status: v.picklist(OPEN_STATUSES, 'Ese estado no se compara') }),
    ),
  }),
  v.forward(
    v.check(
      (input) => input.action !== 'pay' || input.reference !== '',
      'Escribe la referencia de la transferencia',
    ),
    ['reference'],
  ),
  v.forward(
    v.check(
      (input) => input.action !== 'reject' || input.reason !== '',
      'Escribe el motivo del rechazo',
    ),
    ['reason'],
  ),
);

export type AdvancePaymentOrder = v.InferOutput<typeof advancePaymentOrderSchema>;

export type AdvanceInput = v.InferInput<typeof advancePaymentOrderSchema>;
