'use client';

import type { ReactNode } from 'react';
import { peopleExport } from '@/components/shared/people-export';
import { ViewMenu } from '@/components/shared/views/view-menu';
import { optionsOf } from '@/components/ui/form/options-of';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { useListLook } from '@/hooks/lists/use-list-look';
import { type ListState, useListState } from '@/hooks/use-list-state';
import { pagingOf } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { variant } from '@/lib/config';
import {
  PRIVACY_RIGHTS,
  REQUEST_STATE_TEXT,
  REQUEST_STATES,
  RIGHT_TEXT,
} from '@/lib/domain/privacy/request';
import { requestColumns, requestExport } from './request-columns';
import { RequestSheet } from './request-sheet';
import { REQUEST_FILTERS, useRequests } from './use-requests';

type Props = {
  /** The producer of the cases; null for all of them, which administrators see. */
  producerId: string | null;
  filter?: (list: ListState<(typeof REQUEST_FILTERS)[number]>) => ReactNode;
};

/** Searched, filtered and paged by the server; the case due first comes first. */
export function RequestList({ producerId, filter }: Props) {
  const { can } = usePanel();
  const list = useListState({ filters: REQUEST_FILTERS, sort: { id: 'dueAt', desc: false } });
  const requests = useRequests(producerId, list);
  const paging = pagingOf(list, requests, requests.last?.id, ['caso', 'casos']);
  const sheet = useUrlSheet('folio', { ids: requests.rows.map(({ id }) => id), paging });
  const now = useNow();
  const { siteName } = variant();
  const look = useListLook('requests', requestColumns(now, producerId === null ? siteName : null));
  const columns = look.exported(requestExport(now, siteName));
  return (
    <>
      <ListToolbar
        list={list}
        search="Folio o correo"
        more={filter?.(list)}
        filters={[
          list.filterBy('state', 'Estado', optionsOf(REQUEST_STATES, REQUEST_STATE_TEXT)),
          list.filterBy('right', 'Derecho', optionsOf(PRIVACY_RIGHTS, RIGHT_TEXT)),
        ]}
      >
        <ViewMenu list="requests" look={look} />
        <ExportMenu
          reason={requests.isEmpty && 'No hay casos que exportar'}
          title="Derechos sobre datos"
          {...(producerId === null
            ? { columns }
            : peopleExport(columns, can('contacts.export'), 'requests', producerId))}
          rows={requests.readRows}
        />
      </ListToolbar>
      <DataTable
        label="Casos"
        {...look.table}
        rows={requests.rows}
        rowKey={(request) => request.id}
        rowName={(request) => `${RIGHT_TEXT[request.right]} ${request.id}`}
        status={requests.status}
        onRetry={requests.retry}
        errorTitle="No pudimos cargar los casos"
        href={(request) => sheet.hrefOf(request.id)}
        onOpen={(request) => sheet.open(request.id)}
        sort={list.sort}
        onSort={list.setSort}
        paging={paging}
        empty={
          <ListEmpty list={list} none="Ningún caso coincide">
            <EmptyState drawing="lock" title="Nadie ha pedido nada sobre sus datos">
              Cuando alguien lo pida y confirme su correo, verás aquí su caso con el plazo para
              responder.
            </EmptyState>
          </ListEmpty>
        }
      />
      <NeighboursContext value={sheet.neighbours}>
        {sheet.id && <RequestSheet folio={sheet.id} onClose={sheet.close} />}
      </NeighboursContext>
    </>
  );
}
