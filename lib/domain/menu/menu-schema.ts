import * as v from 'valibot';
import { count, id, paragraph, price, requiredLine } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { type ComboPart, MENU_LIMITS } from './menu';

const itemSchema = v.strictObject({
  id,
  name: requiredLine(80, 'Escribe el nombre', 'El nombre'),
  description: v.optional(paragraph(300, 'La descripción'), ''),
  price,
  available: v.optional(v.boolean('Elige si está disponible'), true),
  hasPhoto: v.optional(v.boolean(), false),
  combo: v.optional(
    v.pipe(
      v.array(v.strictObject({ itemId: id, quantity: count(1, 99) })),
      v.maxLength(MENU_LIMITS.comboParts, 'Un combo puede tener hasta 12 partes'),
    ),
    [],
  ),
});

const categorySchema = v.strictObject({
  id,
  name: requiredLine(60, 'Escribe el nombre de la categoría', 'El nombre'),
  items: v.array(itemSchema),
});

type Shape = { categories: { id: string; items: { id: string; combo: ComboPart[] }[] }[] };
const ids = (menu: Shape) => menu.categories.flatMap((c) => [c.id, ...c.items.map((i) => i.id)]);

function combosHold(menu: Shape): boolean {
  const singles = new Set(
    menu.categories.flatMap((c) => c.items.filter((i) => i.combo.length === 0).map((i) => i.id)),
  );
  return menu.categories
    .flatMap((c) => c.items)
    .every((item) => item.combo.every((part) => singles.has(part.itemId)));
}

export const menuSchema = v.pipe(
  v.strictObject({
    name: requiredLine(80, 'Escribe el nombre de la carta', 'El nombre'),
    description: v.optional(paragraph(500, 'La descripción'), ''),
    published: v.optional(v.boolean('Elige si está publicada'), false),
    categories: v.pipe(
      v.array(categorySchema),
      v.maxLength(MENU_LIMITS.categories, 'Una carta puede tener hasta 30 categorías'),
    ),
  }),
  v.forward(
    v.check(
      (menu) => menu.categories.reduce((n, c) => n + c.items.length, 0) <= MENU_LIMITS.items,
      'Una carta puede tener hasta 200 productos',
    ),
    ['categories'],
  ),
  v.forward(
    v.check((menu) => new Set(ids(menu)).size === ids(menu).length, 'Hay un producto repetido'),
    ['categories'],
  ),
  v.forward(
    v.check(
      (menu) => combosHold(menu),
      'Un combo solo puede llevar productos simples de esta carta',
    ),
    ['categories'],
  ),
);

export const saveMenuSchema = v.strictObject({
  menuId: v.optional(id),
  menu: menuSchema,
  seen: seenFields,
  key: v.optional(id),
});

export const menuIdSchema = v.strictObject({ menuId: id });

export const menuPhotoSchema = v.strictObject({ menuId: id, itemId: id });

/** A retry with the same key makes no second copy. */
export const copyMenuSchema = v.strictObject({ menuId: id, key: v.optional(id) });

export const assignMenuSchema = v.pipe(
  v.strictObject({
    menuId: id,
    producerId: v.optional(v.nullable(id)),
    eventId: v.optional(id),
    seen: seenFields,
    key: v.optional(id),
  }),
  v.check(
    (input) => input.producerId !== undefined || input.eventId !== undefined,
    'Elige a quién se asigna',
  ),
);

export type AssignMenu = v.InferOutput<typeof assignMenuSchema>;

export type MenuInput = v.InferOutput<typeof menuSchema>;
