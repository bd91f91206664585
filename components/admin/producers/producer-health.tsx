'use client';

import { useQuery } from '@tanstack/react-query';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/state/skeleton';
import { producerHealthQuery } from '@/lib/data/producer/producer-health';
import { pesos } from '@/lib/domain/kit/format';
import type { Producer } from '@/lib/domain/producer/producer';

/** What keeps a producer from being paid, as pills; 'Al día' if nothing does. */
export function HealthPills({ producer }: { producer: Producer }) {
  const health = useQuery(producerHealthQuery(producer.id));
  if (health.isPending) return <Skeleton className="h-6 w-24" />;
  const wrong = [
    producer.nameHeld !== '' && 'Nombre por aprobar',
    health.data?.banking === false && 'Sin datos bancarios',
    health.data?.billing === false && 'Sin facturación',
    !producer.termsAccepted && 'Términos sin aceptar',
  ].filter((word) => word !== false);
  if (wrong.length === 0) return <Pill tone="good">Al día</Pill>;
  return (
    <span className="flex flex-wrap gap-1">
      {wrong.map((word) => (
        <Pill key={word} tone="wait">
          {word}
        </Pill>
      ))}
    </span>
  );
}

/** The balance owed to a producer over all its events. */
export function BalanceOwed({ producerId }: { producerId: string }) {
  const health = useQuery(producerHealthQuery(producerId));
  if (health.isPending) return <Skeleton className="ml-auto h-4 w-20" />;
  return <span className="tabular-nums">{pesos(health.data?.balance ?? 0)}</span>;
}
