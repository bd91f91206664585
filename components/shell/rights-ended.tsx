'use client';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { dateTime } from '@/lib/domain/kit/format-date';

/** Tells a member that their rights are over, since when, and the way to another team of theirs. */
export default function RightsEnded({ until }: { until: Date }) {
  const { producer, producersId, producerId, selectProducer } = usePanel();
  const other = producersId.find((id) => id !== producerId);
  const words = variant().producer;
  return (
    <EmptyState
      whole
      drawing="lock"
      title={`Tus permisos en ${producer?.name ?? words.the} terminaron`}
      action={
        other && (
          <Button kind="primary" onClick={() => selectProducer(other)}>
            Seguir con otra {words.one.toLowerCase()}
          </Button>
        )
      }
    >
      Valían hasta el {dateTime(until)}. Si los necesitas de nuevo, pídelos a quien gestiona los
      accesos.
    </EmptyState>
  );
}
