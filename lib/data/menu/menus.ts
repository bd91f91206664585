import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/menu/calls';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';
import { createDoc, newId } from '@/lib/firebase/write';
import { call } from '../kit/call';

/** An id for a category or an item. */
export const newMenuPartId = () => newId();

/** Creates a menu: one for each `key`. */
export const createMenu = (menu: MenuInput, key: string) => call(calls.saveMenu, { menu, key });

/** Saves a menu: only the fields that `seen` names are written. */
export const saveMenu = (menu: MenuInput, menuId: string, seen: Record<string, unknown>) =>
  call(calls.saveMenu, { menuId, menu, seen });

/** Copies a menu: once for each `key`. */
export const copyMenu = (menuId: string, key: string) => call(calls.copyMenu, { menuId, key });
export const deleteMenu = (menuId: string) => call(calls.deleteMenu, { menuId });

/** Assigns a menu to a producer, unless it is no longer the one's who was seen; null removes the assignment. */
export const assignMenuToProducer = (menuId: string, producerId: string | null, seen: string) =>
  call(calls.assignMenu, { menuId, producerId, seen: { producerId: seen } });

/** Copies the available items of a menu to an event, as consumptions. */
export const copyMenuToEvent = (menuId: string, eventId: string, key: string) =>
  call(calls.assignMenu, { menuId, eventId, key });

/** Saves the photo of an item (a small PNG, JPEG or WebP as a data URL). `saveMenu` deletes those of items without one. */
export const saveMenuPhoto = (menuId: string, itemId: string, data: string) =>
  createDoc(paths.menuPhoto(menuId, itemId), { data });
