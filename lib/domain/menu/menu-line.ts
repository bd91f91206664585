import type { Consumption } from './consumption';
import { CONSUMPTION_LIMITS } from './consumption-limits';
import { itemText, type Menu, type MenuItem } from './menu';

/** What a menu item gives the food and drink line of an event that is made from it. */
type MenuLine = Pick<Consumption, 'name' | 'description' | 'price' | 'stock' | 'menuItemId'>;

/** The line that an item of a menu becomes in an event: its parts and its description, in one line that fits. */
export const menuLine = (menu: Pick<Menu, 'categories'>, item: MenuItem): MenuLine => ({
  name: item.name,
  description: cut(itemText(menu, item)),
  price: item.price,
  stock: null,
  menuItemId: item.id,
});

const MAX = CONSUMPTION_LIMITS.descriptionChars;

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX) return line;
  // Half of an emoji is no character, and is refused.
  const kept = line.slice(0, MAX - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}
