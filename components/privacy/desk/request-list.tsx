'use client';

import type { ReactNode } from 'react';
import { type ListOf, ListScreen, useListSheet } from '@/components/shared/list-screen';
import { peopleExport } from '@/components/shared/people-export';
import { optionsOf } from '@/components/ui/form/options-of';
import { EmptyState } from '@/components/ui/state/empty-state';
import { type ListState, useListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import {
  PRIVACY_RIGHTS,
  type PrivacyRequest,
  REQUEST_STATE_TEXT,
  REQUEST_STATES,
  RIGHT_TEXT,
} from '@/lib/domain/privacy/request';
import { requestColumns, requestExport } from './request-columns';
import { RequestSheet } from './request-sheet';
import { REQUEST_FILTERS, useRequests } from './use-requests';

type Props = {
  producerId: string | null;
  filter?: (list: ListState<(typeof REQUEST_FILTERS)[number]>) => ReactNode;
};

export function RequestList({ producerId, filter }: Props) {
  const { can } = usePanel();
  const list = useListState({ filters: REQUEST_FILTERS, sort: { id: 'dueAt', desc: false } });
  const requests = useRequests(producerId, list);
  const of: ListOf<PrivacyRequest> = {
    list,
    page: requests,
    rowKey: ({ id }) => id,
    noun: ['caso', 'casos'],
  };
  const sheet = useListSheet('folio', of);
  const now = useNow();
  const { siteName } = variant();
  const columns = requestExport(now, siteName);
  return (
    <ListScreen
      {...of}
      name="requests"
      label="Casos"
      columns={requestColumns(now, producerId === null ? siteName : null)}
      rowName={(request) => `${RIGHT_TEXT[request.right]} ${request.id}`}
      errorTitle="No pudimos cargar los casos"
      search="Folio o correo"
      more={filter?.(list)}
      filters={[
        list.filterBy('state', 'Estado', optionsOf(REQUEST_STATES, REQUEST_STATE_TEXT)),
        list.filterBy('right', 'Derecho', optionsOf(PRIVACY_RIGHTS, RIGHT_TEXT)),
      ]}
      file={{
        reason: requests.isEmpty && 'No hay casos que exportar',
        title: 'Derechos sobre datos',
        ...(producerId === null
          ? { columns }
          : peopleExport(columns, can('contacts.export'), 'requests', producerId)),
        rows: requests.readRows,
      }}
      sheet={sheet}
      none="Ningún caso coincide"
      empty={
        <EmptyState drawing="lock" title="Nadie ha pedido nada sobre sus datos">
          Cuando alguien lo pida y confirme su correo, verás aquí su caso con el plazo para
          responder.
        </EmptyState>
      }
    >
      {sheet.id && <RequestSheet folio={sheet.id} onClose={sheet.close} />}
    </ListScreen>
  );
}
