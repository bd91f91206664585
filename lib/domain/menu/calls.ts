import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { addConsumptionsSchema } from './consumption-schema';
import type { assignMenuSchema, copyMenuSchema, menuIdSchema, saveMenuSchema } from './menu-schema';

type Added = { added: number };

export const addConsumptions = 'addConsumptions' as Endpoint<
  v.InferInput<typeof addConsumptionsSchema>,
  Added
>;

export const assignMenu = 'assignMenu' as Endpoint<v.InferInput<typeof assignMenuSchema>, Added>;

export const copyMenu = 'copyMenu' as Endpoint<
  v.InferInput<typeof copyMenuSchema>,
  { menuId: string }
>;

export const deleteMenu = 'deleteMenu' as Endpoint<v.InferInput<typeof menuIdSchema>>;

export const saveMenu = 'saveMenu' as Endpoint<
  v.InferInput<typeof saveMenuSchema>,
  { menuId: string }
>;
