import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/menu/calls';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';
import { createDoc, newId, removeDoc } from '@/lib/firebase/write';
import { call } from '../kit/call';

/** An id for a category or an item. */
export const newMenuPartId = () => newId(paths.menus());

/** Writes a menu; without an id it makes one. With `seen`, only the fields that it names are written. */
export const saveMenu = (menu: MenuInput, menuId?: string, seen?: Record<string, unknown>) =>
  call(calls.saveMenu, menuId ? { menuId, menu, seen } : { menu });

export const copyMenu = (menuId: string) => call(calls.copyMenu, { menuId });
export const deleteMenu = (menuId: string) => call(calls.deleteMenu, { menuId });

/** Gives a menu to a producer, or takes it back with null. */
export const giveMenu = (menuId: string, producerId: string | null) =>
  call(calls.assignMenu, { menuId, producerId });

/** Puts what can be ordered of a menu into an event, as consumptions. */
export const serveMenu = (menuId: string, eventId: string) =>
  call(calls.assignMenu, { menuId, eventId });

/** Writes the photo of an item (a small PNG, JPEG or WebP as a data URL). */
export const saveMenuPhoto = (menuId: string, itemId: string, data: string) =>
  createDoc(paths.menuPhoto(menuId, itemId), { data });
export const removeMenuPhoto = (menuId: string, itemId: string) =>
  removeDoc(paths.menuPhoto(menuId, itemId));
