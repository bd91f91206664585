import { Loading, Skeleton } from '@/components/ui/state/skeleton';

const ROWS = ['first', 'second', 'third'];

export function TeamSkeleton() {
  return (
    <Loading title="Gestionar accesos" className="flex flex-col gap-6">
      <Skeleton className="h-8 w-56" />
      <div className="rounded-card border border-line bg-card p-4 sm:p-6">
        <div className="flex flex-col gap-6">
          {ROWS.map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-9 rounded-full" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="w-40" />
                <Skeleton className="w-56" />
              </div>
              <Skeleton className="w-24" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
