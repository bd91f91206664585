'use client';

import { ErrorState } from '@/components/ui/state/error-state';
import { useHouse } from '@/hooks/use-house';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { parseBanking, parsePayeeReady } from '@/lib/domain/producer/banking';
import { BankingForm } from './banking-form';
import { FormSkeleton } from './form-skeleton';
import { HousePage } from './house-page';

/** 'Datos bancarios', for users with its permission. */
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
      <BankingForm producerId={id} banking={banking.data ?? parseBanking('', null)} />
    </>
  );
}
