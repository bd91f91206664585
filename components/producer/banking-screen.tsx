'use client';

import { ErrorState } from '@/components/ui/state/error-state';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { useProducerSettings } from '@/hooks/use-producer-settings';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { parseBanking, parsePayeeReady } from '@/lib/domain/producer/banking';
import { BankingDataForm } from './banking-data-form';
import { FormSkeleton } from './form-skeleton';
import { ProducerSettingsPage } from './producer-settings-page';

export function BankingScreen() {
  return (
    <ProducerSettingsPage
      title="Datos bancarios"
      page="banking"
      flag="producers.banking"
      description="La cuenta donde depositamos lo que vendes. La ve solo quien tiene este permiso."
    >
      <BankData />
    </ProducerSettingsPage>
  );
}

function BankData() {
  const { id } = useProducerSettings();
  const { can } = usePanel();
  const now = useNow();
  const path = can('producers.banking') ? paths.banking(id) : null;
  const banking = useLiveDoc(path, parseBanking);
  const ready = useLiveDoc(path, parsePayeeReady);
  if (banking.status === 'error') {
    return <ErrorState title="No pudimos cargar los datos bancarios" onRetry={banking.retry} />;
  }
  if (banking.status === 'loading') return <FormSkeleton />;
  return (
    <>
      {ready.data && ready.data > now && (
        <p className="mb-6 max-w-[760px] rounded-control bg-wait-soft px-3 py-2 text-wait">
          Esta cuenta es nueva: el dinero puede ir a ella desde el {dateTime(ready.data)}, 72 horas
          después del cambio.
        </p>
      )}
      <BankingDataForm producerId={id} banking={banking.data ?? parseBanking('', null)} />
    </>
  );
}
