'use client';

import { useQuery } from '@tanstack/react-query';
import { Coins, ListTree, Scale, Share2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { SortChoice } from '@/components/ui/table/sort-choice';
import { wholeList } from '@/components/ui/table/whole-list';
import { useEvent } from '@/hooks/use-event';
import { useEventTotals } from '@/hooks/use-event-totals';
import { useListState } from '@/hooks/use-list-state';
import type { usePromoters } from '@/hooks/use-promoters';
import { useSettled } from '@/hooks/use-settled';
import { promoterCostQuery } from '@/lib/data/promoter/event-promoters';
import { plural } from '@/lib/domain/kit/format';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import { plainText } from '@/lib/domain/kit/search';
import type { Totals } from '@/lib/domain/ledger/totals';
import { sellsEvent } from '@/lib/domain/promoter/promoter';
import { rankingOf } from '@/lib/domain/promoter/ranking';
import { PromoterFigures } from './promoter-figures';
import { rankingColumns } from './ranking-columns';
import {
  PromoterLedgerSheet,
  RankingSheets,
  useRankingSheets,
  WITHOUT_PROMOTER,
} from './ranking-sheets';
import { useGifts } from './use-gifts';

const CostsSheet = lazyAhead(() => import('./costs-sheet'));

/** The promoters of an event by what they sold, live from its totals; without the money, those who may sell it. */
export function Ranking({
  known: { live, promoters },
}: {
  known: ReturnType<typeof usePromoters>;
}) {
  const { event, can } = useEvent();
  const seesMoney = can('finance.view');
  const money = useEventTotals(seesMoney ? event.id : null, event.resellFee);
  const settled = useSettled(money.totals.rows);
  const cost = useQuery({
    ...promoterCostQuery(event.id, settled),
    enabled: seesMoney && money.status === 'ready',
  });
  const list = useListState();
  const ranked = rankingOf(promoters, money.totals.promoters, (one) => sellsEvent(one, event.id));
  const found = ranked.filter(({ name, code, team }) =>
    plainText(`${name} ${code} ${team}`).includes(plainText(list.q)),
  );
  const columns = rankingColumns(seesMoney, useGifts());
  const { table } = wholeList(found, columns, list, ['promotor', 'promotores']);
  const isFailed = live.status === 'error' || money.status === 'error';
  const isLoading = live.status === 'loading' || (seesMoney && money.status === 'loading');
  const ways = useRankingSheets();
  const { rows, link, earned } = ways;
  const sheet = seesMoney ? rows : link;
  const unassigned = cost.data?.unassigned ?? 0;
  return (
    <section aria-label="Ranking" onPointerEnter={PromoterLedgerSheet.ahead}>
      {seesMoney && <PromoterFigures totals={money.totals} cost={cost} loading={isLoading} />}
      <ListToolbar
        list={list}
        search="Buscar nombre, código o equipo"
        summary={!isLoading && plural(found.length, 'promotor', 'promotores')}
        order={seesMoney && <SortChoice {...table} />}
      >
        <CompareCosts {...{ totals: money.totals, cost, onOpen: rows.open }} />
        {can('events.manage') && (
          <Button icon={<Users />} href={producerRoute(event.producerId, 'promoters')}>
            Ver promotores
          </Button>
        )}
      </ListToolbar>
      <DataTable
        {...table}
        orderApart
        label="Ranking de promotores"
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={isFailed ? 'error' : isLoading ? 'loading' : 'ready'}
        onRetry={live.status === 'error' ? live.retry : money.retry}
        errorTitle="No pudimos cargar el ranking"
        actions={(row) => [
          row.code !== '' && {
            label: 'Compartir su enlace',
            icon: <Share2 />,
            onSelect: () => link.open(row.id),
          },
          seesMoney && {
            label: 'Ver sus ventas',
            icon: <ListTree />,
            onSelect: () => rows.open(row.id),
          },
          seesMoney && {
            label: 'Ver sus comisiones',
            icon: <Coins />,
            onSelect: () => earned.open(row.id),
          },
        ]}
        href={({ id }) => sheet.hrefOf(id)}
        onOpen={({ id }) => sheet.open(id)}
        empty={
          <ListEmpty list={list} none="Nadie coincide">
            <NoSellers />
          </ListEmpty>
        }
        footer={
          unassigned > 0 && (
            <Button size="sm" onClick={() => rows.open(WITHOUT_PROMOTER)}>
              Ver {plural(unassigned, 'venta que llegó', 'ventas que llegaron')} sin asignar
            </Button>
          )
        }
      />
      {!seesMoney && (
        <p className="mt-3 text-ink-soft">
          Cuánto vendió cada uno lo ve quien tiene el permiso «Ver finanzas».
        </p>
      )}
      <RankingSheets {...{ ranked, money, ways, seesMoney }} />
    </section>
  );
}

type CompareProps = {
  totals: Totals;
  cost: { data: { cost: number } | undefined };
  onOpen: (tag: string) => void;
};

/** Opens what promoters cost beside other ways of selling, and from there the movements of one. */
function CompareCosts({ totals, cost, onOpen }: CompareProps) {
  const { can } = useEvent();
  const [isOpen, setOpen] = useState(false);
  if (!can('finance.view')) return null;
  return (
    <>
      <Button icon={<Scale />} onPointerEnter={CostsSheet.ahead} onClick={() => setOpen(true)}>
        Comparar costos
      </Button>
      {isOpen && (
        <CostsSheet
          totals={totals}
          commissions={cost.data?.cost ?? null}
          onOpen={(tag) => {
            setOpen(false);
            onOpen(tag);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function NoSellers() {
  const { event, can } = useEvent();
  const add = (
    <Button kind="primary" href={producerRoute(event.producerId, 'promoters')}>
      Agregar promotores
    </Button>
  );
  return (
    <EmptyState
      drawing="people"
      title="Nadie vende este evento todavía"
      action={can('events.manage') && add}
    >
      Cada promotor tiene un enlace propio: lo que se compra por él aparece aquí en el momento.
    </EmptyState>
  );
}
