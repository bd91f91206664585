'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { NavTabs } from '@/components/ui/nav-tabs';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { NewsList } from './news-list';
import { Switches } from './switches';
import { useInbox } from './use-inbox';
import { AdminWaiting } from './waiting/admin-waiting';
import { ProducerWaiting } from './waiting/producer-waiting';

const PARTS = ['novedades', 'avisos'] as const;

export function InboxScreen() {
  usePage({ current: { name: 'Bandeja', url: inboxRoute() } });
  const { isAdmin, isViewing } = usePanel();
  const [part] = useQueryState('ver', parseAsStringLiteral(PARTS));
  const own = useInbox();
  const unread = own.inbox?.unread;
  return (
    <>
      <PageHeader title="Bandeja" className="mb-2" />
      <NavTabs
        label="Bandeja"
        className="mb-6"
        items={[
          { href: inboxRoute(), label: 'Pendientes', current: part === null },
          {
            href: inboxRoute('novedades'),
            label: 'Novedades',
            count: unread || undefined,
            current: part === 'novedades',
          },
          { href: inboxRoute('avisos'), label: 'Avisos', current: part === 'avisos' },
        ]}
      />
      {isViewing && part !== null && (
        <EmptyState drawing="mail" title="La bandeja es de cada persona" className="py-24">
          Mientras ves el panel como otra persona, sus novedades y sus avisos no se muestran.
        </EmptyState>
      )}
      {part === null && (isAdmin ? <AdminWaiting own={own} /> : <ProducerWaiting own={own} />)}
      {!isViewing && part === 'novedades' && <NewsList own={own} />}
      {!isViewing && part === 'avisos' && <Switches own={own} />}
    </>
  );
}
