import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { count, email, id, pesosInput, requiredLine, singleLine } from '../kit/schema';
import { TENDERS } from '../ledger/tender';
import { typedCode } from '../promoter/promoter';
import { answersInput } from '../question/question-schema';
import { offerToken } from '../waitlist/waitlist-schema';
import { SALE_LIMITS, type SaleKind } from './sale';

const key = v.pipe(
  v.string('Falta la clave de la venta'),
  v.regex(/^[\x21-\x7e]{1,255}$/, 'La clave va de 1 a 255 caracteres sin espacios'),
);

const buyer = v.strictObject(
  {
    name: requiredLine(120, 'Falta el nombre de quien compra', 'El nombre'),
    email,
    rut: v.optional(singleLine(20, 'El RUT'), ''),
    phone: v.optional(singleLine(30, 'El teléfono'), ''),
    acceptsMail: v.optional(v.boolean('Indica sí o no'), false),
  },
  'Falta quién compra',
);

const channel = v.optional(
  v.pipe(
    v.string('El canal es una palabra'),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9][a-z0-9_-]{0,23}$/, 'El canal es una palabra corta, como web'),
  ),
  'web',
);

/** Any text that a checkout took from a link: nothing refuses a sale, and what is no text is no code. */
export const promoterTyped = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((typed) =>
      typeof typed === 'string' || typeof typed === 'number'
        ? typedCode(`${typed}`.replace(/\p{C}/gu, ''))
        : undefined,
    ),
  ),
);

const quantity = count(1, SALE_LIMITS.tickets);
const lines = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(item, 'Faltan las líneas'),
    v.minLength(1, 'Faltan las líneas'),
    v.maxLength(SALE_LIMITS.lines, `Hasta ${SALE_LIMITS.lines} líneas`),
  );
const common = {
  eventId: id,
  key,
  channel,
  soldAt: v.optional(instantInput('soldAt')),
  /** The event's date that it is for; may be missing where there is one. */
  dateId: v.optional(id),
};

const atDoorFields = {
  tender: v.optional(v.picklist(TENDERS, 'El pago es cash, transfer, card o courtesy')),
  shiftId: v.optional(id),
  payment: v.optional(singleLine(60, 'La referencia')),
};

export const saleSchema = v.variant(
  'kind',
  [
    v.strictObject({
      ...common,
      kind: v.literal('sale'),
      buyer,
      promoter: promoterTyped,
      /** The way by which the checkout came to it; a discount of a promoter's goes before a link. */
      promoterVia: v.optional(v.picklist(['said', 'link'], 'Se dijo, o vino en el enlace')),
      ...atDoorFields,
      offer: v.optional(offerToken),
      answers: answersInput(SALE_LIMITS.tickets),
      paid: v.optional(pesosInput),
      lines: lines(
        v.strictObject({
          ticketTypeId: id,
          quantity,
          unitPrice: pesosInput,
          discountCode: v.optional(singleLine(40, 'El código')),
        }),
      ),
    }),
    v.strictObject({
      ...common,
      kind: v.literal('consumption'),
      buyer,
      ...atDoorFields,
      paid: v.optional(pesosInput),
      lines: lines(v.strictObject({ consumptionId: id, quantity, unitPrice: pesosInput })),
    }),
    v.strictObject({
      ...common,
      kind: v.literal('resale'),
      buyer,
      lines: lines(v.strictObject({ ticketId: id, price: pesosInput })),
    }),
    v.strictObject({
      ...common,
      kind: v.literal('refund'),
      ...atDoorFields,
      buyer: v.optional(buyer),
      lines: lines(
        v.union(
          [v.strictObject({ ticketId: id }), v.strictObject({ ledgerId: id })],
          'Cada línea lleva ticketId o ledgerId',
        ),
      ),
    }),
    v.strictObject({
      eventId: id,
      key,
      soldAt: common.soldAt,
      kind: v.literal('move'),
      ticketId: id,
      dateId: id,
      /** The difference of the dearer date, price and fee. */
      paid: pesosInput,
    }),
  ],
  'kind debe ser sale, resale, consumption, refund o move',
);
export type SaleInput = v.InferOutput<typeof saleSchema>;
export type SaleOf<K extends SaleKind> = Extract<SaleInput, { kind: K }>;
export type Buyer = v.InferOutput<typeof buyer>;
