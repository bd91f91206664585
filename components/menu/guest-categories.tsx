import { type RefObject, useEffect, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import type { Menu } from '@/lib/domain/menu/menu';

export const categoryAnchor = (categoryId: string) => `categoria-${categoryId}`;

type Props = { categories: Menu['categories'] };

/** Stays on top while one scrolls, so that each category is one tap away, and marks the one that is read. */
export function GuestCategories({ categories }: Props) {
  const bar = useRef<HTMLElement>(null);
  const current = useCurrent(categories, bar);
  return (
    <nav
      ref={bar}
      aria-label="Categorías"
      className="sticky top-0 z-10 -mx-4 mt-4 overflow-x-auto border-line border-b bg-layout px-4 [scrollbar-width:none]"
    >
      <ul className="flex gap-5">
        {categories.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${categoryAnchor(id)}`}
              aria-current={id === current ? 'location' : undefined}
              className={cn(
                '-mb-px flex min-h-12 items-center border-b-2 font-semibold',
                id === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** From here on up a category counts as read: below the bar, and a line of it. */
const READ_PX = 96;

function useCurrent(categories: Menu['categories'], bar: RefObject<HTMLElement | null>): string {
  const [current, setCurrent] = useState(categories[0]?.id ?? '');
  useEffect(() => {
    const read = () => {
      const topOf = ({ id }: { id: string }) =>
        document.getElementById(categoryAnchor(id))?.getBoundingClientRect().top ?? Infinity;
      const { scrollHeight } = document.documentElement;
      // The last one may be too short to reach the top.
      const isEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const passed = isEnd ? categories : categories.filter((one) => topOf(one) <= READ_PX);
      setCurrent((passed.at(-1) ?? categories[0])?.id ?? '');
    };
    read();
    addEventListener('scroll', read, { passive: true });
    addEventListener('resize', read);
    return () => {
      removeEventListener('scroll', read);
      removeEventListener('resize', read);
    };
  }, [categories]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked one has changed
  useEffect(() => {
    const marked = bar.current?.querySelector<HTMLElement>('[aria-current]');
    // Sideways alone: `scrollIntoView` would move the page.
    if (marked) bar.current?.scrollTo?.({ left: marked.offsetLeft - 32 });
  }, [current]);
  return current;
}
