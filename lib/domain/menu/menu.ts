import { boolean, fields, moment, numeric, text } from '../kit/read';

/** How much a menu may hold: the whole of it is one document, its photos beside it. */
export const MENU_LIMITS = { categories: 30, items: 200, comboParts: 12, photoChars: 120_000 };

/** A part of a combo: another item of the same menu, so many times. */
export type ComboPart = { itemId: string; quantity: number };

export type MenuItem = {
  id: string;
  name: string;
  description: string;
  /** Whole pesos. */
  price: number;
  available: boolean;
  /** A photo of it exists at `menus/{menuId}/photos/{id}`. */
  hasPhoto: boolean;
  /** What a combo is made of; empty for a single item. */
  combo: ComboPart[];
};

type MenuCategory = { id: string; name: string; items: MenuItem[] };

/** A list of food and drink: `menus/{menuId}`. Its order is the order of the lists. */
export type Menu = {
  id: string;
  name: string;
  description: string;
  /** The producer it belongs to; empty for a menu of the platform. */
  producerId: string;
  producerName: string;
  /** A guest may see it. */
  published: boolean;
  categories: MenuCategory[];
  updatedAt: Date | null;
  updatedBy: string;
};

/** Reads a menu. Never throws. */
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
    updatedBy: text(data.updatedBy),
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

/** Every item of a menu, in its order. */
export const itemsOf = (menu: Pick<Menu, 'categories'>): MenuItem[] =>
  menu.categories.flatMap((category) => category.items);

/** What a combo's parts would cost one by one; 0 for a single item. */
export function partsPrice(menu: Pick<Menu, 'categories'>, item: Pick<MenuItem, 'combo'>): number {
  const prices = new Map(itemsOf(menu).map((other) => [other.id, other.price]));
  return item.combo.reduce((sum, part) => sum + (prices.get(part.itemId) ?? 0) * part.quantity, 0);
}

/** What a guest can order: available, and of a combo every part available too. */
export function canOrder(menu: Pick<Menu, 'categories'>, item: MenuItem): boolean {
  const items = new Map(itemsOf(menu).map((other) => [other.id, other]));
  return item.available && item.combo.every((part) => items.get(part.itemId)?.available === true);
}

/** 'Combo: 2 Piscola, 1 Papas', or nothing for a single item. */
export function comboText(menu: Pick<Menu, 'categories'>, item: Pick<MenuItem, 'combo'>): string {
  const names = new Map(itemsOf(menu).map((other) => [other.id, other.name]));
  return item.combo.map((part) => `${part.quantity} ${names.get(part.itemId) ?? ''}`).join(' + ');
}

/** Moves an entry of a list to another place; a place outside the list changes nothing. */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  const result = [...entries];
  if (from < 0 || to < 0 || from >= result.length || to >= result.length) return result;
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}
