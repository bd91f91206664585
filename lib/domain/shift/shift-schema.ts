import * as v from 'valibot';
import { instantInput } from '../kit/instant-schema';
import { count, id, pesosInput, requiredLine, singleLine } from '../kit/schema';
import { TENDERS } from '../ledger/tender';
import { SALE_LIMITS } from '../sale/sale';
import { promoterTyped } from '../sale/sale-schema';
import { SHIFT_LIMITS } from './shift';

const pesos = v.pipe(
  pesosInput,
  v.maxValue(SHIFT_LIMITS.pesos, 'Ese monto es demasiado alto para una caja'),
);
const secret = v.pipe(v.string('Falta el enlace'), v.maxLength(400));
const key = v.pipe(
  v.string('Falta la clave'),
  // The derivatives of a key have a colon.
  v.regex(/^[\x21-\x39\x3b-\x7e]{1,100}$/, 'La clave va de 1 a 100 caracteres, sin espacios ni :'),
);
const typeIds = v.pipe(v.array(id), v.maxLength(40, 'Hasta 40 entradas'));

const boxOffice = {
  ticketTypeIds: v.optional(typeIds, []),
  products: v.optional(v.boolean('Indica sí o no'), false),
  courtesies: v.optional(v.boolean('Indica sí o no'), false),
};
export const createBoxOfficeSchema = v.strictObject({
  eventId: id,
  name: requiredLine(60, 'Ponle nombre, como Puerta norte', 'El nombre'),
  ...boxOffice,
});
export const setBoxOfficeSchema = v.strictObject({ eventId: id, boxOfficeId: id, ...boxOffice });
export const revokeBoxOfficeSchema = v.strictObject({ eventId: id, boxOfficeId: id });

export const setDoorFeeSchema = v.strictObject({
  eventId: id,
  /** A fraction; null for the producer's fee. */
  serviceFee: v.nullable(
    v.pipe(
      v.number('El cargo debe ser un número'),
      v.minValue(0, 'El cargo no puede ser negativo'),
      v.maxValue(1, 'El cargo va de 0 a 100 %'),
    ),
  ),
  from: v.optional(v.nullable(instantInput('La fecha')), null),
});

export const openBoxOfficeSchema = v.strictObject({ token: secret });

export const openShiftSchema = v.strictObject({
  eventId: id,
  token: secret,
  code: v.pipe(
    v.string('Falta el código'),
    v.trim(),
    v.nonEmpty('Falta el código'),
    v.maxLength(20),
  ),
  drawer: requiredLine(40, 'Ponle nombre a la caja, como Caja 1', 'La caja'),
  operator: v.optional(singleLine(60, 'El nombre'), ''),
  float: pesos,
  join: v.optional(v.pipe(v.string('Falta el número'), v.trim(), v.maxLength(20)), ''),
  /** The phone's own, so that it gets its drawer where the first answer was lost. */
  key: v.optional(key),
});

const held = { shiftId: id, credential: secret };

const waits = v.optional(v.boolean('Indica sí o no'), false);

export const readShiftSchema = v.strictObject({ ...held, dateId: v.optional(id), waits });

export const moveCashSchema = v.strictObject({
  ...held,
  amount: v.pipe(
    v.number('Falta el monto'),
    v.integer('El monto va en pesos enteros'),
    v.check((n) => n !== 0, 'Falta el monto'),
    v.check((n) => Math.abs(n) <= SHIFT_LIMITS.pesos, 'Ese monto es demasiado alto para una caja'),
  ),
  reason: requiredLine(120, 'Falta el motivo', 'El motivo'),
  key: v.optional(key),
});

export const closeShiftSchema = v.strictObject({ ...held, counted: pesos });

export const recordOverSchema = v.strictObject({
  eventId: id,
  overId: id,
  dismissed: v.optional(requiredLine(120, 'Falta el motivo', 'El motivo')),
});

export const countShiftSchema = v.strictObject({ eventId: id, shiftId: id, counted: pesos });

const lines = <E extends v.ObjectEntries>(what: E) =>
  v.pipe(
    v.array(
      v.strictObject({
        ...what,
        quantity: count(1, SALE_LIMITS.tickets),
        unitPrice: pesosInput,
      }),
      'Faltan las líneas',
    ),
    v.maxLength(SALE_LIMITS.lines, `Hasta ${SALE_LIMITS.lines} líneas`),
  );

const doorSale = v.strictObject({
  ...held,
  key,
  dateId: v.optional(id),
  soldAt: v.optional(instantInput('soldAt')),
  queued: v.optional(v.boolean('Indica sí o no'), false),
  waits,
  tender: v.picklist(TENDERS, 'El pago es cash, transfer, card o courtesy'),
  payment: v.optional(singleLine(60, 'La referencia')),
  promoter: promoterTyped,
  paid: v.optional(pesosInput),
  buyer: v.optional(
    v.strictObject({ name: v.optional(singleLine(120, 'El nombre'), ''), email: singleLine(254) }),
  ),
  lines: v.optional(lines({ ticketTypeId: id }), []),
  products: v.optional(lines({ consumptionId: id }), []),
});

/** A sale that waited has the prices of when it was made. */
export const sellAtDoorSchema = v.pipe(
  doorSale,
  v.forward(
    v.check(({ lines, products }) => lines.length + products.length > 0, 'Faltan las líneas'),
    ['lines'],
  ),
  v.forward(
    v.check(({ queued, soldAt }) => !queued || !!soldAt, 'Falta cuándo se vendió'),
    ['soldAt'],
  ),
  v.forward(
    v.check(
      ({ tender, payment }) => (tender !== 'card' && tender !== 'transfer') || !!payment,
      'Anota el número del comprobante',
    ),
    ['payment'],
  ),
);
export type DoorSale = v.InferOutput<typeof sellAtDoorSchema>;

/** `at`: when they walked in, by the server's clock as the phone last heard it. */
export const letInAtDoorSchema = v.strictObject({ ...held, ledgerId: id, at: instantInput('at') });

export const refundAtDoorSchema = v.strictObject({ ...held, key, ledgerId: id });
