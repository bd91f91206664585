'use client';

import { BookOpen, Eye, EyeOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ListScreen, useListSheet, wholeListOf } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEventPage } from '@/hooks/use-event-page';
import { useFeature } from '@/hooks/use-feature';
import { useListState } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { rowsHeld } from '@/hooks/use-live-page';
import { eventName } from '@/lib/domain/event/event';
import { lateSalesOf } from '@/lib/domain/event/event-content';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { paths } from '@/lib/domain/kit/paths';
import {
  CONSUMPTION_TYPE_TEXT,
  type Consumption,
  parseConsumption,
} from '@/lib/domain/menu/consumption';
import { CONSUMPTION_LIMITS, CONSUMPTION_TYPES } from '@/lib/domain/menu/consumption-limits';
import { consumptionColumns, consumptionExport } from './consumption-columns';
import { ConsumptionSheet } from './consumption-sheet';
import { DeleteLine } from './delete-line';
import { consumptionsSummary, foundConsumptions } from './found-consumptions';
import { MenuPickerSheet } from './menu-picker-sheet';
import { useConsumptionActions } from './use-consumption-actions';

const TYPES = optionsOf(CONSUMPTION_TYPES, CONSUMPTION_TYPE_TEXT);

export function ConsumptionsScreen() {
  const { event, can } = useEventPage('consumptions', 'Consumos');
  const live = useLiveList(
    { path: paths.consumptions(event.id), limit: CONSUMPTION_LIMITS.perEvent },
    parseConsumption,
  );
  const list = useListState({ filters: ['type'] as const });
  const { turn, remove } = useConsumptionActions(event.id);
  const menus = useFeature('menus', event.producerId);
  const [open, setOpen] = useState<'new' | 'menu' | null>(null);
  const [deleting, setDeleting] = useState<Consumption | null>(null);
  const seesMoney = can('finance.view');
  const locked = eventEditProblem(
    event.status,
    !can('events.manage') && 'No tienes permiso para gestionar el evento',
  );
  const late = lateSalesOf('consumption', event);
  const all = live.data ?? [];
  const found = foundConsumptions(all, { q: list.q, ...list.filters });
  const columns = consumptionColumns(event, seesMoney);
  const { sorted, of } = wholeListOf(live, found, columns, list, ['producto', 'productos']);
  const sheet = useListSheet('line', of);
  const editing = locked ? null : all.find(({ id }) => id === sheet.id);
  const close = () => setOpen(null);
  const create = <CreateLine locked={locked} hasMenus={menus.on} onOpen={setOpen} />;
  return (
    <>
      <ListScreen
        {...of}
        name="consumptions"
        label="Consumos"
        rowName={({ name }) => name}
        errorTitle="No pudimos cargar los consumos"
        search="Buscar producto"
        filters={[list.filterBy('type', 'Tipo', TYPES)]}
        summary={live.status === 'ready' && consumptionsSummary(found, seesMoney)}
        file={{
          reason: found.length === 0 ? 'No hay productos que exportar' : null,
          title: `Consumos ${eventName(event)}`,
          columns: consumptionExport(event, seesMoney),
          rows: rowsHeld({ path: paths.consumptions(event.id) }, live.data?.length ?? 0, sorted),
          timeZone: event.timeZone,
        }}
        action={create}
        actions={(line) => [
          {
            label: 'Editar',
            icon: <Pencil />,
            reason: locked,
            onSelect: () => sheet.open(line.id),
          },
          {
            label: line.active ? 'Ocultar' : 'Mostrar',
            icon: line.active ? <EyeOff /> : <Eye />,
            reason: locked,
            onSelect: () => turn(line.id, !line.active),
          },
          {
            label: 'Eliminar',
            icon: <Trash2 />,
            danger: true,
            reason: locked ?? ((line.sold > 0 && 'Ya se vendió: ocúltalo') || late),
            onSelect: () => setDeleting(line),
          },
        ]}
        none="Ningún producto coincide"
        empty={
          <EmptyState drawing="menu" title="Aquí va lo que se come y se toma" action={create}>
            Se vende antes o durante el evento.
          </EmptyState>
        }
      />
      {open === 'menu' && menus.on && <MenuPickerSheet lines={all} onClose={close} />}
      <DeleteLine line={deleting} onClose={() => setDeleting(null)} onDelete={remove} />
      {open === 'new' && <ConsumptionSheet line={null} onClose={close} />}
      <NeighboursContext value={sheet.neighbours}>
        {editing && <ConsumptionSheet key={editing.id} line={editing} onClose={sheet.close} />}
      </NeighboursContext>
    </>
  );
}

type CreateProps = {
  locked: string | null;
  hasMenus: boolean;
  onOpen: (what: 'new' | 'menu') => void;
};

function CreateLine({ locked, hasMenus, onOpen }: CreateProps) {
  return (
    <>
      {hasMenus && (
        <Button icon={<BookOpen />} reason={locked} onClick={() => onOpen('menu')}>
          Desde una carta
        </Button>
      )}
      <Button kind="primary" icon={<Plus />} reason={locked} onClick={() => onOpen('new')}>
        Agregar producto
      </Button>
    </>
  );
}
