import { Figure, FigureGroup } from '@/components/ui/figure';
import { percent, pesos, plural, shortPesos } from '@/lib/domain/kit/format';
import type { Totals } from '@/lib/domain/ledger/totals';

type Props = {
  totals: Totals;
  cost: { data: { cost: number } | undefined; isError: boolean };
  loading: boolean;
};

export function PromoterFigures({ totals, cost, loading }: Props) {
  const all = Object.values(totals.promoters);
  const tickets = all.reduce((sum, one) => sum + one.tickets, 0);
  const sold = all.reduce((sum, one) => sum + one.sold, 0);
  const whole = totals.adds.totalSelled;
  const spent = cost.data?.cost ?? 0;
  return (
    <FigureGroup className="mb-6">
      <Figure
        label="Vendido por RR. PP."
        value={sold}
        short={shortPesos}
        loading={loading}
        compared={{
          text: `${plural(tickets, 'entrada', 'entradas')}${whole > 0 ? `, ${percent(sold / whole)} de lo vendido` : ''}`,
        }}
      />
      <Figure
        label="Lo que cuestan"
        value={spent}
        short={shortPesos}
        loading={loading || (!cost.data && !cost.isError)}
        instead={cost.isError && 'Sin leer'}
        compared={{
          text:
            sold > 0 && cost.data
              ? `${percent(spent / sold)} de lo que vendieron${tickets > 0 ? `, ${pesos(Math.round(spent / tickets))} por entrada` : ''}`
              : 'Comisiones ganadas y por ganar',
        }}
      />
    </FigureGroup>
  );
}
