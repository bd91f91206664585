import { useQuery } from '@tanstack/react-query';
import { BarChart } from '@/components/ui/chart/chart';
import { FailedLine } from '@/components/ui/state/failed-line';
import { useEvent } from '@/hooks/use-event';
import { promoterBuyersQuery } from '@/lib/data/promoter/event-promoters';
import { number, plural } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';

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
  const { buyers, before, isLatest, days } = data;
  return (
    <>
      {buyers > 0 && (
        <p className="mb-4">
          Trajo a {plural(buyers, 'comprador', 'compradores')}
          {isLatest && ' en lo último que vendió'}:{' '}
          <strong>
            {number(before)} {before === 1 ? 'ya te había' : 'ya te habían'} comprado antes
          </strong>
          , {number(buyers - before)} {buyers - before === 1 ? 'es nuevo' : 'son nuevos'}.
        </p>
      )}
      {days.length > 0 && (
        <div className="mb-4">
          <BarChart
            title={isLatest ? 'Lo último, por día' : 'Entradas por día'}
            pointsLabel="Día"
            height={140}
            format={(tickets) => plural(tickets, 'entrada', 'entradas')}
            axisFormat={number}
            series={[{ id: 'tickets', label: 'Entradas' }]}
            points={days.map(({ day, tickets }) => ({
              label: shortDate(new Date(`${day}T12:00:00Z`)),
              values: { tickets },
            }))}
          />
        </div>
      )}
    </>
  );
}
