import { useQuery } from '@tanstack/react-query';
import { FailedLine } from '@/components/ui/state/failed-line';
import { useEvent } from '@/hooks/use-event';
import { promoterBuyersQuery } from '@/lib/data/promoter/event-promoters';
import { number, plural } from '@/lib/domain/kit/format';

/** How many buyers a promoter brought, and how many of them had bought from the producer before. */
export function PromoterBuyers({ promoterId }: { promoterId: string }) {
  const { event } = useEvent();
  const { data, isError, refetch } = useQuery(promoterBuyersQuery(event.id, promoterId));
  if (isError) {
    return (
      <FailedLine className="mb-4" onRetry={() => void refetch()}>
        No pudimos contar a quiénes trajo.
      </FailedLine>
    );
  }
  if (!data) return <p className="mb-4 text-ink-soft">Contamos a quiénes trajo…</p>;
  const { buyers, before, isLatest } = data;
  if (buyers === 0) return null;
  return (
    <p className="mb-4">
      Trajo a {plural(buyers, 'comprador', 'compradores')}
      {isLatest && ' en lo último que vendió'}:{' '}
      <strong>
        {number(before)} {before === 1 ? 'ya te había' : 'ya te habían'} comprado antes
      </strong>
      , {number(buyers - before)} {buyers - before === 1 ? 'es nuevo' : 'son nuevos'}.
    </p>
  );
}
