import type { Menu } from '@/lib/domain/menu/menu';
import { canOrder, type MenuItem } from '@/lib/domain/menu/menu';
import { categoryAnchor, GuestCategories } from './guest-categories';
import { GuestItem } from './guest-item';

type Content = Pick<Menu, 'name' | 'description' | 'categories'> & { producerName?: string };
type Props = { menu: Content; photos: ReadonlyMap<string, string>; heading?: 'h1' | 'h2' };

/** A menu as guests see it on a phone; the editor uses it as its preview. */
export function GuestMenu({ menu, photos, heading = 'h1' }: Props) {
  const Heading = heading;
  const isPage = heading === 'h1';
  const filled = menu.categories.filter((category) => category.items.length > 0);
  return (
    <div className="@container">
      {menu.producerName && <p className="mb-1 text-ink-soft">{menu.producerName}</p>}
      <Heading className="wrap-anywhere text-balance font-semibold text-xl tracking-tight">
        {menu.name || 'Carta sin nombre'}
      </Heading>
      {menu.description && (
        <p className="mt-2 max-w-[45em] whitespace-pre-line text-ink-soft">{menu.description}</p>
      )}
      {isPage && filled.length > 1 && <GuestCategories categories={filled} />}
      {filled.length === 0 && <p className="mt-8 text-ink-soft">La carta todavía está vacía.</p>}
      {filled.map((category) => (
        <section
          key={category.id}
          id={isPage ? categoryAnchor(category.id) : undefined}
          className="mt-8 scroll-mt-18"
          aria-label={category.name}
        >
          <p className="wrap-anywhere border-line-strong border-b pb-2 font-semibold text-lg">
            {category.name}
          </p>
          <ul className="@3xl:grid @3xl:grid-cols-2 @3xl:gap-x-12">
            {soldOutLast(menu, category.items).map((item) => (
              <GuestItem key={item.id} menu={menu} item={item} photo={photos.get(item.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What can be ordered, in the menu's order, and after it what cannot. */
const soldOutLast = (menu: Content, items: readonly MenuItem[]): MenuItem[] => [
  ...items.filter((item) => canOrder(menu, item)),
  ...items.filter((item) => !canOrder(menu, item)),
];
