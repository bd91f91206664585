'use client';

import { useQuery } from '@tanstack/react-query';
import { ListTree, Share2, Users } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { wholeList } from '@/components/ui/table/whole-list';
import { useEvent } from '@/hooks/use-event';
import { useEventTotals } from '@/hooks/use-event-totals';
import { useListState } from '@/hooks/use-list-state';
import type { usePromoters } from '@/hooks/use-promoters';
import { useSettled } from '@/hooks/use-settled';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { promoterCostQuery } from '@/lib/data/promoter/event-promoters';
import { plural } from '@/lib/domain/kit/format';
import { producerRoute } from '@/lib/domain/kit/routes/producer';
import { plainText } from '@/lib/domain/kit/search';
import { UNASSIGNED } from '@/lib/domain/ledger/ledger';
import { sellsEvent } from '@/lib/domain/promoter/promoter';
import { type Ranked, rankingOf } from '@/lib/domain/promoter/ranking';
import type { DrillDown } from '@/lib/domain/report/figure-rows';
import { PromoterFigures } from './promoter-figures';
import { PromoterLinkSheet } from './promoter-link-sheet';
import { rankingColumns } from './ranking-columns';
import { useGifts } from './use-gifts';

const LedgerSheet = lazyAhead(() => import('@/components/shared/ledger/ledger-sheet'));

/** Whose sales are of no promoter, in the address. */
const NOBODY = 'nadie';

/** The movements that the address asks for: of a promoter, or of nobody; null for none. */
function drillOf(id: string | null, ranked: readonly Ranked[]): DrillDown | null {
  if (id === NOBODY) return { by: 'tag', tag: UNASSIGNED, label: 'Llegaron sin asignar' };
  const name = ranked.find((one) => one.id === id)?.name;
  return name && id ? { by: 'tag', tag: `promoter:${id}`, label: `Lo que vendió ${name}` } : null;
}

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
  const rows = useUrlSheet('ventas');
  const link = useUrlSheet('enlace');
  const sheet = seesMoney ? rows : link;
  const opened = seesMoney ? drillOf(rows.id, ranked) : null;
  const sharing = ranked.find(({ id, code }) => id === link.id && code !== '');
  const unassigned = cost.data?.unassigned ?? 0;
  return (
    <section aria-label="Ranking" onPointerEnter={LedgerSheet.ahead}>
      {seesMoney && <PromoterFigures totals={money.totals} cost={cost} loading={isLoading} />}
      <ListToolbar
        list={list}
        search="Buscar nombre, código o equipo"
        summary={!isLoading && plural(found.length, 'promotor', 'promotores')}
      >
        {can('events.manage') && (
          <Button icon={<Users />} href={producerRoute(event.producerId, 'promoters')}>
            Ver promotores
          </Button>
        )}
      </ListToolbar>
      <DataTable
        {...table}
        label="Ranking de promotores"
        denseCards
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
            <Button size="sm" onClick={() => rows.open(NOBODY)}>
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
      {opened && (
        <LedgerSheet
          opened={opened}
          totals={money.totals}
          figures={money.figures}
          held={null}
          resellFee={event.resellFee}
          onClose={rows.close}
        />
      )}
      {sharing && <PromoterLinkSheet promoter={sharing} onClose={link.close} />}
    </section>
  );
}

/** Nobody may sell the event by a code yet. */
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
