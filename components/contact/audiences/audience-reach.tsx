'use client';

import { Skeleton } from '@/components/ui/state/skeleton';
import { useAudienceCount } from '@/hooks/use-audiences';
import type { Criteria } from '@/lib/domain/contact/audience';
import { number } from '@/lib/domain/kit/format';

export function AudienceReach({ criteria }: { criteria: Criteria }) {
  const count = useAudienceCount(criteria);
  if (count.isPending) return <Skeleton className="ml-auto w-12" />;
  if (count.isError) return <span className="text-ink-faint">Sin conteo</span>;
  return <span className="font-semibold tabular-nums">{number(count.data.recipients)}</span>;
}
