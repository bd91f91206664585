'use client';

import { useMutation } from '@tanstack/react-query';
import { offerUndo } from '@/components/shared/bin/offer-undo';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import {
  assignMenuToProducer,
  copyMenu,
  copyMenuToEvent,
  deleteMenu,
  saveMenu,
  saveMenuPhoto,
} from '@/lib/data/menu/menus';
import { itemsOf, type Menu } from '@/lib/domain/menu/menu';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';
import type { Photos } from './menu-draft';

const tell = ({ message }: { message: string }) => toast.ok(message);
const shout = (error: Error) => toast.error(error.message);

/** A menu as it is stored now, and the photos of it that could not be written. */
type Saved = { menuId: string; stored: MenuInput; unsaved: Photos };

/**
 * Saves a menu, unless somebody else changed the same fields, and then the photos that `picked` gives for its items: no
 * guest sees one before its item is saved. The editor shows the error.
 */
export const useSaveMenu = (
  menuId: string | undefined,
  picked: () => Photos,
  onSaved: (saved: Saved) => void,
) =>
  useSaveUnlessChanged({
    send: async (menu: MenuInput, seen) => {
      const answer = await saveMenu(menu, menuId, seen);
      return { ...answer, unsaved: await savePhotos(answer.menuId, menu, picked()) };
    },
    onSaved: (answer, stored) => {
      tell(answer);
      onSaved({ menuId: answer.menuId, stored, unsaved: answer.unsaved });
    },
  });

async function savePhotos(menuId: string, menu: MenuInput, picked: Photos): Promise<Photos> {
  const shown = itemsOf(menu).filter(({ id, hasPhoto }) => hasPhoto && picked.has(id));
  const failed = await Promise.all(
    shown.map(async ({ id }) => {
      const data = picked.get(id) ?? '';
      const isSaved = await saveMenuPhoto(menuId, id, data).then(
        () => true,
        () => false,
      );
      return isSaved ? [] : [[id, data] as const];
    }),
  );
  return new Map(failed.flat());
}

export const useCopyMenu = () =>
  useMutation({ mutationFn: copyMenu, onSuccess: tell, onError: shout });

/** Deletes a menu, with an undo. */
export const useDeleteMenu = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Menu, 'id' | 'name'>) => deleteMenu(id),
    onSuccess: (_answer, { id, name }) => offerUndo(`Eliminamos «${name}»`, '', 'menu', [[id]]),
    onError: shout,
  });

/** Assigns a menu to a producer (null unassigns it); the dialog shows the error. */
export const useGiveMenu = (menuId: string) =>
  useMutation({
    mutationFn: (producerId: string | null) => assignMenuToProducer(menuId, producerId),
    onSuccess: tell,
  });

/** Adds a menu to an event; the dialog shows the error. */
export const useServeMenu = (menuId: string) =>
  useMutation({
    mutationFn: (eventId: string) => copyMenuToEvent(menuId, eventId),
    onSuccess: tell,
  });
