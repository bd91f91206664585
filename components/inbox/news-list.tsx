'use client';

import { CheckCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ExportColumn } from '@/components/ui/table/export';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import type { SentNews } from '@/lib/domain/inbox/calls';
import { INBOX_KIND_TEXT, INBOX_KINDS, newsKind } from '@/lib/domain/inbox/kinds';
import { newsText } from '@/lib/domain/inbox/text';
import { plural } from '@/lib/domain/kit/format';
import { InboxDesk } from './desk/desk';
import { useDesk } from './desk/use-desk';
import { NewsDays } from './news-days';
import { NewsDetail } from './news-detail';
import { type useInbox, useNews } from './use-inbox';

const KINDS = INBOX_KINDS.map((value) => ({ value, label: INBOX_KIND_TEXT[value].label }));
const STATES = [
  { value: 'unread', label: 'Sin leer' },
  { value: 'later', label: 'Para después' },
  { value: 'archived', label: 'Archivadas' },
];

const newsExport: readonly ExportColumn<SentNews>[] = [
  { header: 'Fecha', kind: 'moment', value: ({ at, happenedAt }) => new Date(happenedAt || at) },
  { header: 'Tipo', value: ({ what }) => INBOX_KIND_TEXT[newsKind(what)].label },
  { header: 'Novedad', value: (line) => newsText(line).text, width: 60 },
  { header: 'Detalle', value: (line) => newsText(line).detail, width: 40 },
  { header: 'De', value: ({ producerName }) => producerName, width: 28 },
  { header: 'Leída', value: ({ unread }) => !unread },
];

export function NewsList({ own }: { own: ReturnType<typeof useInbox> }) {
  const count = own.inbox?.unread ?? null;
  const news = useNews(count);
  const { list, actions, days, status } = news;
  const rows = days.flatMap((day) => day.rows);
  const isNone = status === 'ready' && rows.length === 0;
  const desk = useDesk(
    rows.map(({ id }) => id),
    { onArchive: (id) => leaving.archive(rowOf(id)) },
  );
  const rowOf = (id: string) => rows.find((row) => row.id === id) as (typeof rows)[number];
  const shown = desk.id === null ? null : rowOf(desk.id);
  const first =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      desk.leave();
      act(...args);
    };
  const leaving = {
    ...actions,
    archive: first(actions.archive),
    later: first(actions.later),
    back: first(actions.back),
  };
  return (
    <>
      <ListToolbar
        list={list}
        search="Buscar en las novedades"
        className={shown ? 'max-md:hidden' : undefined}
        filters={[list.filterBy('kind', 'Tipo', KINDS), list.filterBy('state', 'Estado', STATES)]}
      >
        <ExportMenu
          title="Novedades"
          columns={newsExport}
          rows={news.readAll}
          reason={isNone && 'No hay nada que exportar'}
        />
        <Button
          icon={<CheckCheck />}
          busy={actions.marking === 'all'}
          reason={count === 0 && 'No tienes nada sin leer'}
          className={count === 0 ? 'max-md:hidden' : undefined}
          aria-label="Marcar todo como leído"
          onClick={actions.markAll}
        >
          <span>
            Marcar todo<span className="max-sm:hidden"> como leído</span>
          </span>
        </Button>
      </ListToolbar>
      <p aria-live="polite" className="sr-only">
        {count !== null && `${plural(count, 'novedad', 'novedades')} sin leer`}
      </p>
      <InboxDesk
        list={<NewsDays own={own} news={news} desk={desk} />}
        detail={shown && <NewsDetail key={shown.id} row={shown} actions={leaving} />}
        keys={isNone ? '' : 'Con J y K te mueves, con E archivas y con H lo dejas para después.'}
        onBack={desk.close}
      />
    </>
  );
}
