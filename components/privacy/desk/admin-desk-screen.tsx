'use client';

import { ScrollText, ShieldAlert } from 'lucide-react';
import { ProducerFilter } from '@/components/shared/producer-filter';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { usePage } from '@/hooks/use-page';
import { adminRoute, BREACHES_ROUTE, PROCESSING_ROUTE } from '@/lib/domain/kit/routes/admin';
import { RequestList } from './request-list';

export function AdminDeskScreen() {
  usePage({ current: { name: 'Derechos sobre datos', url: adminRoute('privacidad') } });
  return (
    <>
      <PageHeader
        title="Derechos sobre datos"
        description="Lo que cada persona pidió sobre sus datos, con su plazo. Lo que vence antes va primero."
        more={
          <>
            <Button icon={<ShieldAlert />} href={BREACHES_ROUTE}>
              Brechas
            </Button>
            <Button icon={<ScrollText />} href={PROCESSING_ROUTE}>
              Registro de tratamiento
            </Button>
          </>
        }
      />
      <RequestList
        producerId={null}
        filter={(list) => (
          <ProducerFilter
            value={list.filters.producer}
            onChange={(value) => list.setFilter('producer', value)}
          />
        )}
      />
    </>
  );
}
