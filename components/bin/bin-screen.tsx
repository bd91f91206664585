'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { ListScreen } from '@/components/shared/list-screen';
import { ProducerFilter } from '@/components/shared/producer-filter';
import { optionsOf } from '@/components/ui/form/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useListState } from '@/hooks/use-list-state';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { variant } from '@/lib/config';
import { BIN_KIND_TEXT, BIN_NEEDS } from '@/lib/domain/bin/kinds';
import { BIN_DAYS, BIN_KINDS } from '@/lib/domain/kit/bin-entry';
import { BIN_ROUTE } from '@/lib/domain/kit/routes/pages';
import { binColumns, binExport } from './bin-columns';
import { BIN_FILTERS, useBin, useRestore } from './use-bin';

/**
 * Everything deleted in the last thirty days: from the selected producer; for administrators, from their own area or
 * from a chosen producer.
 */
export function BinScreen() {
  usePage({ current: { url: BIN_ROUTE, name: 'Papelera' } });
  const { can, isAdmin, producerId } = usePanel();
  if (isAdmin || (producerId && can('events.manage'))) return <BinList />;
  return <FlagNeeded isOfAll title="No puedes ver la papelera" flags={['events.manage']} />;
}

function BinList() {
  const panel = usePanel();
  const { isAdmin, can } = panel;
  const list = useListState({ filters: BIN_FILTERS, sort: { id: 'deletedAt', desc: true } });
  const producerId = isAdmin ? (list.filters.producer ?? '') : panel.producerId;
  const bin = useBin(producerId, list);
  const restore = useRestore(producerId);
  const now = useNow();
  const kinds = BIN_KINDS.filter((kind) => (kind === 'menu') === (producerId === ''));
  const columns = binColumns({
    now,
    busy: restore.isPending ? restore.variables : null,
    restore: ({ id }) => restore.mutate(id),
    locked: ({ kind }) => {
      const flag = BIN_NEEDS[kind];
      return isAdmin || (flag && can(flag)) ? null : 'Te falta el permiso para crear esto';
    },
  });
  const { a } = variant().producer;
  return (
    <>
      <PageHeader
        title="Papelera"
        description={`Lo que se elimina queda aquí ${BIN_DAYS} días; después se borra para siempre.`}
      />
      <ListScreen
        name="bin"
        label="Papelera"
        list={list}
        page={bin}
        rowKey={({ id }) => id}
        noun={['elemento', 'elementos']}
        columns={columns}
        rowName={(entry) => entry.name || 'Sin nombre'}
        errorTitle="No pudimos cargar la papelera"
        search="Buscar por nombre"
        filters={
          kinds.length > 1
            ? [list.filterBy('kind', 'Tipo', optionsOf(kinds, BIN_KIND_TEXT))]
            : undefined
        }
        before={
          isAdmin && (
            <ProducerFilter
              value={list.filters.producer}
              onChange={(value) => list.setFilter('producer', value)}
            />
          )
        }
        file={{
          reason: bin.isEmpty && 'No hay nada que exportar',
          columns: binExport,
          rows: bin.readRows,
        }}
        none="Nada en la papelera coincide"
        empty={
          <EmptyState drawing="search" title="La papelera está vacía">
            {isAdmin && !producerId
              ? `Aquí quedan las cartas que se eliminan. Elige ${a} para ver lo suyo.`
              : 'Aquí quedan los borradores de eventos, las campañas, los códigos, las audiencias y los contactos que se eliminan.'}
          </EmptyState>
        }
      />
    </>
  );
}
