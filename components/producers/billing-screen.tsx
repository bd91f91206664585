'use client';

import { ErrorState } from '@/components/ui/state/error-state';
import { useHouse } from '@/hooks/use-house';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { paths } from '@/lib/domain/kit/paths';
import { parseBilling } from '@/lib/domain/producer/billing';
import { BillingForm } from './billing-form';
import { FormSkeleton } from './form-skeleton';
import { HousePage } from './house-page';

/** 'Datos de facturación', for users with its permission. */
export function BillingScreen() {
  return (
    <HousePage
      title="Datos de facturación"
      page="billing"
      flag="producers.billing"
      description="A quién se factura el servicio. Los ve solo quien tiene este permiso."
    >
      <Billing />
    </HousePage>
  );
}

function Billing() {
  const { id } = useHouse();
  const { can } = usePanel();
  const billing = useLiveDoc(can('producers.billing') ? paths.billing(id) : null, parseBilling);
  if (billing.status === 'error') {
    return (
      <ErrorState title="No pudimos cargar los datos de facturación" onRetry={billing.retry} />
    );
  }
  if (billing.status === 'loading') return <FormSkeleton />;
  return <BillingForm producerId={id} billing={billing.data ?? parseBilling('', null)} />;
}
