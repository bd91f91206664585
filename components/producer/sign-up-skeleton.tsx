import { Loading, Skeleton } from '@/components/ui/state/skeleton';

/** The last step of signing up, while its code arrives. */
export const SignUpSkeleton = () => (
  <Loading className="grid gap-6">
    <Skeleton className="h-24 md:h-22" />
    <Skeleton className="h-18 md:h-16" />
    <Skeleton className="h-17" />
    <Skeleton className="h-11 md:h-9" />
  </Loading>
);
