import { lazyAhead } from '@/components/ui/lazy-ahead';
import { useEvent } from '@/hooks/use-event';
import type { useEventTotals } from '@/hooks/use-event-totals';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { DISCOUNTED, UNASSIGNED } from '@/lib/domain/ledger/ledger';
import type { Ranked } from '@/lib/domain/promoter/ranking';
import type { DrillDown } from '@/lib/domain/report/figure-rows';
import { PromoterLinkSheet } from './promoter-link-sheet';

export const PromoterLedgerSheet = lazyAhead(
  () => import('@/components/shared/ledger/ledger-sheet'),
);
const CommissionsSheet = lazyAhead(() => import('./commissions-sheet'));

/** The word of the address for sales of no promoter. */
export const WITHOUT_PROMOTER = 'nadie';

/** The movements that the address asks for: of a promoter, of nobody, or of another way of selling; null for none. */
function drillOf(id: string | null, ranked: readonly Ranked[]): DrillDown | null {
  if (id === DISCOUNTED) return { by: 'tag', tag: id, label: 'Vendido con código de descuento' };
  if (id?.startsWith('channel:mail-')) return { by: 'tag', tag: id, label: 'Vendido por correo' };
  if (id === WITHOUT_PROMOTER) return { by: 'tag', tag: UNASSIGNED, label: 'Llegaron sin asignar' };
  const name = ranked.find((one) => one.id === id)?.name;
  return name && id ? { by: 'tag', tag: `promoter:${id}`, label: `Lo que vendió ${name}` } : null;
}

export const useRankingSheets = () => ({
  rows: useUrlSheet('ventas'),
  link: useUrlSheet('enlace'),
  earned: useUrlSheet('comisiones'),
});

type Props = {
  ranked: readonly Ranked[];
  money: ReturnType<typeof useEventTotals>;
  ways: ReturnType<typeof useRankingSheets>;
  seesMoney: boolean;
};

export function RankingSheets({ ranked, money, ways: { rows, link, earned }, seesMoney }: Props) {
  const { event } = useEvent();
  const opened = seesMoney ? drillOf(rows.id, ranked) : null;
  const sharing = ranked.find(({ id, code }) => id === link.id && code !== '');
  const person = seesMoney && ranked.find(({ id }) => id === earned.id);
  return (
    <>
      {opened && (
        <PromoterLedgerSheet
          opened={opened}
          totals={money.totals}
          figures={money.figures}
          held={null}
          resellFee={event.resellFee}
          onClose={rows.close}
        />
      )}
      {sharing && <PromoterLinkSheet promoter={sharing} onClose={link.close} />}
      {person && <CommissionsSheet person={person} onClose={earned.close} />}
    </>
  );
}
