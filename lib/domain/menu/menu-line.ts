import { cutText } from '../kit/text/cut';
import type { Consumption } from './consumption';
import { CONSUMPTION_LIMITS } from './consumption-limits';
import { itemText, type Menu, type MenuItem } from './menu';

type MenuLine = Pick<
  Consumption,
  'name' | 'description' | 'price' | 'stock' | 'dateIds' | 'menuItemId'
>;

/** The consumption made from a menu item; its description fits the limit. */
export const menuLine = (menu: Pick<Menu, 'categories'>, item: MenuItem): MenuLine => ({
  name: item.name,
  description: cutText(oneLine(itemText(menu, item)), CONSUMPTION_LIMITS.descriptionChars, '…'),
  price: item.price,
  stock: null,
  dateIds: [],
  menuItemId: item.id,
});

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
