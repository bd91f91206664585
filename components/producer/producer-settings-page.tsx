'use client';

import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import { Forbidden } from '@/components/ui/state/forbidden';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { useProducerSettings } from '@/hooks/use-producer-settings';
import { adminProducerRoute } from '@/lib/domain/kit/routes/admin';
import { type ProducerPart, producerRoute } from '@/lib/domain/kit/routes/producer';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import type { Flag } from '@/lib/domain/rights/permissions';
import { FLAG_TEXT } from '@/lib/domain/team/team';
import { FormSkeleton } from './form-skeleton';

type Props = {
  title: string;
  page: ProducerPart;
  flag: Flag;
  description?: ReactNode;
  ownHeader?: boolean;
  children: ReactNode;
};

/** One settings page: its breadcrumb and header, or who can grant the permission if it is missing. */
export function ProducerSettingsPage({
  title,
  page,
  flag,
  description,
  ownHeader,
  children,
}: Props) {
  const producer = useProducerSettings();
  const { can, permissionsKnown, producerId, isAdmin, limit } = usePanel();
  usePage({
    current: { name: title, url: producerRoute(producer.id, page) },
    parent: { name: producer.name, url: isAdmin ? adminProducerRoute(producer.id) : HOME_ROUTE },
    of: producer.name,
  });

  if (!permissionsKnown || (!isAdmin && producerId !== producer.id))
    return <FormSkeleton title={title} />;
  if (!can(flag)) {
    return (
      <>
        <PageHeader title={title} />
        <Forbidden title={`Necesitas el permiso '${FLAG_TEXT[flag].label}'`}>
          {limit && 'Los que tienes valen solo en algunos eventos. '}
          Te lo puede dar quien gestiona los accesos de {producer.name}.
        </Forbidden>
      </>
    );
  }
  return (
    <>
      {!ownHeader && <PageHeader title={title} description={description} />}
      {children}
    </>
  );
}
