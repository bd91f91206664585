'use client';

import { CheckCheck, ListFilter, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { INBOX_KIND_TEXT, INBOX_KINDS } from '@/lib/domain/inbox/kinds';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE, plural } from '@/lib/domain/kit/format';
import { longDate } from '@/lib/domain/kit/format-date';
import { NewsRow } from './news-row';
import { type ShownNews, type useInbox, useNews } from './use-inbox';

export function NewsList({ own }: { own: ReturnType<typeof useInbox> }) {
  const count = own.inbox?.unread ?? null;
  const news = useNews(count);
  const { list, kind, unread } = news;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ActionMenu
          align="start"
          trigger={
            <Button icon={<ListFilter />} aria-label="Filtrar por tipo">
              {kind ? INBOX_KIND_TEXT[kind].label : 'Tipo'}
            </Button>
          }
          items={INBOX_KINDS.map((one) => ({
            label: INBOX_KIND_TEXT[one].label,
            checked: one === kind,
            onSelect: () => list.setFilter('kind', one === kind ? null : one),
          }))}
        />
        <Button
          aria-pressed={unread}
          className={unread ? 'border-accent text-accent-ink' : undefined}
          onClick={() => list.setFilter('unread', unread ? null : 'si')}
        >
          Sin leer
        </Button>
        {list.active > 0 && (
          <Button kind="ghost" icon={<X />} onClick={list.clear}>
            Quitar filtros
          </Button>
        )}
        <Button
          className="ml-auto"
          icon={<CheckCheck />}
          busy={news.marking === 'all'}
          reason={count === 0 && 'No tienes nada sin leer'}
          aria-label="Marcar todo como leído"
          onClick={() => news.mark('all')}
        >
          <span className="sm:hidden">Leer todo</span>
          <span className="max-sm:hidden">Marcar todo como leído</span>
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {count !== null && `${plural(count, 'novedad', 'novedades')} sin leer`}
      </p>
      <Body own={own} news={news} />
    </>
  );
}

type Props = { own: ReturnType<typeof useInbox>; news: ReturnType<typeof useNews> };

function Body({ own, news }: Props) {
  const { list, lines, next, status } = news;
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
  if (lines.length === 0 && next === '') {
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
      {byDay(lines).map(({ day, rows }) => (
        <section key={day} aria-label={day} className="mb-6">
          <h2 className="mb-2 text-ink-soft text-xs first-letter:uppercase">{day}</h2>
          <ul className="overflow-hidden rounded-card border bg-card">
            {rows.map((line) => (
              <NewsRow
                key={line.id}
                line={line}
                onRead={() => news.mark([line.id])}
                busy={Array.isArray(news.marking) && news.marking.includes(line.id)}
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

function byDay(lines: readonly ShownNews[]): { day: string; rows: ShownNews[] }[] {
  const days = new Map<string, ShownNews[]>();
  for (const line of lines) {
    const key = dayIn(new Date(line.at), DEFAULT_TIME_ZONE);
    days.set(key, [...(days.get(key) ?? []), line]);
  }
  return [...days.values()].map((rows) => ({ day: longDate(new Date(rows[0]?.at ?? 0)), rows }));
}
