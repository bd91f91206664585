'use client';

import { Layers, Pencil, Plus, Power, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { wholeList } from '@/components/ui/table/whole-list';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { heldOf } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { DISCOUNT_STATE_TEXT, discountState } from '@/lib/domain/event/discount-price';
import { eventName } from '@/lib/domain/event/event';
import { isEditable } from '@/lib/domain/event/event-status';
import { number, plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { hasPart, PLAN_TEXT } from '@/lib/domain/producer/plan';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { DISCOUNT_LIMITS, normalizeCode } from '@/lib/domain/ticket/discount-rules';
import { DiscountBatchSheet } from './discount-batch-sheet';
import { discountColumns, discountExport } from './discount-columns';
import { DiscountLinkDialog } from './discount-link-dialog';
import { DiscountSheet } from './discount-sheet';
import { useDiscountActions } from './use-discount-actions';
import { useDiscountLink } from './use-discount-link';

const STATES = Object.entries(DISCOUNT_STATE_TEXT).map(([value, { label }]) => ({ value, label }));

/** The discount codes of an event. */
export function DiscountsScreen() {
  const { event, ticketTypes, can } = useEvent();
  usePage({
    current: { url: eventRoute(event.id, 'discounts'), name: 'Descuentos' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  const live = useLiveList(
    { path: paths.discounts(event.id), limit: DISCOUNT_LIMITS.codes },
    parseDiscount,
  );
  const { isLite } = usePanel();
  const list = useListState({ filters: ['state'] as const });
  const actions = useDiscountActions(event.id);
  const linkOf = useDiscountLink();
  const [open, setOpen] = useState<'new' | 'batch' | null>(null);
  const sheet = useUrlSheet('discount');
  const [sharing, setSharing] = useState<string | null>(null);
  const [selected, setSelected] = useState(new Set<string>());
  const options = { ticketTypes, timeZone: event.timeZone, now: new Date() };
  const locked = !isEditable(event.status)
    ? 'El evento ya terminó'
    : can('tickets.manage')
      ? null
      : 'No tienes permiso para gestionar descuentos';

  const found = (live.data ?? [])
    .filter(({ code }) => code.includes(normalizeCode(list.q)))
    .filter((one) => !list.filters.state || discountState(one, options.now) === list.filters.state)
    .sort((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0));
  const { sorted, table } = wholeList(found, discountColumns(options), list, ['código', 'códigos']);
  const editing = locked ? null : (live.data ?? []).find(({ id }) => id === sheet.id);
  const uses = found.reduce((sum, one) => sum + one.uses, 0);
  const close = () => setOpen(null);
  const hasBatches = !isLite || hasPart('producerLite', 'discountBatches');
  const batches = hasBatches ? null : PLAN_TEXT.discountBatches.title;
  const create = (
    <>
      <Button icon={<Layers />} reason={locked ?? batches} onClick={() => setOpen('batch')}>
        Crear lote
      </Button>
      <Button kind="primary" icon={<Plus />} reason={locked} onClick={() => setOpen('new')}>
        Crear código
      </Button>
    </>
  );
  return (
    <>
      <ListToolbar
        list={list}
        search="Buscar código"
        filters={[list.filterBy('state', 'Estado', STATES)]}
        summary={
          live.status === 'ready' &&
          `${plural(found.length, 'código', 'códigos')} · ${plural(uses, 'uso', 'usos')}`
        }
      >
        <ExportMenu
          reason={found.length === 0 ? 'No hay códigos que exportar' : null}
          title={`Descuentos ${eventName(event)}`}
          columns={discountExport(options, linkOf)}
          rows={heldOf({ path: paths.discounts(event.id) }, live.data?.length ?? 0, sorted)}
          timeZone={event.timeZone}
        />
        <div className="page-action flex gap-2">{create}</div>
      </ListToolbar>
      <DataTable
        label="Descuentos"
        {...table}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        status={live.status}
        onRetry={live.retry}
        errorTitle="No pudimos cargar los descuentos"
        actions={(discount) => [
          { label: 'Compartir', icon: <Share2 />, onSelect: () => setSharing(discount.code) },
          {
            label: 'Editar',
            icon: <Pencil />,
            reason: locked,
            onSelect: () => sheet.open(discount.id),
          },
          {
            label: discount.active ? 'Apagar' : 'Encender',
            icon: <Power />,
            reason: locked,
            onSelect: () => actions.turn({ codes: [discount.id], active: !discount.active }),
          },
          {
            label: 'Eliminar',
            icon: <Trash2 />,
            danger: true,
            reason: locked ?? (discount.uses > 0 && 'Ya se usó: apágalo'),
            onSelect: () => actions.remove([discount.id]),
          },
        ]}
        selection={
          locked
            ? undefined
            : {
                selected,
                onChange: setSelected,
                actions: (codes) => (
                  <>
                    <Button
                      size="sm"
                      onClick={() => actions.turn({ codes: [...codes], active: false })}
                    >
                      Apagar {number(codes.size)}
                    </Button>
                    <Button
                      size="sm"
                      onClick={() => actions.turn({ codes: [...codes], active: true })}
                    >
                      Encender {number(codes.size)}
                    </Button>
                  </>
                ),
              }
        }
        empty={
          <ListEmpty list={list} none="Ningún código coincide">
            <EmptyState drawing="code" title="Aquí van a estar tus códigos" action={create}>
              Un porcentaje, un monto, 2x1 o 3x2; uno para todos o cientos para repartir.
            </EmptyState>
          </ListEmpty>
        }
      />
      {open === 'batch' && <DiscountBatchSheet onClose={close} />}
      {open === 'new' && <DiscountSheet discount={null} onClose={close} />}
      {editing && <DiscountSheet key={editing.id} discount={editing} onClose={sheet.close} />}
      {sharing && <DiscountLinkDialog code={sharing} onClose={() => setSharing(null)} />}
    </>
  );
}
