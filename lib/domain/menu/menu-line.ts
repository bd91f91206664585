import { cutText } from '../kit/text/cut';
import type { Consumption } from './consumption';
import { CONSUMPTION_LIMITS } from './consumption-limits';
import { itemText, type Menu, type MenuItem } from './menu';

/** What a menu item gives the food and drink line of an event that is made from it. */
type MenuLine = Pick<Consumption, 'name' | 'description' | 'price' | 'stock' | 'menuItemId'>;

/** The line that an item of a menu becomes in an event: its parts and its description, in one line that fits. */
export const menuLine = (menu: Pick<Menu, 'categories'>, item: MenuItem): MenuLine => ({
  name: item.name,
  description: cutText(oneLine(itemText(menu, item)), CONSUMPTION_LIMITS.descriptionChars, '…'),
  price: item.price,
  stock: null,
  menuItemId: item.id,
});

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
