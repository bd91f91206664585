import { Pill } from '@/components/ui/pill';
import { pesos } from '@/lib/domain/kit/format';
import { canOrder, itemText, type Menu, type MenuItem, partsPrice } from '@/lib/domain/menu/menu';

type Content = Pick<Menu, 'name' | 'description' | 'categories'> & { producerName?: string };
type Props = { menu: Content; photos: ReadonlyMap<string, string>; heading?: 'h1' | 'h2' };

/** A menu as guests see it on a phone; the editor uses it as its preview. */
export function GuestMenu({ menu, photos, heading: Heading = 'h1' }: Props) {
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
      {filled.length === 0 && <p className="mt-8 text-ink-soft">La carta todavía está vacía.</p>}
      {filled.map((category) => (
        <section key={category.id} className="mt-8" aria-label={category.name}>
          <p className="border-line border-b pb-2 font-semibold text-base">{category.name}</p>
          <ul className="divide-y divide-line">
            {category.items.map((item) => (
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

function GuestItem({ menu, item, photo }: { menu: Content; item: MenuItem; photo?: string }) {
  const open = canOrder(menu, item);
  const text = itemText(menu, item);
  const saved = partsPrice(menu, item) - item.price;
  return (
    <li className={`flex gap-4 py-4 ${open ? '' : 'text-ink-faint'}`}>
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
