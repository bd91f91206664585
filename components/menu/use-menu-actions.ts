'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { offerUndo } from '@/components/shared/bin/offer-undo';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { CallError } from '@/lib/data/kit/call';
import {
  assignMenuToProducer,
  copyMenu,
  copyMenuToEvent,
  createMenu,
  deleteMenu,
  saveMenu,
  saveMenuPhoto,
} from '@/lib/data/menu/menus';
import { text } from '@/lib/domain/kit/read';
import { itemsOf, type Menu } from '@/lib/domain/menu/menu';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';
import type { Photos } from './menu-draft';

const tell = ({ message }: { message: string }) => toast.ok(message);
const shout = (error: Error) => toast.error(error.message);

// The menu created with this key was changed or deleted since: the next attempt gets another key.
const isSpent = (error: unknown) =>
  error instanceof CallError && ['already-exists', 'failed-precondition'].includes(error.code);

type Saved = { menuId: string; stored: MenuInput; unsaved: Photos };

/**
 * Saves a menu, unless somebody else has changed the same fields, and then the photos that `picked` gives for its
 * items: guests must not see a photo before its item is saved.
 */
export function useSaveMenu(
  menuId: string | undefined,
  picked: () => Photos,
  onSaved: (saved: Saved) => void,
) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const create = (menu: MenuInput) =>
    createMenu(menu, key).catch((error: unknown) => {
      if (isSpent(error)) setKey(crypto.randomUUID());
      throw error;
    });
  const save = useSaveUnlessChanged({
    send: async (menu: MenuInput, seen) => {
      const answer = await (menuId ? saveMenu(menu, menuId, seen) : create(menu));
      return { ...answer, unsaved: await savePhotos(answer.menuId, menu, picked()) };
    },
    onSaved: (answer, stored) => {
      tell(answer);
      onSaved({ menuId: answer.menuId, stored, unsaved: answer.unsaved });
    },
  });
  const drop = () => {
    setKey(crypto.randomUUID());
    save.drop();
  };
  return { ...save, drop };
}

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

/** Copies a menu. The idempotency key is kept until an answer arrives, however often it is clicked. */
export function useCopyMenu() {
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (menuId: string) => {
      const key = keys.current.get(menuId) ?? crypto.randomUUID();
      keys.current.set(menuId, key);
      return copyMenu(menuId, key);
    },
    onSuccess: (answer, menuId) => {
      keys.current.delete(menuId);
      tell(answer);
    },
    onError: (error, menuId) => {
      if (isSpent(error)) keys.current.delete(menuId);
      shout(error);
    },
  });
}

export const useDeleteMenu = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Menu, 'id' | 'name'>) => deleteMenu(id),
    onSuccess: (_answer, { id, name }) => offerUndo(`Eliminamos «${name}»`, '', 'menu', [[id]]),
    onError: shout,
  });

/**
 * Assigns a menu to a producer (null unassigns it), unless its owner has changed since the dialog opened. In that
 * case the dialog shows the error and the new owner, and the next attempt counts them as seen.
 */
export function useGiveMenu({ id, producerId: owner }: Pick<Menu, 'id' | 'producerId'>) {
  const [seen, setSeen] = useState(owner);
  return useMutation({
    mutationFn: (producerId: string | null) => assignMenuToProducer(id, producerId, seen),
    onSuccess: tell,
    onError: (error) => {
      if (error instanceof CallError && error.theirs) setSeen(text(error.theirs.producerId));
    },
  });
}

export function useServeMenu(menuId: string) {
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (eventId: string) => copyMenuToEvent(menuId, eventId, key),
    onSuccess: tell,
  });
}
