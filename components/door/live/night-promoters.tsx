import { Link } from '@/components/ui/link';
import { number } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { Rows, TilePart } from './tile';
import type { NightLive } from './use-night';

export function NightPromoters({ night: { sales, event } }: { night: NightLive }) {
  const promoters = sales.data?.promoters ?? [];
  if (promoters.length === 0) return null;
  return (
    <TilePart title="RR. PP.">
      <Rows
        label="Entradas por promotor"
        rows={promoters.map(({ name, tickets }, n) => ({
          key: `${n} ${name}`,
          name,
          value: number(tickets),
        }))}
      />
      <p className="mt-2">
        <Link href={eventRoute(event.id, 'promoters')} className="underline">
          Ver el ranking
        </Link>
      </p>
    </TilePart>
  );
}
