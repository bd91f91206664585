import { cn } from '@/components/ui/cn';
import { Pill } from '@/components/ui/pill';
import { pesos } from '@/lib/domain/kit/format';
import { canOrder, itemText, type Menu, type MenuItem, partsPrice } from '@/lib/domain/menu/menu';

type Content = Pick<Menu, 'name' | 'description' | 'categories'> & { producerName?: string };
type Props = { menu: Content; photos: ReadonlyMap<string, string>; heading?: 'h1' | 'h2' };

/** A menu as guests see it on a phone; the editor uses it as its preview. */
export function GuestMenu({ menu, photos, heading = 'h1' }: Props) {
  const Heading = heading;
  const filled = menu.categories.filter((category) => category.items.length > 0);
  return (
    <div>
      {menu.producerName && <p className="mb-1 text-ink-soft">{menu.producerName}</p>}
      <Heading className="text-balance font-semibold text-xl tracking-tight">
        {menu.name || 'Carta sin nombre'}
      </Heading>
      {menu.description && (
        <p className="mt-1 whitespace-pre-line text-ink-soft">{menu.description}</p>
      )}
      {heading === 'h1' && filled.length > 1 && <Categories names={filled} />}
      {filled.length === 0 && <p className="mt-8 text-ink-soft">La carta todavía está vacía.</p>}
      {filled.map((category) => (
        <section
          key={category.id}
          id={heading === 'h1' ? placeOf(category.id) : undefined}
          className="mt-8 scroll-mt-16"
          aria-label={category.name}
        >
          <p className="border-line border-b pb-2 font-semibold text-base">{category.name}</p>
          <ul className="divide-y divide-line">
            {soldOutLast(menu, category.items).map((item) => (
              <GuestItem
                key={item.id}
                menu={menu}
                item={item}
                photo={item.hasPhoto ? photos.get(item.id) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const placeOf = (categoryId: string) => `categoria-${categoryId}`;

/** What can be ordered, in the menu's order, and after it what cannot. */
const soldOutLast = (menu: Content, items: readonly MenuItem[]): MenuItem[] => [
  ...items.filter((item) => canOrder(menu, item)),
  ...items.filter((item) => !canOrder(menu, item)),
];

/** Stays on top while one scrolls, so that each category is one tap away. */
function Categories({ names }: { names: Content['categories'] }) {
  return (
    <nav
      aria-label="Categorías"
      className="sticky top-0 z-10 -mx-4 mt-4 overflow-x-auto border-line border-b bg-layout px-4"
    >
      <ul className="flex gap-1">
        {names.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${placeOf(id)}`}
              className="flex min-h-11 items-center rounded-control px-3 font-semibold text-ink-soft hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GuestItem({ menu, item, photo }: { menu: Content; item: MenuItem; photo?: string }) {
  const open = canOrder(menu, item);
  const text = itemText(menu, item);
  const saved = partsPrice(menu, item) - item.price;
  return (
    <li
      className={cn(
        'flex gap-4 py-4',
        !open && 'text-ink-faint',
        open && saved > 0 && '-mx-3 my-1 rounded-control border-0 bg-good-soft px-3',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 break-words font-semibold">{item.name || 'Sin nombre'}</span>
          <span className="shrink-0 tabular-nums">{pesos(item.price)}</span>
        </p>
        {text && <p className="mt-0.5 text-ink-soft">{text}</p>}
        {(!open || saved > 0) && (
          <p className="mt-1">
            {open ? <Pill tone="good">Ahorras {pesos(saved)}</Pill> : <Pill>Agotado</Pill>}
          </p>
        )}
      </div>
      {photo && (
        <img
          src={photo}
          alt=""
          loading="lazy"
          className="size-20 shrink-0 rounded-control border border-line object-cover"
        />
      )}
    </li>
  );
}
