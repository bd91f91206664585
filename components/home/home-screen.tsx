'use client';

import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';

/** Inicio of a producer: what needs him, the next event, the figures. */
export function HomeScreen() {
  usePage({ current: { url: '/producers', name: 'Inicio' } });
  const { producer, status } = usePanel();
  if (status === 'none') return <EmptyState title={variant().producer.select} />;
  return <PageHeader title={producer?.name ?? 'Inicio'} />;
}
