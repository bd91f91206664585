import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { PayeeRows } from './bulk/payee-rows';
import type { usePayees } from './use-payees';

export function PayoutPayees({ query, going, out }: ReturnType<typeof usePayees>) {
  if (!query.isEnabled) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    <div tabIndex={0} className="max-h-72 overflow-y-auto">
      {query.isLoading && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {query.isError && (
        <ErrorState title="No pudimos cargar las cuentas" onRetry={() => void query.refetch()} />
      )}
      <PayeeRows title="Quedan fuera" hint="Ábrelas y apruébalas aparte." rows={out} />
      <PayeeRows title="Se aprueban con la nómina" rows={going} />
    </div>
  );
}
