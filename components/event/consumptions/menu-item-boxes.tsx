'use client';

import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { pesos } from '@/lib/domain/kit/format';
import { canOrder, type Menu } from '@/lib/domain/menu/menu';
import { menuLine } from '@/lib/domain/menu/menu-line';
import { type MenuChoice, toggledItem } from './menu-choice';

type Props = {
  menu: Menu;
  choice: MenuChoice;
  picked: ReadonlySet<string>;
  onPick: (ids: ReadonlySet<string>) => void;
};

export function MenuItemBoxes({ menu, choice, picked, onPick }: Props) {
  const { there, open, chosen } = choice;
  return (
    <>
      <Checkbox
        label="Todos"
        checked={open.length > 0 && chosen.length === open.length}
        indeterminate={chosen.length > 0 && chosen.length < open.length}
        onChange={(change) =>
          onPick(new Set(change.target.checked ? open.map(({ id }) => id) : []))
        }
      />
      {menu.categories.map((category) => (
        <Field key={category.id} group label={category.name}>
          <div className="flex flex-col gap-3">
            {category.items
              .filter((item) => canOrder(menu, item))
              .map((item) => (
                <Checkbox
                  key={item.id}
                  label={`${item.name} · ${pesos(item.price)}`}
                  help={
                    there.has(item.id) ? 'Ya está en el evento' : menuLine(menu, item).description
                  }
                  disabled={there.has(item.id)}
                  checked={there.has(item.id) || picked.has(item.id)}
                  onChange={(change) => onPick(toggledItem(picked, item.id, change.target.checked))}
                />
              ))}
          </div>
        </Field>
      ))}
    </>
  );
}
