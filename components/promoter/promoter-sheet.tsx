'use client';

import { useQuery } from '@tanstack/react-query';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ErrorState } from '@/components/ui/state/error-state';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { promoterQuery } from '@/lib/data/promoter/promoters';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { PromoterForm } from './promoter-form';

type Props = {
  producerId: string;
  promoter: Promoter | null;
  all: readonly Promoter[];
  onClose: () => void;
};

/** Adds or edits a promoter. What only functions read of one is asked for first. */
export function PromoterRecordSheet({ producerId, promoter, all, onClose }: Props) {
  const known = useQuery({
    ...promoterQuery(producerId, promoter?.id ?? ''),
    enabled: promoter !== null,
  });
  const form = { producerId, promoter, all, onClose };
  if (!promoter) return <PromoterForm {...form} person={{ rut: '', phone: '', email: '' }} />;
  if (known.data && !known.isFetching) return <PromoterForm {...form} person={known.data} />;
  return (
    <Sheet open onOpenChange={onClose} title={promoter.name}>
      {known.isError ? (
        <ErrorState title="No pudimos cargar sus datos" onRetry={() => void known.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}
