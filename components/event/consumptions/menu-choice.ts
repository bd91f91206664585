import type { NewConsumption } from '@/lib/data/menu/consumptions';
import { number } from '@/lib/domain/kit/format';
import type { Consumption } from '@/lib/domain/menu/consumption';
import { CONSUMPTION_LIMITS, type ConsumptionType } from '@/lib/domain/menu/consumption-limits';
import { canOrder, itemsOf, type Menu, type MenuItem } from '@/lib/domain/menu/menu';
import { menuLine } from '@/lib/domain/menu/menu-line';

export type MenuChoice = {
  there: ReadonlySet<string>;
  open: MenuItem[];
  chosen: MenuItem[];
};

export function menuChoice(
  menu: Menu | null,
  lines: readonly Pick<Consumption, 'menuItemId'>[],
  picked: ReadonlySet<string>,
): MenuChoice {
  const there = new Set(lines.map((line) => line.menuItemId));
  const items = menu ? itemsOf(menu).filter((item) => canOrder(menu, item)) : [];
  const open = items.filter((item) => !there.has(item.id));
  return { there, open, chosen: open.filter((item) => picked.has(item.id)) };
}

export const toggledItem = (picked: ReadonlySet<string>, id: string, on: boolean): Set<string> =>
  new Set([...picked].filter((other) => other !== id).concat(on ? [id] : []));

export function addProblem(count: number): string | null {
  if (count === 0) return 'Elige al menos un producto';
  return count > CONSUMPTION_LIMITS.batch
    ? `Hasta ${number(CONSUMPTION_LIMITS.batch)} productos por vez`
    : null;
}

export const consumptionsFrom = (
  menu: Menu,
  items: readonly MenuItem[],
  type: ConsumptionType,
): NewConsumption[] => items.map((item) => ({ ...menuLine(menu, item), type }));
