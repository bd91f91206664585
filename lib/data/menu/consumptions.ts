import * as calls from '@/lib/domain/menu/calls';
import type { ConsumptionContent } from '@/lib/domain/menu/consumption';
import { call } from '../kit/call';

export type NewConsumption = Pick<
  ConsumptionContent,
  'name' | 'description' | 'type' | 'price' | 'stock' | 'dateIds'
> & { menuItemId?: string };

/** Adds consumptions; the server sets their fee. Skips menu items already there, and those added with the same `key`. */
export const addConsumptions = (eventId: string, items: readonly NewConsumption[], key?: string) =>
  call(calls.addConsumptions, { eventId, items, ...(key ? { key } : {}) });
