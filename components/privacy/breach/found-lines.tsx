import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { findAffected } from '@/lib/data/privacy/breaches';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';

type Props = {
  pages: Awaited<ReturnType<typeof findAffected>>[];
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
};

export function FoundLines({ pages, hasMore, busy, onMore }: Props) {
  const lines = pages.flatMap((page) => page.lines);
  const section = useRef<HTMLElement>(null);
  // On a phone the results are below the visible part of the sheet.
  useEffect(() => section.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <section ref={section} aria-label="Lecturas">
      <p role="status" className="mb-3 font-semibold">
        {plural(pages[0]?.count ?? 0, 'lectura', 'lecturas')}
      </p>
      <ul className="flex flex-col gap-2">
        {lines.map(({ id, what, by, at }) => (
          <li key={id} className="rounded-control bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
            <span className="block font-medium">{what}</span>
            <span className="block text-ink-soft text-xs">
              {by} · {dateTime(new Date(at))}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-3" busy={busy} onClick={onMore}>
          Ver más
        </Button>
      )}
    </section>
  );
}
