import * as v from 'valibot';
import { count, email, id, line, pesos, requiredLine } from '../kit/schema';

/** The kinds of sale that the checkout records; advances come from payment orders. */
export const SALE_KINDS = ['sale', 'resale', 'consumption', 'refund'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

export const SALE_LIMITS = {
  lines: 50,
  tickets: 100,
  clockSkewMs: 5 * 60_000,
  /** How late a sale may be told: a till that was without a network, or a checkout that sends again. */
  lateMs: 30 * 24 * 3_600_000,
} as const;

/**
 * Why a sale cannot have been made at `soldAt`: it lies in the future, more than 30 days back, or before its event
 * was on sale (`since`: published, or at least made; null where that is not known). Null when it can.
 */
export function refusalOfSoldAt(soldAt: Date, since: Date | null, now: Date): string | null {
  const { clockSkewMs, lateMs } = SALE_LIMITS;
  const at = soldAt.getTime();
  if (at > now.getTime() + clockSkewMs) return 'La venta no puede ser del futuro';
  if (at < now.getTime() - lateMs) return 'La venta no puede tener más de 30 días';
  if (since && at < since.getTime() - clockSkewMs) {
    return 'La venta no puede ser de antes de que se publicara el evento';
  }
  return null;
}

/** An instant as ISO 8601 or as milliseconds; gives a Date. */
export const instantInput = (label: string) =>
  v.pipe(
    v.union(
      [
        v.pipe(v.string(), v.isoTimestamp(`${label} debe ser una fecha`)),
        v.pipe(v.number(), v.integer()),
      ],
      `${label} debe ser una fecha`,
    ),
    v.transform((raw) => new Date(raw)),
    v.check(
      (at) => at.getTime() > Date.UTC(2015, 0, 1) && at.getTime() < Date.UTC(2100, 0, 1),
      `${label} debe ser una fecha`,
    ),
  );

const key = v.pipe(
  v.string('Falta la clave de la venta'),
  v.regex(/^[\x21-\x7e]{1,255}$/, 'La clave va de 1 a 255 caracteres sin espacios'),
);

const buyer = v.strictObject(
  {
    name: requiredLine(120, 'Falta el nombre de quien compra', 'El nombre'),
    email,
    rut: v.optional(line(20, 'El RUT'), ''),
    phone: v.optional(line(30, 'El teléfono'), ''),
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

const quantity = count(1, SALE_LIMITS.tickets);
const lines = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(item, 'Faltan las líneas'),
    v.minLength(1, 'Faltan las líneas'),
    v.maxLength(SALE_LIMITS.lines, `Hasta ${SALE_LIMITS.lines} líneas`),
  );
const common = { eventId: id, key, channel, soldAt: v.optional(instantInput('soldAt')) };

/** The payload of `recordSale` (contract, the checkout's door). */
export const saleSchema = v.variant(
  'kind',
  [
    v.strictObject({
      ...common,
      kind: v.literal('sale'),
      buyer,
      lines: lines(
        v.strictObject({
          ticketTypeId: id,
          quantity,
          unitPrice: pesos,
          discountCode: v.optional(line(40, 'El código')),
        }),
      ),
    }),
    v.strictObject({
      ...common,
      kind: v.literal('consumption'),
      buyer,
      lines: lines(v.strictObject({ consumptionId: id, quantity, unitPrice: pesos })),
    }),
    v.strictObject({
      ...common,
      kind: v.literal('resale'),
      buyer,
      lines: lines(v.strictObject({ ticketId: id, price: pesos })),
    }),
    v.strictObject({
      ...common,
      kind: v.literal('refund'),
      buyer: v.optional(buyer),
      lines: lines(
        v.union(
          [v.strictObject({ ticketId: id }), v.strictObject({ ledgerId: id })],
          'Cada línea lleva ticketId o ledgerId',
        ),
      ),
    }),
  ],
  'kind debe ser sale, resale, consumption o refund',
);
export type SaleInput = v.InferOutput<typeof saleSchema>;
export type SaleOf<K extends SaleKind> = Extract<SaleInput, { kind: K }>;
export type Buyer = v.InferOutput<typeof buyer>;
