import { Skeleton } from '@/components/ui/state/skeleton';
import { Unread } from '@/components/ui/unread';

export function LastVisit({ at }: { at: string | null | undefined }) {
  if (at === null) return <Skeleton className="inline-block h-3 w-20" />;
  if (at === undefined) return <Unread />;
  return <span className={at === 'Nunca' ? 'text-ink-faint' : undefined}>{at}</span>;
}
