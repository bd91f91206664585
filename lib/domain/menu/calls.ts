import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { addConsumptionsSchema } from './consumption-schema';
import type { Menu } from './menu';
import type {
  assignMenuSchema,
  copyMenuSchema,
  menuIdSchema,
  menuPhotoSchema,
  saveMenuSchema,
} from './menu-schema';

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

/** The photo's type and bytes, in base64. */
export const menuPhoto = 'menuPhoto' as Endpoint<
  v.InferInput<typeof menuPhotoSchema>,
  { type: string; data: string }
>;

/** A published menu, without when it was changed. Functions of a former release do not say the zone. */
export const readGuestMenu = 'readGuestMenu' as Endpoint<
  v.InferInput<typeof menuIdSchema>,
  { menu: Menu & { updatedAt: null }; timeZone?: string }
>;

export const saveMenu = 'saveMenu' as Endpoint<
  v.InferInput<typeof saveMenuSchema>,
  { menuId: string }
>;
