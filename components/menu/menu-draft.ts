import { changedFields, pickFields } from '@/lib/domain/kit/changes';
import { type Menu, moveEntry } from '@/lib/domain/menu/menu';
import type { MenuInput } from '@/lib/domain/menu/menu-schema';

/** A menu being edited. The functions below are pure and return a new draft. */
export type Draft = MenuInput;
export type DraftItem = Draft['categories'][number]['items'][number];

export type Photos = ReadonlyMap<string, string>;
export const NO_PHOTOS: Photos = new Map();

export function withPhoto(photos: Photos, itemId: string, data: string): Photos {
  const others = [...photos].filter(([id]) => id !== itemId);
  return new Map(data ? [...others, [itemId, data]] : others);
}

export const EMPTY_DRAFT: Draft = { name: '', description: '', published: false, categories: [] };

export const menuDraftOf = ({ name, description, published, categories }: Menu): Draft => ({
  name,
  description,
  published,
  categories,
});

export const seenOfDraft = (seen: Draft, draft: Draft): Partial<Draft> =>
  pickFields(seen, Object.keys(changedFields(seen, draft)) as (keyof Draft)[]);

/** Prefixes an error message with the name of the item or category that its field belongs to. */
export function messageOf(draft: Draft, { field, message }: { field: string; message: string }) {
  const [, category, item] = /^categories\.(\d+)(?:\.items\.(\d+))?\./.exec(field) ?? [];
  const parent = draft.categories[Number(category)];
  const name = (item === undefined ? parent : parent?.items[Number(item)])?.name.trim();
  return name ? `«${name}»: ${message}` : message;
}

export const newItem = (id: string): DraftItem => ({
  id,
  name: '',
  description: '',
  price: 0,
  available: true,
  hasPhoto: false,
  combo: [],
});

type Categories = Draft['categories'];

export const addCategory = (categories: Categories, id: string): Categories => [
  ...categories,
  { id, name: '', items: [] },
];

export const removeCategory = (categories: Categories, id: string): Categories =>
  withoutStrangers(categories.filter((category) => category.id !== id));

export const renameCategory = (categories: Categories, id: string, name: string): Categories =>
  categories.map((category) => (category.id === id ? { ...category, name } : category));

export function putItem(categories: Categories, categoryId: string, item: DraftItem): Categories {
  return categories.map((category) => {
    if (category.id !== categoryId) return category;
    const known = category.items.some((other) => other.id === item.id);
    const items = known
      ? category.items.map((other) => (other.id === item.id ? item : other))
      : [...category.items, item];
    return { ...category, items };
  });
}

export const removeItem = (categories: Categories, itemId: string): Categories =>
  withoutStrangers(
    categories.map((category) => ({
      ...category,
      items: category.items.filter((item) => item.id !== itemId),
    })),
  );

// A combo must not reference deleted items.
function withoutStrangers(categories: Categories): Categories {
  const ids = new Set(categories.flatMap((category) => category.items.map((item) => item.id)));
  return categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({
      ...item,
      combo: item.combo.filter((part) => ids.has(part.itemId)),
    })),
  }));
}

export const moveCategory = (categories: Categories, id: string, onto: string): Categories =>
  moveEntry(
    categories,
    categories.findIndex((category) => category.id === id),
    categories.findIndex((category) => category.id === onto),
  );

/** Moves an item to the position of another one, also in another category; onto a category: to its end. */
export function moveItem(categories: Categories, id: string, onto: string): Categories {
  const item = categories.flatMap((category) => category.items).find((one) => one.id === id);
  const home = categories.find((category) => category.items.some((one) => one.id === id));
  const goal = categories.find(
    (category) => category.id === onto || category.items.some((one) => one.id === onto),
  );
  if (!item || !home || !goal || id === onto) return [...categories];
  if (home === goal) {
    const place = (wanted: string) => home.items.findIndex((one) => one.id === wanted);
    const items = moveEntry(home.items, place(id), place(onto));
    return categories.map((category) => (category === home ? { ...home, items } : category));
  }
  const at = goal.items.findIndex((one) => one.id === onto);
  return categories.map((category) => {
    if (category === home) {
      return { ...category, items: category.items.filter((one) => one.id !== id) };
    }
    if (category !== goal) return category;
    const items = [...category.items];
    items.splice(at < 0 ? items.length : at, 0, item);
    return { ...category, items };
  });
}
