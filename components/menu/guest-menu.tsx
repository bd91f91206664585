import { guestCategories } from '@/lib/domain/menu/guest-menu';
import type { Menu } from '@/lib/domain/menu/menu';
import { GuestItem } from './guest-item';

type Content = Pick<Menu, 'name' | 'description' | 'categories'> & { producerName?: string };
type Props = { menu: Content; photos: ReadonlyMap<string, string> };

/** A menu as guests see it on a phone (`lib/server/plain/menu/menu-page.ts`), for its editor. */
export function GuestMenu({ menu, photos }: Props) {
  const categories = guestCategories(menu);
  return (
    <>
      {menu.producerName && <p className="mb-1 text-ink-soft">{menu.producerName}</p>}
      <h2 className="wrap-anywhere text-balance font-semibold text-xl tracking-tight">
        {menu.name || 'Carta sin nombre'}
      </h2>
      {menu.description && (
        <p className="mt-2 max-w-[45em] whitespace-pre-line text-ink-soft">{menu.description}</p>
      )}
      {categories.length === 0 && (
        <p className="mt-8 text-ink-soft">La carta todavía está vacía.</p>
      )}
      {categories.map(({ id, name, lines }) => (
        <section key={id} className="mt-8" aria-label={name}>
          <p className="wrap-anywhere mb-1 font-semibold text-lg">{name}</p>
          <ul>
            {lines.map((line) => (
              <GuestItem key={line.id} line={line} photo={photos.get(line.id)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
