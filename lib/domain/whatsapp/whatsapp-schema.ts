import * as v from 'valibot';
import { count, id, pesosInput } from '../kit/schema';
import { TELL_KINDS } from './telling';
import { MOST_MESSAGES } from './telling-cost';

export const bindPhoneSchema = v.strictObject({});

export const readAssistantSchema = v.strictObject({});

const phone = v.pipe(
  v.string('Falta el teléfono'),
  v.regex(/^\d{8,15}$/, 'El teléfono no es válido'),
);

export const unbindPhoneSchema = v.strictObject({ phone });

export const switchTellingSchema = v.strictObject({
  phone,
  kind: v.picklist(TELL_KINDS, 'Ese aviso no existe'),
  on: v.boolean('Falta si se avisa'),
});

export const readTellingSchema = v.strictObject({ producerId: id });

export const setTellingCapSchema = v.strictObject({
  producerId: id,
  messages: count(0, MOST_MESSAGES),
  pesos: v.nullable(pesosInput),
});

const MOST_RATES = 50;
const rate = v.strictObject({
  from: v.pipe(v.string('Falta desde cuándo'), v.isoDate('La fecha no es válida')),
  inside: pesosInput,
  outside: pesosInput,
});

export const setWhatsappRatesSchema = v.strictObject({
  rates: v.pipe(
    v.array(rate, 'Faltan las tarifas'),
    v.maxLength(MOST_RATES, `Hasta ${MOST_RATES} tarifas`),
    v.check(
      (rates) => new Set(rates.map(({ from }) => from)).size === rates.length,
      'Hay dos tarifas desde el mismo día',
    ),
  ),
});
