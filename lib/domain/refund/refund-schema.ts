import * as v from 'valibot';
import { id, paragraph, requiredLine, singleLine } from '../kit/schema';
import { SALE_LIMITS } from '../sale/sale';
import { REFUND_ACTIONS, REFUND_LIMITS, UNSETTLED } from './refund';

const distinct = <T>(list: readonly T[]) => new Set(list).size === list.length;

const ticketIds = v.pipe(
  v.array(id, 'Elige al menos una entrada'),
  v.minLength(1, 'Elige al menos una entrada'),
  v.maxLength(SALE_LIMITS.tickets, `Hasta ${SALE_LIMITS.tickets} entradas por compra`),
  v.check(distinct, 'Una entrada está dos veces'),
);

const reason = v.pipe(
  paragraph(REFUND_LIMITS.reason, 'El motivo'),
  v.nonEmpty('Escribe el motivo de la devolución'),
);

export const openRefundsSchema = v.strictObject({
  eventId: id,
  items: v.pipe(
    v.array(
      v.strictObject({
        ledgerId: id,
        ticketIds: v.optional(ticketIds),
        includeUsed: v.optional(v.boolean('Indica sí o no')),
      }),
      'Elige al menos una compra',
    ),
    v.minLength(1, 'Elige al menos una compra'),
    v.maxLength(REFUND_LIMITS.orders, `Hasta ${REFUND_LIMITS.orders} compras a la vez`),
    v.check((items) => distinct(items.map((item) => item.ledgerId)), 'Una compra está dos veces'),
  ),
  includeFee: v.boolean('Indica si se devuelve el cargo por servicio'),
  reason,
  includeUsed: v.optional(v.boolean('Indica sí o no'), false),
  key: v.optional(id),
});

const WRONG_TOTAL = 'El monto no es válido';

export const advanceRefundSchema = v.pipe(
  v.strictObject({
    eventId: id,
    refundId: id,
    action: v.picklist(REFUND_ACTIONS, 'Esa acción no existe'),
    reference: v.optional(singleLine(REFUND_LIMITS.reference, 'La referencia'), ''),
    reason: v.optional(paragraph(REFUND_LIMITS.reason, 'El motivo'), ''),
    /** The refund that the caller saw, in whole pesos; refused if it has changed. */
    total: v.optional(
      v.pipe(v.number(WRONG_TOTAL), v.safeInteger(WRONG_TOTAL), v.minValue(0, WRONG_TOTAL)),
    ),
    /** The key of the payment file, with 'request', so that a retry after a lost answer succeeds. */
    fileKey: v.optional(id),
    /** A rejection without a mail, for a case opened by mistake; refused if the buyer may know of it. */
    quiet: v.optional(v.boolean('Indica sí o no'), false),
    seen: v.optional(v.strictObject({ status: v.picklist(UNSETTLED, 'Ese estado no se compara') })),
  }),
  v.forward(
    v.check(
      (input) => input.action !== 'pay' || input.reference !== '',
      'Escribe la referencia del pago',
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

export const findRefundsSchema = v.strictObject({
  eventId: id,
  lines: v.pipe(
    v.array(requiredLine(255, 'Una línea está vacía', 'La línea'), 'Pega al menos una línea'),
    v.minLength(1, 'Pega al menos una línea'),
    v.maxLength(REFUND_LIMITS.lines, `Hasta ${REFUND_LIMITS.lines} líneas a la vez`),
  ),
});

export const refundIdSchema = v.strictObject({ eventId: id, refundId: id });

export const readHeldSchema = v.union(
  [v.strictObject({ producerId: id }), v.strictObject({ eventId: id })],
  'Indica un evento o a quién es',
);

const token = v.pipe(v.string('Falta el enlace'), v.maxLength(900, 'Ese enlace no es válido'));

export const refundStopSchema = v.strictObject({ token });

export const contestRefundSchema = v.strictObject({
  token,
  stop: v.boolean('Indica sí o no'),
});

export const settleContestSchema = v.strictObject({
  eventId: id,
  refundId: id,
  to: v.picklist(['payee', 'buyer'], 'Elige quién recibe el dinero'),
  reason,
});

export type OpenRefunds = v.InferOutput<typeof openRefundsSchema>;
export type AdvanceRefund = v.InferOutput<typeof advanceRefundSchema>;
export type OpenRefundsInput = v.InferInput<typeof openRefundsSchema>;
export type AdvanceRefundInput = v.InferInput<typeof advanceRefundSchema>;
export type SettleContestInput = v.InferInput<typeof settleContestSchema>;
