'use client';

import { Ban, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { Column } from '@/components/ui/table/data-table';
import { DataTable } from '@/components/ui/table/data-table';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { BOX_OFFICE_LIMITS, type BoxOffice, parseBoxOffice } from '@/lib/domain/shift/box-office';
import type { BoxOfficeLink } from '@/lib/domain/shift/calls';
import { BoxOfficeLinkDialog } from './link-dialog';
import { LinkSheet } from './link-sheet';
import { RevokeDialog } from './revoke-dialog';

type Asked =
  | { sheet: BoxOffice | 'new' }
  | { revoke: BoxOffice }
  | { link: BoxOfficeLink & { name: string } };

export function LinksCard() {
  const { event, ticketTypes } = useEvent();
  const live = useLiveList(
    {
      path: entryPaths.boxOffices(event.id),
      orderBy: [['createdAt', 'desc']],
      limit: BOX_OFFICE_LIMITS.listed,
    },
    parseBoxOffice,
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const closed = eventEditProblem(event.status);
  const create = (
    <Button
      kind="primary"
      icon={<Plus />}
      reason={closed}
      onClick={() => setAsked({ sheet: 'new' })}
    >
      Crear enlace
    </Button>
  );
  const names = new Map(ticketTypes.map(({ id, name }) => [id, name]));
  return (
    <Card
      frameless
      title="Enlaces de caja"
      description="Quien abre uno en su teléfono y sabe el código vende en la puerta, sin cuenta."
      action={live.data?.length ? create : undefined}
    >
      <DataTable
        label="Enlaces de caja"
        columns={columnsOf(names)}
        rows={live.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={live.status}
        onRetry={live.retry}
        errorTitle="No pudimos cargar los enlaces"
        actions={(one) => [
          {
            label: 'Cambiar qué vende',
            icon: <Pencil />,
            reason: one.revokedAt && 'Ya no sirve: crea otro',
            onSelect: () => setAsked({ sheet: one }),
          },
          {
            label: 'Revocar',
            icon: <Ban />,
            danger: true,
            reason: one.revokedAt && 'Ya no sirve: crea otro',
            onSelect: () => setAsked({ revoke: one }),
          },
        ]}
        empty={
          <EmptyState
            drawing="lock"
            title="Nadie puede vender en la puerta todavía"
            action={create}
          >
            Crea un enlace para la boletería. Te damos un código: sin él, el enlace no abre.
          </EmptyState>
        }
      />
      {asked && 'sheet' in asked && (
        <LinkSheet
          link={asked.sheet === 'new' ? null : asked.sheet}
          onClose={close}
          onCreated={(link) => setAsked({ link })}
        />
      )}
      {asked && 'revoke' in asked && <RevokeDialog link={asked.revoke} onClose={close} />}
      {asked && 'link' in asked && <BoxOfficeLinkDialog link={asked.link} onClose={close} />}
    </Card>
  );
}

const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<BoxOffice>[] => [
  {
    id: 'name',
    header: 'Puerta',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    id: 'types',
    header: 'Vende',
    cell: ({ ticketTypeIds, products, courtesies }) => (
      <>
        {ticketTypeIds.map((id) => names.get(id) ?? 'Eliminada').join(', ') || 'Todas las entradas'}
        {products && ' y productos'}
        {courtesies && <span className="block text-ink-soft text-xs">Entrega cortesías</span>}
      </>
    ),
    className: 'max-w-72',
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ revokedAt }) =>
      revokedAt ? <Pill tone="bad">Revocado</Pill> : <Pill tone="good">Activo</Pill>,
  },
];
