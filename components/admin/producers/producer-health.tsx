'use client';

import { useQuery } from '@tanstack/react-query';
import { Pill } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/state/skeleton';
import { Unread } from '@/components/ui/unread';
import { useLiveDoc } from '@/hooks/use-live';
import type { useProducerTotals } from '@/hooks/use-producer-totals';
import { type ProducerHealth, producerHealthQuery } from '@/lib/data/producer/producer-health';
import { pesos } from '@/lib/domain/kit/format';
import { once } from '@/lib/domain/kit/once';
import { paths } from '@/lib/domain/kit/paths';
import { parseBanking } from '@/lib/domain/producer/banking';
import { parseBilling } from '@/lib/domain/producer/billing';
import { hasBanking, hasBilling } from '@/lib/domain/producer/complete';
import type { Producer } from '@/lib/domain/producer/producer';

const inWords = once(() => new Intl.ListFormat('es-CL', { type: 'conjunction' }));

/**
 * The reasons that keep a producer from being paid. Missing data is plain text; it gets a colour only if money waits for it,
 * and so does a name to approve. Data that could not be read counts neither as complete nor as missing.
 */
export function HealthPills({ producer }: { producer: Producer }) {
  const health = useQuery(producerHealthQuery(producer.id));
  return <Pills producer={producer} health={health.data ?? null} loading={health.isPending} />;
}

type LiveProps = { producer: Producer; totals: ReturnType<typeof useProducerTotals> };

/** The same from live records, for a page that also shows these records, so that both always agree. */
export function LiveHealthPills({ producer, totals }: LiveProps) {
  const banking = useLiveDoc(paths.banking(producer.id), parseBanking);
  const billing = useLiveDoc(paths.billing(producer.id), parseBilling);
  const statuses = [banking.status, billing.status, totals.status];
  const health = statuses.includes('error')
    ? null
    : {
        banking: hasBanking(banking.data),
        billing: hasBilling(billing.data),
        balance: totals.figures.balance,
      };
  const loading = health !== null && statuses.includes('loading');
  return <Pills producer={producer} health={health} loading={loading} />;
}

type PillsProps = {
  producer: Producer;
  health: Omit<ProducerHealth, 'held'> | null;
  loading: boolean;
};

function Pills({ producer, health, loading }: PillsProps) {
  if (loading) return <Skeleton className="h-4 w-24" />;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {producer.nameHeld !== '' && <Pill tone="wait">Nombre por aprobar</Pill>}
      {health ? <Lacking producer={producer} health={health} /> : <Unread />}
    </span>
  );
}

function Lacking({
  producer,
  health,
}: {
  producer: Producer;
  health: Omit<ProducerHealth, 'held'>;
}) {
  const lacking = [
    !health.banking && 'banco',
    !health.billing && 'facturación',
    !producer.termsAccepted && 'términos',
  ].filter((word) => word !== false);
  const text = lacking.length > 0 ? `Falta ${inWords().format(lacking)}` : 'Al día';
  if (lacking.length > 0 && health.balance > 0) return <Pill tone="wait">{text}</Pill>;
  return <span className="text-ink-soft">{text}</span>;
}

export function BalanceOwed({ producerId }: { producerId: string }) {
  const health = useQuery(producerHealthQuery(producerId));
  if (health.isPending) return <Skeleton className="ml-auto h-4 w-20" />;
  if (!health.data) return <Unread />;
  const { balance, held } = health.data;
  return (
    <span className="block tabular-nums">
      {pesos(balance)}
      {held > 0 && (
        <span
          className="second-line text-wait text-xs"
          title={`Retenido por devoluciones abiertas ${pesos(held)}`}
        >
          <span className="sr-only">Retenido por devoluciones abiertas {pesos(held)}. </span>
          Disponible {pesos(balance - held)}
        </span>
      )}
    </span>
  );
}
