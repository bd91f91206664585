'use client';

import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { PageHeader } from '@/components/ui/page-header';
import { NavTabs } from '@/components/ui/tabs';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { NewsList } from './news-list';
import { Switches } from './switches';
import { useInbox } from './use-inbox';
import { AdminWaiting } from './waiting/admin-waiting';
import { ProducerWaiting } from './waiting/producer-waiting';

const PARTS = ['pendientes', 'avisos'] as const;

/** What happened to whoever is signed in, what waits for them, and what they are told of. */
export function InboxScreen() {
  usePage({ current: { name: 'Bandeja', url: inboxRoute() } });
  const { isAdmin } = usePanel();
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
          {
            href: inboxRoute(),
            label: 'Novedades',
            count: unread || undefined,
            current: part === null,
          },
          {
            href: inboxRoute('pendientes'),
            label: 'Pendientes',
            current: part === 'pendientes',
          },
          { href: inboxRoute('avisos'), label: 'Avisos', current: part === 'avisos' },
        ]}
      />
      {part === null && <NewsList own={own} />}
      {part === 'pendientes' && (isAdmin ? <AdminWaiting /> : <ProducerWaiting />)}
      {part === 'avisos' && <Switches own={own} />}
    </>
  );
}
