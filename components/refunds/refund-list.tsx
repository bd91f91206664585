'use client';

import { Undo2 } from 'lucide-react';
import { peopleExport } from '@/components/shared/people-export';
import { AuthorityButton } from '@/components/shared/record/authority-button';
import { ViewMenu } from '@/components/shared/views/view-menu';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { SortChoice } from '@/components/ui/table/sort-choice';
import { useListLook } from '@/hooks/lists/use-list-look';
import { useListSelection } from '@/hooks/lists/use-list-selection';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { pagingOf, useRecount } from '@/hooks/use-live-page';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { eventName } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import {
  isUnsettled,
  REFUND_STATUS_TEXT,
  REFUND_STATUSES,
  REFUNDABLE_EVENT,
} from '@/lib/domain/money/refund';
import { BulkActions } from './bulk-actions';
import { OpenRefundsSheet } from './open/open-refunds-sheet';
import { useOpening } from './open/use-opening';
import { refundColumns, refundExport } from './refund-columns';
import { RefundSheet } from './refund-sheet';
import { REFUND_FILTERS, useRefundSums, useRefunds } from './use-refunds';

const FEE = [
  { value: 'with', label: 'Con el cargo' },
  { value: 'without', label: 'Sin el cargo' },
];

const ACCOUNT = [
  { value: 'given', label: 'Dio una cuenta' },
  { value: 'none', label: 'Sin cuenta' },
];

/** Searched, filtered and paged by the server, with the sum that is still to be paid. */
export function RefundList() {
  const { event, can } = useEvent();
  const mayExport = can('contacts.export');
  const list = useListState({ filters: REFUND_FILTERS, sort: { id: 'createdAt', desc: true } });
  const refunds = useRefunds(event.id, list);
  const look = useListLook('refunds', refundColumns(event.timeZone));
  const sums = useRefundSums(event.id, list, refunds.rows);
  const paging = pagingOf(list, refunds, refunds.last?.id, ['devolución', 'devoluciones']);
  const sheet = useUrlSheet('refund', { ids: refunds.rows.map(({ id }) => id), paging });
  const opening = useOpening(event.id);
  const recount = useRecount();
  const { selected, setSelected } = useListSelection(list);
  const order = { ...look.table, rows: refunds.rows, sort: list.sort, onSort: list.setSort };
  const isOnSale = REFUNDABLE_EVENT.includes(event.status);
  return (
    <>
      <ListToolbar
        list={list}
        search="Nombre, correo u orden"
        filters={[
          list.filterBy('status', 'Estado', optionsOf(REFUND_STATUSES, REFUND_STATUS_TEXT)),
          list.filterBy('fee', 'Cargo', FEE),
          list.filterBy('account', 'Cuenta', ACCOUNT),
        ]}
        order={<SortChoice {...order} />}
        summary={sums && `Por pagar ${pesos(sums.toPay)} · Pagado ${pesos(sums.paid)}`}
      >
        <AuthorityButton />
        <ViewMenu list="refunds" look={look} />
        <ExportMenu
          reason={refunds.isEmpty && 'No hay devoluciones que exportar'}
          title={`Devoluciones ${eventName(event)}`}
          {...peopleExport(look.exported(refundExport), mayExport, 'refunds', event.id)}
          rows={refunds.readRows}
          timeZone={event.timeZone}
        />
        <div className="page-action flex gap-2">
          <Button
            kind="primary"
            icon={<Undo2 />}
            reason={isOnSale ? null : 'Este evento todavía no tiene ventas'}
            onClick={opening.paste}
          >
            Abrir devoluciones
          </Button>
        </div>
      </ListToolbar>
      <DataTable
        label="Devoluciones"
        {...look.table}
        orderApart
        rows={refunds.rows}
        rowKey={(refund) => refund.id}
        rowName={(refund) => `${pesos(refund.total)} a ${refund.buyer.name}`}
        status={refunds.status}
        onRetry={refunds.retry}
        errorTitle="No pudimos cargar las devoluciones"
        href={(refund) => sheet.hrefOf(refund.id)}
        onOpen={(refund) => sheet.open(refund.id)}
        selection={{
          selected,
          onChange: setSelected,
          all: { total: refunds.total, read: () => refunds.readRows(() => {}) },
          can: (refund) => isUnsettled(refund.status),
          actions: (chosen) => (
            <BulkActions
              chosen={chosen}
              onDone={(left) => setSelected(new Set(left.map(({ id }) => id)))}
            />
          ),
        }}
        sort={list.sort}
        onSort={list.setSort}
        paging={paging}
        empty={
          <ListEmpty list={list} none="Ninguna devolución coincide">
            <EmptyState
              drawing="money"
              title="Aquí vas a seguir cada devolución hasta que se pague"
            >
              Ábrelas desde una venta, desde un asistente o pegando una lista. Mientras tanto, esas
              entradas no sirven en la puerta.
            </EmptyState>
          </ListEmpty>
        }
      />
      <NeighboursContext value={sheet.neighbours}>
        {sheet.id && <RefundSheet id={sheet.id} onClose={sheet.close} />}
      </NeighboursContext>
      {opening.isOpen && (
        <OpenRefundsSheet
          key={opening.ids.join(' ')}
          ids={opening.ids}
          onClose={opening.close}
          onOpened={recount}
        />
      )}
    </>
  );
}
