import * as calls from '@/lib/domain/menu/calls';
import type { ConsumptionContent } from '@/lib/domain/menu/consumption';
import { call } from '../kit/call';

/** A line to add: by hand, or a copy of a menu's item. */
export type NewConsumption = Pick<
  ConsumptionContent,
  'name' | 'description' | 'type' | 'price' | 'stock'
> & { menuItemId?: string };

/** Adds lines to an event; the server sets their fee. A menu item that is already there is left out. */
export const addConsumptions = (eventId: string, items: readonly NewConsumption[]) =>
  call(calls.addConsumptions, { eventId, items });
