import type * as v from 'valibot';
import { fields, isPrice, limit, numeric, oneOf, text, texts } from '../kit/read';
import { CONSUMPTION_TYPES, type ConsumptionType } from './consumption-limits';
import type { consumptionSchema } from './consumption-schema';

export const CONSUMPTION_TYPE_TEXT: Record<ConsumptionType, { label: string; help: string }> = {
  consumption: {
    label: 'Consumo',
    help: 'Se vende aparte de la entrada; no suma al total bruto del evento.',
  },
  normal: { label: 'Venta normal', help: 'Suma al total bruto del evento.' },
};

/** A fraction of the price. */
export const DEFAULT_CONSUMPTION_FEE = 0.05;

/**
 * Food or drink on sale: `events/{eventId}/consumptions/{id}`. `addConsumptions` creates it and sets the fee, the client edits
 * content under rules (`events.manage`), `recordSale` writes `sold`, `total` and `serviceFeeSelled`.
 */
export type Consumption = ConsumptionContent & {
  id: string;
  sold: number;
  /** Whole pesos without the fee. */
  total: number;
  serviceFee: number;
  serviceFeeSelled: number;
  menuItemId: string;
};

export type ConsumptionContent = v.InferOutput<typeof consumptionSchema>;

export const EMPTY_CONSUMPTION: ConsumptionContent = {
  name: '',
  description: '',
  type: 'consumption',
  price: 0,
  stock: null,
  order: 0,
  dateIds: [],
  active: true,
};

/** Parses a consumption; missing values get defaults. Never throws. */
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
    dateIds: texts(data.dateIds),
    // With an unreadable price it would be given away.
    active: data.active !== false && isPrice(data.price),
    sold: numeric(data.sold),
    total: numeric(data.total),
    serviceFee: numeric(data.serviceFee, DEFAULT_CONSUMPTION_FEE),
    serviceFeeSelled: numeric(data.serviceFeeSelled),
    menuItemId: text(data.menuItemId),
  };
}
