'use client';

import { useLiveDoc, useLiveList } from '@/hooks/use-live';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { fields, text } from '@/lib/domain/kit/read';
import { parseMenu } from '@/lib/domain/menu/menu';

// The platform has tens of menus, each in one document; this bounds the query.
const MOST = 200;

export const MENUS_QUERY = { path: entryPaths.menus() };

export const useMenus = () =>
  useLiveList({ path: entryPaths.menus(), orderBy: [['name']], limit: MOST }, parseMenu);

export const useMenu = (menuId: string | null) =>
  useLiveDoc(menuId && entryPaths.menu(menuId), parseMenu);

const parsePhoto = (id: string, raw: unknown) => ({ id, data: text(fields(raw).data) });

export function useMenuPhotos(menuId: string | null): ReadonlyMap<string, string> {
  const photos = useLiveList(
    menuId ? { path: entryPaths.menuPhotos(menuId), limit: MOST } : null,
    parsePhoto,
  );
  return new Map((photos.data ?? []).map((photo) => [photo.id, photo.data]));
}
