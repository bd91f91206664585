'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { number, plural } from '@/lib/domain/kit/format';
import type { Paging } from './table-types';

const SOUGHT = {
  seeking: ' · Seguimos buscando…',
  partly: ' · Queda más por revisar',
  end: '',
};

export function PagingBar({ shown, ...paging }: Paging & { shown: number }) {
  const { page, pageSize, total, hasNext, sought, onNext, onPrevious, noun = ['', ''] } = paging;
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  const range = shown === 0 ? '0' : `${number(first)}–${number(last)}`;
  const isUncounted = total === null || total === undefined;
  const words =
    // If the database cannot count, earlier pages may have shown fewer rows than a full page.
    isUncounted
      ? page > 1
        ? `${plural(shown, ...noun).trim()} en esta página`
        : `${range} ${noun[1]}`
      : total <= shown && page === 1
        ? plural(total, ...noun)
        : `${range} de ${plural(total, ...noun)}`;
  return (
    <nav
      aria-label="Páginas"
      className="flex items-center justify-between gap-4 border-line border-t px-4 py-3 max-md:border-0 max-md:px-0 sm:px-6"
    >
      <p aria-live="polite" className="text-ink-soft">
        {words.trim()}
        {shown > 0 && sought && SOUGHT[sought]}
      </p>
      {(page > 1 || hasNext) && (
        <div className="flex gap-2">
          <Button size="sm" icon={<ChevronLeft />} disabled={page <= 1} onClick={onPrevious}>
            <span className="max-sm:sr-only">Anterior</span>
          </Button>
          <Button size="sm" disabled={!hasNext} onClick={onNext}>
            <span className="max-sm:sr-only">Siguiente</span>
            <ChevronRight />
          </Button>
        </div>
      )}
    </nav>
  );
}
