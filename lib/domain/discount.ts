import * as v from 'valibot';
import { fields, moment, numeric, numericOrNull, oneOf, text, texts } from './read';
import { count, id, pesos } from './schema';

/** The kinds of discount. */
export const DISCOUNT_KINDS = ['percentage', 'fixed', '2x1', '3x2'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_LIMITS = { codes: 1000, batch: 300, uses: 100_000 } as const;

/**
 * A discount code: `events/{eventId}/discounts/{code}`; its id is the code itself, so that it is unique in
 * its event and found with one read. The content is written by the client under rules
 * (`tickets.manage`); `uses` by `recordSale` only. A use is one purchase with the code, whatever its tickets.
 */
export type Discount = DiscountContent & {
  id: string;
  uses: number;
  /** The batch it was made in; empty for a code made by itself. */
  batchId: string;
  createdAt: Date | null;
};

/** A code as people type it, in the form in which it is stored and compared: upper case, no spaces. */
export const normalizeCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

const code = v.pipe(
  v.string('Escribe un código'),
  v.transform(normalizeCode),
  v.regex(/^[A-Z0-9_-]{3,32}$/, 'Usa de 3 a 32 letras, números, guiones'),
);
const optionalDate = v.nullable(v.date('Elige una fecha'));
const rules = {
  kind: v.picklist(DISCOUNT_KINDS, 'Elige un tipo de descuento'),
  /** Whole percent off, 1 to 100; used by `percentage`, 0 otherwise. */
  percent: count(0, 100),
  /** Whole pesos off each ticket, never below a price of 0; used by `fixed`, 0 otherwise. */
  amount: pesos,
  startsAt: optionalDate,
  endsAt: optionalDate,
  /** Purchases in all; null without limit. */
  limit: v.nullable(count(1, DISCOUNT_LIMITS.uses)),
  /** Purchases per buyer (by e-mail); null without limit. */
  limitPerPerson: v.nullable(count(1, 1000)),
  /** The ticket types it is for; empty for all of the event. */
  ticketTypeIds: v.pipe(v.array(id), v.maxLength(40, 'Hasta 40 entradas')),
  active: v.boolean('Elige sí o no'),
};

type When = Date | string | null;
type Rule = { kind: DiscountKind; percent: number; amount: number; startsAt: When; endsAt: When };

// The checks over several fields, for one code and for a batch alike.
const percentFits = ({ kind, percent }: Rule) => kind !== 'percentage' || percent >= 1;
const amountFits = ({ kind, amount }: Rule) => kind !== 'fixed' || amount >= 1;
const windowFits = ({ startsAt, endsAt }: Rule) =>
  !startsAt || !endsAt || new Date(endsAt) > new Date(startsAt);
const PERCENT = 'Escribe un porcentaje entre 1 y 100';
const AMOUNT = 'Escribe cuántos pesos descuenta';
const WINDOW = 'El término debe ser después del inicio';

/** The content of a discount as a producer writes it. */
export const discountSchema = v.pipe(
  v.strictObject({ code, ...rules }),
  v.forward(
    v.check((rule) => percentFits(rule), PERCENT),
    ['percent'],
  ),
  v.forward(
    v.check((rule) => amountFits(rule), AMOUNT),
    ['amount'],
  ),
  v.forward(
    v.check((rule) => windowFits(rule), WINDOW),
    ['endsAt'],
  ),
);
export type DiscountContent = v.InferOutput<typeof discountSchema>;

/** The content of a new discount. */
export const EMPTY_DISCOUNT: DiscountContent = {
  code: '',
  kind: 'percentage',
  percent: 10,
  amount: 0,
  startsAt: null,
  endsAt: null,
  limit: null,
  limitPerPerson: null,
  ticketTypeIds: [],
  active: true,
};

/** Reads `events/{eventId}/discounts/{id}`; whatever is missing gets its default. Never throws. */
export function parseDiscount(discountId: string, raw: unknown): Discount {
  const data = fields(raw);
  return {
    id: discountId,
    code: text(data.code, discountId),
    kind: oneOf(data.kind, DISCOUNT_KINDS, 'percentage'),
    percent: numeric(data.percent),
    amount: numeric(data.amount),
    startsAt: moment(data.startsAt),
    endsAt: moment(data.endsAt),
    limit: numericOrNull(data.limit),
    limitPerPerson: numericOrNull(data.limitPerPerson),
    ticketTypeIds: texts(data.ticketTypeIds),
    active: data.active !== false,
    uses: numeric(data.uses),
    batchId: text(data.batchId),
    createdAt: moment(data.createdAt),
  };
}

const prefix = v.pipe(
  v.string('Escribe un prefijo'),
  v.transform(normalizeCode),
  v.regex(/^[A-Z0-9]{2,16}$/, 'Usa de 2 a 16 letras o números'),
);

/** A batch as the form edits it. */
export const discountBatchFormSchema = v.pipe(
  v.strictObject({ prefix, quantity: count(1, DISCOUNT_LIMITS.batch), ...rules }),
  v.forward(
    v.check((rule) => percentFits(rule), PERCENT),
    ['percent'],
  ),
  v.forward(
    v.check((rule) => amountFits(rule), AMOUNT),
    ['amount'],
  ),
  v.forward(
    v.check((rule) => windowFits(rule), WINDOW),
    ['endsAt'],
  ),
);

/** What `createDiscountCodes` takes: the rule once, and how many codes of it to make. */
export const discountBatchSchema = v.pipe(
  v.strictObject({
    eventId: id,
    /** The beginning of every code, 2 to 16 letters or digits. */
    prefix,
    quantity: count(1, DISCOUNT_LIMITS.batch),
    /** Makes a repeated call answer the batch that it already made. */
    key: v.optional(id),
    ...rules,
    startsAt: v.nullable(v.pipe(v.string(), v.isoTimestamp('La fecha no es válida'))),
    endsAt: v.nullable(v.pipe(v.string(), v.isoTimestamp('La fecha no es válida'))),
  }),
  v.forward(
    v.check((rule) => percentFits(rule), PERCENT),
    ['percent'],
  ),
  v.forward(
    v.check((rule) => amountFits(rule), AMOUNT),
    ['amount'],
  ),
  v.forward(
    v.check((rule) => windowFits(rule), WINDOW),
    ['endsAt'],
  ),
);
