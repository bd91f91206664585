import { Skeleton } from '@/components/ui/state/skeleton';

export function FinanceSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-28 w-full rounded-card" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
      <p role="status" className="sr-only">
        Cargando las finanzas
      </p>
    </div>
  );
}
