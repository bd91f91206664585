'use client';

import { useQuery } from '@tanstack/react-query';
import { FailedLine } from '@/components/ui/state/failed-line';
import { Skeleton } from '@/components/ui/state/skeleton';
import { nightGiversQuery } from '@/lib/data/door/night-givers';
import { number } from '@/lib/domain/kit/format';
import { Rows, TilePart } from './tile';

export default function NightGivers({ eventId }: { eventId: string }) {
  const givers = useQuery(nightGiversQuery(eventId));
  if (givers.data?.length === 0) return null;
  return (
    <TilePart title="No vinieron, por quien invitó">
      {givers.isError && (
        <FailedLine onRetry={() => void givers.refetch()}>No pudimos contarlos.</FailedLine>
      )}
      {givers.isPending && <Skeleton className="h-10" />}
      {givers.data && (
        <Rows
          label="No vinieron, por quien invitó"
          rows={givers.data.map(({ id, name, given, absent }) => ({
            ...{ key: id, name, note: `de ${number(given)}`, value: number(absent) },
          }))}
        />
      )}
    </TilePart>
  );
}
