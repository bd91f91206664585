import * as v from 'valibot';
import { rut } from '../kit/rut-schema';
import { count, email, id, requiredLine, singleLine } from '../kit/schema';
import { bankingFields, knownAccount } from '../producer/banking-schema';
import { LINK_DAYS, PROMOTER_LIMITS, promoterCodeOf } from './promoter';
import { SETTLEMENT_ACTIONS } from './settlement';

const optionalOf = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), schema]));

const promoterCode = v.pipe(
  v.string('Escribe un código'),
  v.transform(promoterCodeOf),
  v.minLength(3, 'El código tiene al menos 3 letras o números'),
);

/**
 * One promoter as typed or read from a sheet. Without an id it is a new one, which gets a code if none is named; what is
 * not named of one that exists stays.
 */
export const promoterInput = v.strictObject({
  id: v.optional(id),
  name: requiredLine(80, 'Escribe el nombre', 'El nombre'),
  code: optionalOf(promoterCode),
  rut: optionalOf(rut),
  phone: v.optional(singleLine(30, 'El teléfono')),
  email: optionalOf(email),
  teamId: v.optional(v.union([v.literal(''), id])),
  team: v.optional(singleLine(60, 'El equipo')),
  eventIds: v.optional(v.pipe(v.array(id), v.maxLength(100, 'Hasta 100 eventos'))),
  active: v.optional(v.boolean('Indica sí o no')),
});
export type PromoterInput = v.InferInput<typeof promoterInput>;

export const savePromotersSchema = v.pipe(
  v.strictObject({
    producerId: id,
    promoters: v.pipe(
      v.array(promoterInput, 'Faltan los promotores'),
      v.maxLength(PROMOTER_LIMITS.perCall, `Hasta ${PROMOTER_LIMITS.perCall} promotores por vez`),
    ),
    linkDays: v.optional(v.picklist(LINK_DAYS, 'Elige cuántos días cuenta un enlace')),
  }),
  v.forward(
    v.partialCheck(
      [['promoters'], ['linkDays']],
      ({ promoters, linkDays }) => promoters.length > 0 || linkDays !== undefined,
      'Faltan los promotores',
    ),
    ['promoters'],
  ),
);

export const promoterAccountSchema = v.strictObject({
  producerId: id,
  promoterId: id,
  account: v.pipe(bankingFields, knownAccount<v.InferOutput<typeof bankingFields>>()),
});

export const promoterLinkSchema = v.strictObject({ producerId: id, promoterId: id });

export const readBroughtSchema = v.strictObject({ eventId: id, promoterId: id });

const step = v.strictObject({
  tickets: count(1, 100_000),
  bonus: count(1, 10_000_000),
});

export const promoterRuleInput = v.pipe(
  v.strictObject({
    id: v.optional(id),
    kind: v.picklist(['sale', 'entry'], 'Elige por venta o por ingreso'),
    amount: v.optional(count(0, 1_000_000), 0),
    rate: v.optional(
      v.pipe(
        v.number('Escribe un porcentaje'),
        v.minValue(0, 'El porcentaje no puede ser negativo'),
        v.maxValue(1, 'El porcentaje es de hasta 100 %'),
      ),
      0,
    ),
    leaderAmount: v.optional(count(0, 1_000_000), 0),
    leaderRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
    steps: v.optional(v.pipe(v.array(step), v.maxLength(10, 'Hasta 10 tramos')), []),
    typeIds: v.optional(v.pipe(v.array(id), v.maxLength(100)), []),
    dateIds: v.optional(v.pipe(v.array(id), v.maxLength(366)), []),
    courtesies: v.optional(count(0, 1_000), 0),
    paysOwn: v.optional(v.boolean('Indica sí o no'), false),
    active: v.optional(v.boolean('Indica sí o no'), true),
  }),
  v.forward(
    v.check(({ amount, rate }) => amount === 0 || rate === 0, 'Elige pesos o porcentaje, no ambos'),
    ['rate'],
  ),
  v.forward(
    v.check(
      ({ steps }) => steps.every((one, i) => i === 0 || one.tickets > (steps[i - 1]?.tickets ?? 0)),
      'Cada tramo pide más entradas que el anterior',
    ),
    ['steps'],
  ),
);
export const savePromoterRuleSchema = v.strictObject({ eventId: id, rule: promoterRuleInput });

/** A later assignment of a sale; `code` '' takes it from everybody. */
export const assignPromoterSchema = v.strictObject({
  eventId: id,
  ledgerId: id,
  code: v.pipe(v.string(), v.transform(promoterCodeOf)),
  reason: requiredLine(200, 'Escribe por qué', 'El motivo'),
});

/** `minimum`: pesos below which a promoter's commissions wait for the next close. */
export const closeSettlementSchema = v.strictObject({
  producerId: id,
  eventId: id,
  minimum: v.optional(count(0, 1_000_000), 0),
});

export const advanceSettlementSchema = v.strictObject({
  producerId: id,
  settlementId: id,
  action: v.picklist(SETTLEMENT_ACTIONS, 'Elige qué hacer'),
  reference: v.optional(singleLine(80, 'El comprobante'), ''),
  reason: v.optional(singleLine(200, 'El motivo'), ''),
});

const token = v.pipe(v.string('Falta el enlace'), v.maxLength(200, 'El enlace no es válido'));

export const readPromoterPageSchema = v.strictObject({ token });

/** One guest of a promoter; who has no address is told by the promoter. */
export const givePromoterCourtesySchema = v.strictObject({
  token,
  eventId: id,
  ticketTypeId: id,
  dateId: v.optional(id),
  name: requiredLine(120, 'Falta el nombre', 'El nombre'),
  email: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), email]), ''),
  phone: v.optional(singleLine(30, 'El teléfono'), ''),
  key: v.pipe(v.string('Falta la clave'), v.minLength(1, 'Falta la clave'), v.maxLength(100)),
});
