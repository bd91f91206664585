import type { ConsumptionContent } from '@/lib/domain/consumption';
import { paths } from '@/lib/domain/paths';
import { changeDoc, removeDoc } from '@/lib/firebase/write';
import { call } from './call';

/** A line to add: by hand, or a copy of a menu's item. */
export type NewConsumption = Pick<
  ConsumptionContent,
  'name' | 'description' | 'type' | 'price' | 'stock'
> & { menuItemId?: string };

/** Adds lines to an event; the server sets their fee. A menu item that is already there is left out. */
export const addConsumptions = (eventId: string, items: readonly NewConsumption[]) =>
  call<{ added: number }>('addConsumptions', { eventId, items });

/** Writes some fields of a line; its fee and what it sold are not among them. */
export const changeConsumption = (
  eventId: string,
  id: string,
  fields: Partial<ConsumptionContent>,
) => changeDoc(paths.consumption(eventId, id), fields);

/** Deletes a line; the rules refuse one that sold. */
export const deleteConsumption = (eventId: string, id: string) =>
  removeDoc(paths.consumption(eventId, id));
