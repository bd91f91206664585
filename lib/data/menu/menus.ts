import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/menu/calls';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';
import { createDoc, newId } from '@/lib/firebase/write';
import { call } from '../kit/call';

/** An id for a category or an item. */
export const newMenuPartId = () => newId();

/** Saves a menu; without an id a new one is created. With `seen`, only the fields that it names are written. */
export const saveMenu = (menu: MenuInput, menuId?: string, seen?: Record<string, unknown>) =>
  call(calls.saveMenu, menuId ? { menuId, menu, seen } : { menu });

export const copyMenu = (menuId: string) => call(calls.copyMenu, { menuId });
export const deleteMenu = (menuId: string) => call(calls.deleteMenu, { menuId });

/** Assigns a menu to a producer; null removes the assignment. */
export const assignMenuToProducer = (menuId: string, producerId: string | null) =>
  call(calls.assignMenu, { menuId, producerId });

/** Copies the available items of a menu to an event, as consumptions. */
export const copyMenuToEvent = (menuId: string, eventId: string) =>
  call(calls.assignMenu, { menuId, eventId });

/** Saves the photo of an item (a small PNG, JPEG or WebP as a data URL). `saveMenu` deletes those of items without one. */
export const saveMenuPhoto = (menuId: string, itemId: string, data: string) =>
  createDoc(paths.menuPhoto(menuId, itemId), { data });
