import { Loading, Skeleton, SkeletonText } from '@/components/ui/state/skeleton';

export function EventSkeleton({ title = 'Evento' }: { title?: string }) {
  return (
    <Loading label="Cargando el evento" title={title}>
      <div className="mb-6 flex items-start gap-4">
        <Skeleton className="h-20 w-16" />
        <div className="flex-1">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="mt-2 w-48" />
        </div>
      </div>
      <div className="mb-6 flex gap-6 border-line border-b pb-3">
        {['w-16', 'w-20', 'w-14', 'w-24'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
      <div className="rounded-card border border-line bg-card p-6">
        <SkeletonText lines={6} />
      </div>
    </Loading>
  );
}
