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
  removeMenuPhoto,
  saveMenu,
  saveMenuPhoto,
} from '@/lib/data/menu/menus';
import type { Menu } from '@/lib/domain/menu/menu';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';

const tell = ({ message }: { message: string }) => toast.ok(message);
const shout = (error: Error) => toast.error(error.message);

/** Saves a menu, unless somebody else changed the same fields; the editor shows the error. */
export const useSaveMenu = (
  menuId: string | undefined,
  onSaved: (menuId: string, stored: MenuInput) => void,
) =>
  useSaveUnlessChanged({
    send: (menu: MenuInput, seen) => saveMenu(menu, menuId, seen),
    onSaved: (answer, stored) => {
      tell(answer);
      onSaved(answer.menuId, stored);
    },
  });

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

/** Writes or deletes the photo of an item, at once. */
export const useMenuPhoto = (menuId: string) =>
  useMutation({
    mutationFn: ({ itemId, data }: { itemId: string; data: string }) =>
      data ? saveMenuPhoto(menuId, itemId, data) : removeMenuPhoto(menuId, itemId),
    onError: () => toast.error('No pudimos guardar la foto. Inténtalo de nuevo'),
  });
