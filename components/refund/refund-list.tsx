'use client';

import { Undo2 } from 'lucide-react';
import { AuthorityButton } from '@/components/shared/dossier/authority-button';
import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { peopleExport } from '@/components/shared/people-export';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useListSelection } from '@/hooks/lists/use-list-selection';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { useRecount } from '@/hooks/use-live-page';
import { eventName } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import {
  isUnsettled,
  REFUND_STATUS_TEXT,
  REFUND_STATUSES,
  REFUNDABLE_EVENT,
  type Refund,
} from '@/lib/domain/refund/refund';
import { RefundBulkActions } from './bulk-actions';
import { OpenRefundsSheet } from './open/open-refunds-sheet';
import { useRefundOpening } from './open/use-opening';
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

export function RefundList() {
  const { event, can } = useEvent();
  const mayExport = can('contacts.export');
  const list = useListState({ filters: REFUND_FILTERS, sort: { id: 'createdAt', desc: true } });
  const refunds = useRefunds(event.id, list);
  const sums = useRefundSums(event.id, list, refunds.rows);
  const of: ListOf<Refund> = {
    list,
    page: refunds,
    rowKey: ({ id }) => id,
    noun: ['devolución', 'devoluciones'],
  };
  const sheet = useListSheet('refund', of);
  const opening = useRefundOpening(event.id);
  const recount = useRecount();
  const { selected, setSelected } = useListSelection(list);
  const isOnSale = REFUNDABLE_EVENT.includes(event.status);
  return (
    <>
      <ListScreen
        {...of}
        name="refunds"
        label="Devoluciones"
        columns={refundColumns(event.timeZone)}
        rowName={(refund) => `${pesos(refund.total)} a ${refund.buyer.name}`}
        errorTitle="No pudimos cargar las devoluciones"
        search="Nombre, correo u orden"
        filters={[
          list.filterBy('status', 'Estado', optionsOf(REFUND_STATUSES, REFUND_STATUS_TEXT)),
          list.filterBy('fee', 'Cargo', FEE),
          list.filterBy('account', 'Cuenta', ACCOUNT),
        ]}
        summary={sums && `Por pagar ${pesos(sums.toPay)} · Pagado ${pesos(sums.paid)}`}
        before={<AuthorityButton />}
        file={{
          reason: refunds.isEmpty && 'No hay devoluciones que exportar',
          title: `Devoluciones ${eventName(event)}`,
          ...peopleExport(refundExport, mayExport, 'refunds', event.id),
          rows: refunds.readRows,
          timeZone: event.timeZone,
        }}
        action={
          <Button
            kind="primary"
            icon={<Undo2 />}
            reason={isOnSale ? null : 'Este evento todavía no tiene ventas'}
            onClick={opening.paste}
          >
            Abrir devoluciones
          </Button>
        }
        sheet={sheet}
        selection={{
          selected,
          onChange: setSelected,
          all: { total: refunds.total, read: () => refunds.readRows(() => {}) },
          can: (refund) => isUnsettled(refund.status),
          actions: (chosen) => (
            <RefundBulkActions
              chosen={chosen}
              onDone={(left) => setSelected(new Set(left.map(({ id }) => id)))}
            />
          ),
        }}
        none="Ninguna devolución coincide"
        empty={
          <EmptyState drawing="money" title="Aquí vas a seguir cada devolución hasta que se pague">
            Ábrelas desde una venta, desde un asistente o pegando una lista. Mientras tanto, esas
            entradas no sirven en la puerta.
          </EmptyState>
        }
      >
        {sheet.id && <RefundSheet id={sheet.id} onClose={sheet.close} />}
      </ListScreen>
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
