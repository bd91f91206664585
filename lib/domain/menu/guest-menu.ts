import { canOrder, itemText, type Menu, type MenuItem, partsPrice } from './menu';

/** A line of a menu as its guests read it. */
export type GuestLine = Pick<MenuItem, 'id' | 'name' | 'price' | 'hasPhoto'> & {
  isOpen: boolean;
  /** The words below the name: a combo's parts, the description. */
  text: string;
  /** The price of a combo's parts apart. */
  apart: number;
  /** The difference to that price; 0 for what is not cheaper, and for what cannot be ordered. */
  saves: number;
};

type GuestCategory = { id: string; name: string; lines: GuestLine[] };

/** The categories of a menu that have something, as guests read them: in each, what is sold out comes last. */
export const guestCategories = (menu: Pick<Menu, 'categories'>): GuestCategory[] =>
  menu.categories
    .filter(({ items }) => items.length > 0)
    .map(({ id, name, items }) => {
      const lines = items.map((item) => lineOf(menu, item));
      const isOpen = (line: GuestLine) => line.isOpen;
      const isOut = (line: GuestLine) => !line.isOpen;
      return { id, name, lines: [...lines.filter(isOpen), ...lines.filter(isOut)] };
    });

function lineOf(menu: Pick<Menu, 'categories'>, item: MenuItem): GuestLine {
  const { id, name, price, hasPhoto } = item;
  const isOpen = canOrder(menu, item);
  const apart = partsPrice(menu, item);
  const saves = isOpen ? Math.max(0, apart - price) : 0;
  return { id, name, price, hasPhoto, isOpen, text: itemText(menu, item), apart, saves };
}
