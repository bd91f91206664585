import * as v from 'valibot';
import { id, line, paragraph, pesos } from '../kit/schema';
import { BANK_FILE_LIMIT, PAYMENT_ORDER_ACTIONS } from './payment-order';

const amount = v.pipe(pesos, v.minValue(1, 'Escribe un monto mayor que cero'));

export const createPaymentOrderSchema = v.strictObject({
  eventId: id,
  amount,
  /** Given by the form, so that a double click makes one order. */
  requestId: v.optional(id),
});

export const createBankFileSchema = v.strictObject({
  orders: v.pipe(
    v.array(id, 'Elige al menos una orden'),
    v.minLength(1, 'Elige al menos una orden'),
    v.maxLength(BANK_FILE_LIMIT, `Un archivo lleva hasta ${BANK_FILE_LIMIT} órdenes`),
    v.check((ids) => new Set(ids).size === ids.length, 'Una orden está dos veces'),
  ),
  /** Given by the page, so that the same file asked for twice leaves one mark. */
  key: id,
  /** Orders that are in a file already go into this one, too: said by somebody who was warned. */
  again: v.optional(v.boolean(), false),
});

// A proof is a picture or a PDF of the transfer, as a data URL; a document takes 1 MiB.
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
    reference: v.optional(line(80, 'La referencia'), ''),
    reason: v.optional(paragraph(500, 'El motivo'), ''),
    proof: v.optional(proof),
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

export type CreateBankFile = v.InferOutput<typeof createBankFileSchema>;

export type AdvancePaymentOrder = v.InferOutput<typeof advancePaymentOrderSchema>;

/** What a form hands over to take an order one step on. */
export type AdvanceInput = v.InferInput<typeof advancePaymentOrderSchema>;
