import { Loading, Skeleton } from '@/components/ui/state/skeleton';

const FIELDS = ['name', 'rut', 'address', 'email'];

export function FormSkeleton({ title }: { title?: string }) {
  return (
    <Loading title={title} className="flex flex-col gap-6">
      <Skeleton className="h-8 w-64" />
      <div className="flex max-w-[760px] flex-col gap-6 rounded-card border border-line bg-card p-4 sm:p-6">
        {FIELDS.map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="w-32" />
            <Skeleton className="h-11 w-full md:h-9" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
