import { boolean, fields, moment, numeric, text } from '../kit/read';

/** A menu is one document; photos are in a subcollection. */
export const MENU_LIMITS = { categories: 30, items: 200, comboParts: 12, photoChars: 120_000 };

export type ComboPart = { itemId: string; quantity: number };

export type MenuItem = {
  id: string;
  name: string;
  description: string;
  price: number;
  available: boolean;
  hasPhoto: boolean;
  combo: ComboPart[];
};

type MenuCategory = { id: string; name: string; items: MenuItem[] };

export type Menu = {
  id: string;
  name: string;
  description: string;
  producerId: string;
  producerName: string;
  published: boolean;
  categories: MenuCategory[];
  updatedAt: Date | null;
};

export function parseMenu(id: string, raw: unknown): Menu {
  const data = fields(raw);
  return {
    id,
    name: text(data.name) || 'Carta sin nombre',
    description: text(data.description),
    producerId: text(data.producerId),
    producerName: text(data.producerName),
    published: boolean(data.published),
    categories: list(data.categories).map((raw) => {
      const category = fields(raw);
      return {
        id: text(category.id),
        name: text(category.name),
        items: list(category.items).map(parseItem),
      };
    }),
    updatedAt: moment(data.updatedAt),
  };
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function parseItem(raw: unknown): MenuItem {
  const item = fields(raw);
  return {
    id: text(item.id),
    name: text(item.name),
    description: text(item.description),
    price: numeric(item.price),
    available: boolean(item.available, true),
    hasPhoto: boolean(item.hasPhoto),
    combo: list(item.combo).map((raw) => {
      const part = fields(raw);
      return { itemId: text(part.itemId), quantity: numeric(part.quantity, 1) };
    }),
  };
}

export const itemsOf = (menu: Pick<Menu, 'categories'>): MenuItem[] =>
  menu.categories.flatMap((category) => category.items);

/** A combo's parts bought separately, in whole pesos; 0 for a single item. */
export function partsPrice(menu: Pick<Menu, 'categories'>, item: Pick<MenuItem, 'combo'>): number {
  const prices = new Map(itemsOf(menu).map((other) => [other.id, other.price]));
  return item.combo.reduce((sum, part) => sum + (prices.get(part.itemId) ?? 0) * part.quantity, 0);
}

/** Whether an item and all its parts are available. */
export function canOrder(menu: Pick<Menu, 'categories'>, item: MenuItem): boolean {
  const items = new Map(itemsOf(menu).map((other) => [other.id, other]));
  return item.available && item.combo.every((part) => items.get(part.itemId)?.available === true);
}

/** 'Combo: 2 Piscola, 1 Papas'; '' for a single item. */
export function comboText(menu: Pick<Menu, 'categories'>, item: Pick<MenuItem, 'combo'>): string {
  const names = new Map(itemsOf(menu).map((other) => [other.id, other.name]));
  return item.combo.map((part) => `${part.quantity} ${names.get(part.itemId) ?? ''}`).join(' + ');
}

/** The text below an item's name: combo and description. */
export const itemText = (
  menu: Pick<Menu, 'categories'>,
  item: Pick<MenuItem, 'combo' | 'description'>,
): string => [comboText(menu, item), item.description].filter(Boolean).join(' · ');

/** Categories for a copy, with new ids; combos refer to the copied items. `copies` maps old item ids to new ones. */
export function copyCategories(
  menu: Pick<Menu, 'categories'>,
  newId: () => string,
): { categories: MenuCategory[]; copies: ReadonlyMap<string, string> } {
  const copies = new Map(itemsOf(menu).map(({ id }) => [id, newId()]));
  const idOf = (id: string) => copies.get(id) ?? id;
  const categories = menu.categories.map((category) => ({
    ...category,
    id: newId(),
    items: category.items.map((item) => ({
      ...item,
      id: idOf(item.id),
      combo: item.combo.map((part) => ({ ...part, itemId: idOf(part.itemId) })),
    })),
  }));
  return { categories, copies };
}

/** Moves an entry; an invalid index changes nothing. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const result = [...entries];
  if (from < 0 || to < 0 || from >= result.length || to >= result.length) return result;
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}
