import type * as v from 'valibot';
import { fields, isPrice, limit, numeric, oneOf, text } from '../kit/read';
import { CONSUMPTION_TYPES, type ConsumptionType } from './consumption-limits';
import type { consumptionSchema } from './consumption-schema';

/** The label of each type, and what it means for the money. */
export const CONSUMPTION_TYPE_TEXT: Record<ConsumptionType, { label: string; help: string }> = {
  consumption: {
    label: 'Consumo',
    help: 'Se vende aparte de la entrada; no suma al total bruto del evento.',
  },
  normal: { label: 'Venta normal', help: 'Suma al total bruto del evento.' },
};

/** The default service fee of a consumption line, as a fraction. */
export const DEFAULT_CONSUMPTION_FEE = 0.05;

/**
 * A food or drink line: `events/{eventId}/consumptions/{id}`. Created by `addConsumptions`, which sets the fee;
 * the content is edited by the client under rules (`events.manage`); `sold`, `total` and `serviceFeeSelled` are
 * written by `recordSale` only.
 */
export type Consumption = ConsumptionContent & {
  id: string;
  /** Units sold and not refunded. */
  sold: number;
  /** Pesos sold, without the fee. */
  total: number;
  /** The rate of the service fee, as a fraction. */
  serviceFee: number;
  /** Pesos of service fees sold. */
  serviceFeeSelled: number;
  /** The menu item it was copied from; empty if written by hand. */
  menuItemId: string;
};

export type ConsumptionContent = v.InferOutput<typeof consumptionSchema>;

/** The content of a new consumption line. */
export const EMPTY_CONSUMPTION: ConsumptionContent = {
  name: '',
  description: '',
  type: 'consumption',
  price: 0,
  stock: null,
  order: 0,
  active: true,
};

/** Parses `events/{eventId}/consumptions/{id}`; missing values get their default. Never throws. */
export function parseConsumption(consumptionId: string, raw: unknown): Consumption {
  const data = fields(raw);
  return {
    id: consumptionId,
    name: text(data.name, 'Sin nombre'),
    description: text(data.description),
    type: oneOf(data.type, CONSUMPTION_TYPES, 'consumption'),
    price: limit(data.price) ?? 0,
    stock: limit(data.stock),
    order: numeric(data.order),
    // Without a price that can be read it would be given away.
    active: data.active !== false && isPrice(data.price),
    sold: numeric(data.sold),
    total: numeric(data.total),
    serviceFee: numeric(data.serviceFee, DEFAULT_CONSUMPTION_FEE),
    serviceFeeSelled: numeric(data.serviceFeeSelled),
    menuItemId: text(data.menuItemId),
  };
}
