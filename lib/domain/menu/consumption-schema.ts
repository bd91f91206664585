import * as v from 'valibot';
import { count, dateIds, id, price, requiredLine, singleLine } from '../kit/schema';
import { CONSUMPTION_LIMITS, CONSUMPTION_TYPES } from './consumption-limits';

const rules = {
  name: requiredLine(80, 'Ponle nombre al producto', 'El nombre'),
  description: singleLine(CONSUMPTION_LIMITS.descriptionChars, 'La descripción'),
  type: v.picklist(CONSUMPTION_TYPES, 'Elige un tipo'),
  price,
  /** The total for sale, sold ones included; null for no limit. */
  stock: v.nullable(count(0, 1_000_000)),
  order: count(0, 1000),
  dateIds,
  active: v.boolean('Elige sí o no'),
};

export const consumptionSchema = v.strictObject(rules);

export const addedLineSchema = v.strictObject({
  name: rules.name,
  description: v.optional(rules.description, ''),
  type: v.optional(rules.type, 'consumption'),
  price: rules.price,
  stock: v.optional(rules.stock, null),
  dateIds: v.optional(rules.dateIds, []),
  menuItemId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
});

export const addConsumptionsSchema = v.strictObject({
  eventId: id,
  items: v.pipe(
    v.array(addedLineSchema),
    v.minLength(1, 'Elige al menos un producto'),
    v.maxLength(CONSUMPTION_LIMITS.batch, `Hasta ${CONSUMPTION_LIMITS.batch} productos por vez`),
  ),
  key: v.optional(id),
});
