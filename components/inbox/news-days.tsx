'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { number, pesos } from '@/lib/domain/kit/format';
import { longDate } from '@/lib/domain/kit/format-date';
import type { DeskState } from './desk/use-desk';
import { NewsRow } from './news-row';
import type { useInbox, useNews } from './use-inbox';

type Props = {
  own: ReturnType<typeof useInbox>;
  news: ReturnType<typeof useNews>;
  desk: DeskState;
};

export function NewsDays({ own, news, desk }: Props) {
  const { list, days, next, status } = news;
  if (own.status === 'error' || status === 'error') {
    const retry = own.status === 'error' ? own.retry : news.retry;
    return <ErrorState title="No pudimos cargar tus novedades" onRetry={retry} />;
  }
  if (status === 'loading') {
    return (
      <Loading className="grid gap-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-16 rounded-card" />
        ))}
      </Loading>
    );
  }
  // A page whose entries may no longer be shown still leads to the next one.
  if (days.length === 0 && next === '') {
    return (
      <ListEmpty list={list} none="Nada con esos filtros">
        <EmptyState drawing="mail" title="Aquí verás lo que pase" className="py-24">
          Un pago, un evento publicado, una campaña que terminó: lo que pase sin ti queda aquí.
        </EmptyState>
      </ListEmpty>
    );
  }
  return (
    <>
      {days.length === 0 && (
        <p className="mb-4 text-ink-soft">Nada en esta página. Sigue con la siguiente.</p>
      )}
      {days.map(({ day, rows, count, sum }) => (
        <section key={day} aria-label={dayName(day)} className="mb-6">
          <h2 className="mb-2 flex flex-wrap gap-x-2 text-ink-soft text-xs tabular-nums">
            <span className="first-letter:uppercase">{dayName(day)}</span>
            <span>
              {[count !== null && number(count), sum !== null && pesos(sum)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </h2>
          <ul className="overflow-hidden rounded-card border bg-card">
            {rows.map((row) => (
              <NewsRow
                key={row.id}
                row={row}
                isShown={row.id === desk.id}
                onShow={() => desk.show(row.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {(list.page > 1 || next !== '') && (
        <nav aria-label="Páginas" className="flex items-center justify-between gap-2">
          <Button onClick={list.previous} disabled={list.page === 1}>
            Anterior
          </Button>
          <span className="text-ink-soft">Página {list.page}</span>
          <Button onClick={() => list.next(next)} disabled={next === ''}>
            Siguiente
          </Button>
        </nav>
      )}
    </>
  );
}

const dayName = (day: string) => longDate(new Date(`${day}T15:00:00Z`));
