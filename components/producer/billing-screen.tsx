'use client';

import { ErrorState } from '@/components/ui/state/error-state';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { useProducerSettings } from '@/hooks/use-producer-settings';
import { paths } from '@/lib/domain/kit/paths';
import { parseBilling } from '@/lib/domain/producer/billing';
import { BillingForm } from './billing-form';
import { FormSkeleton } from './form-skeleton';
import { ProducerSettingsPage } from './producer-settings-page';

export function BillingScreen() {
  return (
    <ProducerSettingsPage
      title="Datos de facturación"
      page="billing"
      flag="producers.billing"
      description="A quién se factura el servicio. Los ve solo quien tiene este permiso."
    >
      <Billing />
    </ProducerSettingsPage>
  );
}

function Billing() {
  const { id } = useProducerSettings();
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
