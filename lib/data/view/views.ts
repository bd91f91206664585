import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  freeSlot,
  parseSavedView,
  type SavedView,
  VIEW_LIMITS,
  type ViewList,
} from '@/lib/domain/view/view';
import { readPage } from '@/lib/firebase/query';
import { SERVER_TIME } from '@/lib/firebase/server-time';
import { changeDoc, createDoc, removeDoc } from '@/lib/firebase/write';

export type ViewOwner =
  | { kind: 'own'; uid: string }
  | { kind: 'team'; producerId: string }
  | { kind: 'admins' };

const listPath = (owner: ViewOwner) => {
  if (owner.kind === 'own') return entryPaths.ownViews(owner.uid);
  return owner.kind === 'team' ? entryPaths.teamViews(owner.producerId) : entryPaths.adminViews();
};
const pathOf = (owner: ViewOwner, id: string) => {
  if (owner.kind === 'own') return entryPaths.ownView(owner.uid, id);
  return owner.kind === 'team'
    ? entryPaths.teamView(owner.producerId, id)
    : entryPaths.adminView(id);
};

/** An owner's views of all lists, by name; at most thirty. */
export async function readViews(owner: ViewOwner): Promise<SavedView[]> {
  const { rows } = await readPage({ path: listPath(owner) }, VIEW_LIMITS.perOwner, parseSavedView);
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'es-CL'));
}

/** The views with which an owner's lists open. */
export const readDefaults = async (owner: ViewOwner): Promise<SavedView[]> =>
  (
    await readPage(
      { path: listPath(owner), where: [['isDefault', '==', true]] },
      VIEW_LIMITS.perOwner,
      parseSavedView,
    )
  ).rows;

export class TooManyViews extends Error {
  constructor() {
    super(`Ya hay ${VIEW_LIMITS.perOwner} vistas guardadas. Elimina una para guardar otra`);
  }
}

type NewView = { list: ViewList; name: string; query: string; isDefault: boolean };

/** Saves a view under the first free id, which the rules refuse if somebody took it. Throws `TooManyViews`. */
export async function saveView(owner: ViewOwner, by: string, view: NewView): Promise<void> {
  const taken = await readViews(owner);
  const write = (id: string) =>
    createDoc(pathOf(owner, id), {
      ...view,
      by,
      createdAt: SERVER_TIME,
      updatedAt: SERVER_TIME,
    });
  const id = freeSlot(taken);
  if (id === null) throw new TooManyViews();
  try {
    await write(id);
  } catch (error) {
    const now = await readViews(owner);
    const next = now.some((one) => one.id === id) ? freeSlot(now) : null;
    if (next === null) throw error;
    await write(next);
  }
}

export const changeView = (
  owner: ViewOwner,
  id: string,
  change: Partial<Pick<NewView, 'name' | 'query' | 'isDefault'>>,
): Promise<void> => changeDoc(pathOf(owner, id), { ...change, updatedAt: SERVER_TIME });

/** Makes a view its list's default; null for none. */
export async function setDefault(
  owner: ViewOwner,
  views: readonly SavedView[],
  id: string | null,
): Promise<void> {
  const changed = views.filter((one) => one.isDefault !== (one.id === id));
  await Promise.all(changed.map((one) => changeView(owner, one.id, { isDefault: one.id === id })));
}

export const removeView = (owner: ViewOwner, id: string): Promise<void> =>
  removeDoc(pathOf(owner, id));
