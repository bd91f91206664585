'use client';

import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import { Forbidden } from '@/components/ui/state/forbidden';
import { useHouse } from '@/hooks/use-house';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import {
  adminProducerRoute,
  HOME_ROUTE,
  type ProducerPart,
  producerRoute,
} from '@/lib/domain/kit/routes';
import type { Flag } from '@/lib/domain/session/permissions';
import { FLAG_TEXT } from '@/lib/domain/team/team';
import { FormSkeleton } from './form-skeleton';

type Props = {
  title: string;
  /** The last segment of its path. */
  page: ProducerPart;
  /** The permission a member needs to see it. */
  flag: Flag;
  description?: ReactNode;
  /** The screen inside renders its own header. */
  ownHeader?: boolean;
  children: ReactNode;
};

/** One settings page: its breadcrumb and header, or who can grant the permission if it is missing. */
export function HousePage({ title, page, flag, description, ownHeader, children }: Props) {
  const producer = useHouse();
  const { can, permissionsKnown, producerId, isAdmin } = usePanel();
  usePage({
    current: { name: title, url: producerRoute(producer.id, page) },
    parent: { name: producer.name, url: isAdmin ? adminProducerRoute(producer.id) : HOME_ROUTE },
    of: producer.name,
  });

  if (!permissionsKnown || (!isAdmin && producerId !== producer.id)) return <FormSkeleton />;
  if (!can(flag)) {
    return (
      <>
        <PageHeader title={title} />
        <Forbidden title={`Necesitas el permiso '${FLAG_TEXT[flag].label}'`}>
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
