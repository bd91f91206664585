import * as calls from '@/lib/domain/menu/calls';
import type { ConsumptionContent } from '@/lib/domain/menu/consumption';
import { call } from '../kit/call';

/** A line to add: by hand, or a copy of a menu item. */
export type NewConsumption = Pick<
  ConsumptionContent,
  'name' | 'description' | 'type' | 'price' | 'stock'
> & { menuItemId?: string };

/**
 * Adds lines to an event; the server sets their fee. Menu items that are already there are skipped, and lines by hand that
 * were added with the same `key`.
 */
export const addConsumptions = (eventId: string, items: readonly NewConsumption[], key?: string) =>
  call(calls.addConsumptions, { eventId, items, ...(key ? { key } : {}) });
