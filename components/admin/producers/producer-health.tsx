'use client';

import { useQuery } from '@tanstack/react-query';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/state/skeleton';
import { producerHealthQuery } from '@/lib/data/producer/producer-health';
import { pesos } from '@/lib/domain/kit/format';
import { once } from '@/lib/domain/kit/once';
import type { Producer } from '@/lib/domain/producer/producer';

const inWords = once(() => new Intl.ListFormat('es-CL', { type: 'conjunction' }));

/**
 * What keeps a producer from being paid. What is only incomplete is told in words: it takes a colour where money
 * waits for it, or a name for an administrator.
 */
export function HealthPills({ producer }: { producer: Producer }) {
  const health = useQuery(producerHealthQuery(producer.id));
  if (health.isPending) return <Skeleton className="h-4 w-24" />;
  const lacking = [
    health.data?.banking === false && 'banco',
    health.data?.billing === false && 'facturación',
    !producer.termsAccepted && 'términos',
  ].filter((word) => word !== false);
  const text = lacking.length > 0 ? `Falta ${inWords().format(lacking)}` : 'Al día';
  const isOwed = lacking.length > 0 && (health.data?.balance ?? 0) > 0;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {producer.nameHeld !== '' && <Pill tone="wait">Nombre por aprobar</Pill>}
      {isOwed ? <Pill tone="wait">{text}</Pill> : <span className="text-ink-soft">{text}</span>}
    </span>
  );
}

/** The balance owed to a producer over all its events. */
export function BalanceOwed({ producerId }: { producerId: string }) {
  const health = useQuery(producerHealthQuery(producerId));
  if (health.isPending) return <Skeleton className="ml-auto h-4 w-20" />;
  return <span className="tabular-nums">{pesos(health.data?.balance ?? 0)}</span>;
}
