import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/menu/calls';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';
import { createDoc, newId } from '@/lib/firebase/write';
import { call } from '../kit/call';

export const newMenuPartId = () => newId();

/** Creates a menu, once per `key`. */
export const createMenu = (menu: MenuInput, key: string) => call(calls.saveMenu, { menu, key });

/** Saves a menu, writing only the fields in `seen`. */
export const saveMenu = (menu: MenuInput, menuId: string, seen: Record<string, unknown>) =>
  call(calls.saveMenu, { menuId, menu, seen });

/** Copies a menu, once per `key`. */
export const copyMenu = (menuId: string, key: string) => call(calls.copyMenu, { menuId, key });
export const deleteMenu = (menuId: string) => call(calls.deleteMenu, { menuId });

/** Assigns a menu to a producer (null for none); refused if it is no longer assigned to `seen`. */
export const assignMenuToProducer = (menuId: string, producerId: string | null, seen: string) =>
  call(calls.assignMenu, { menuId, producerId, seen: { producerId: seen } });

/** Copies a menu's available items to an event as consumptions. */
export const copyMenuToEvent = (menuId: string, eventId: string, key: string) =>
  call(calls.assignMenu, { menuId, eventId, key });

/** Saves an item's photo, a data URL. `saveMenu` deletes those of removed items. */
export const saveMenuPhoto = (menuId: string, itemId: string, data: string) =>
  createDoc(entryPaths.menuPhoto(menuId, itemId), { data });
