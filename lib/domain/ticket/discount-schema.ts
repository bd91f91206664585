import * as v from 'valibot';
import { count, dateIds, id, price } from '../kit/schema';
import {
  DISCOUNT_KINDS,
  DISCOUNT_LIMITS,
  type DiscountKind,
  normalizeCode,
} from './discount-rules';

const code = v.pipe(
  v.string('Escribe un código'),
  v.transform(normalizeCode),
  // The code is the document's id, so ids reserved by the database are refused.
  v.regex(
    /^(?!__.*__$)[A-Z0-9_-]{3,32}$/,
    'Usa de 3 a 32 letras, números o guiones, sin otros signos',
  ),
);
const optionalDate = v.nullable(v.date('Elige una fecha'));
const promoter = v.pipe(
  v.string('Elige de quién es'),
  v.regex(/^[a-z0-9]{0,20}$/, 'Ese código no es de un promotor'),
);
const rules = {
  kind: v.picklist(DISCOUNT_KINDS, 'Elige un tipo de descuento'),
  /** Whole percent, 1 to 100, for `percentage`; for `fixed`, `amount` is whole pesos off each ticket. 0 otherwise. */
  percent: count(0, 100),
  /** Whole pesos off each ticket, for `fixed`; 0 otherwise. */
  amount: price,
  startsAt: optionalDate,
  endsAt: optionalDate,
  /** The maximum of purchases; null for no limit. */
  limit: v.nullable(count(1, DISCOUNT_LIMITS.uses)),
  /** Purchases per buyer (mailbox); null for no limit. */
  limitPerPerson: v.nullable(count(1, 1000)),
  ticketTypeIds: v.pipe(v.array(id), v.maxLength(40, 'Hasta 40 entradas')),
  dateIds,
  promoter,
  active: v.boolean('Elige sí o no'),
};

type When = Date | string | null;
type Rule = { kind: DiscountKind; percent: number; amount: number; startsAt: When; endsAt: When };

const fits = <T extends Rule>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const wrong = (key: 'percent' | 'amount' | 'endsAt', message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    const { kind, percent, amount, startsAt, endsAt } = input;
    if (kind === 'percentage' && percent < 1)
      wrong('percent', 'Escribe un porcentaje entre 1 y 100');
    if (kind === 'fixed' && amount < 1) wrong('amount', 'Escribe cuántos pesos descuenta');
    if (startsAt && endsAt && new Date(endsAt) <= new Date(startsAt)) {
      wrong('endsAt', 'El término debe ser después del inicio');
    }
  });

export const discountSchema = v.pipe(v.strictObject({ code, ...rules }), fits());

const prefix = v.pipe(
  v.string('Escribe un prefijo'),
  v.transform(normalizeCode),
  v.regex(/^[A-Z0-9]{2,16}$/, 'Usa de 2 a 16 letras o números'),
);

export const discountBatchFormSchema = v.pipe(
  v.strictObject({ prefix, quantity: count(1, DISCOUNT_LIMITS.batch), ...rules }),
  fits(),
);

export const discountBatchSchema = v.pipe(
  v.strictObject({
    eventId: id,
    prefix,
    quantity: count(1, DISCOUNT_LIMITS.batch),
    key: v.optional(id),
    ...rules,
    // Browsers from before dates send none.
    dateIds: v.optional(dateIds, []),
    promoter: v.optional(promoter, ''),
    startsAt: v.nullable(v.pipe(v.string(), v.isoTimestamp('La fecha no es válida'))),
    endsAt: v.nullable(v.pipe(v.string(), v.isoTimestamp('La fecha no es válida'))),
  }),
  fits(),
);
