'use client';

import { ErrorState } from '@/components/ui/error-state';
import { useHouse } from '@/hooks/use-house';
import { useLiveDoc } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { parseBanking } from '@/lib/domain/banking';
import { paths } from '@/lib/domain/paths';
import { BankingForm } from './banking-form';
import { FormSkeleton } from './form-skeleton';
import { HousePage } from './house-page';

/** 'Datos bancarios': only with its flag. */
export function BankingScreen() {
  return (
    <HousePage
      title="Datos bancarios"
      page="banking"
      flag="producers.banking"
      description="La cuenta donde depositamos lo que vendes. La ve solo quien tiene este permiso."
    >
      <BankData />
    </HousePage>
  );
}

function BankData() {
  const { id } = useHouse();
  const { can } = usePanel();
  const banking = useLiveDoc(can('producers.banking') ? paths.banking(id) : null, parseBanking);
  if (banking.status === 'error') {
    return <ErrorState title="No pudimos cargar los datos bancarios" onRetry={banking.retry} />;
  }
  if (banking.status === 'loading') return <FormSkeleton />;
  return <BankingForm producerId={id} banking={banking.data ?? parseBanking('', null)} />;
}
