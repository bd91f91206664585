'use client';

import { useState } from 'react';
import { BinLink } from '@/components/shared/bin/bin-link';
import { ListScreen, useListSheet, wholeListOf } from '@/components/shared/list-screen';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEventPage } from '@/hooks/use-event-page';
import { useListState } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { rowsHeld } from '@/hooks/use-live-page';
import { DISCOUNT_STATE_TEXT } from '@/lib/domain/event/discount-price';
import { eventName } from '@/lib/domain/event/event';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { DISCOUNT_LIMITS } from '@/lib/domain/ticket/discount-rules';
import { CreateDiscountButtons } from './create-discount-buttons';
import { DiscountBatchSheet } from './discount-batch-sheet';
import { discountColumns, discountExport } from './discount-columns';
import { DiscountLinkDialog } from './discount-link-dialog';
import { DiscountsBulk, discountRowActions } from './discount-list-actions';
import { DiscountSheet } from './discount-sheet';
import { discountsSummary, foundDiscounts } from './found-discounts';
import { useDiscountActions } from './use-discount-actions';
import { useDiscountLink } from './use-discount-link';

const STATES = Object.entries(DISCOUNT_STATE_TEXT).map(([value, { label }]) => ({ value, label }));

export function DiscountsScreen() {
  const { event, ticketTypes, can } = useEventPage('discounts', 'Descuentos');
  const live = useLiveList(
    { path: entryPaths.discounts(event.id), limit: DISCOUNT_LIMITS.codes },
    parseDiscount,
  );
  const list = useListState({ filters: ['state'] as const });
  const actions = useDiscountActions(event.id, event.producerId);
  const linkOf = useDiscountLink();
  const [open, setOpen] = useState<'new' | 'batch' | null>(null);
  const [sharing, setSharing] = useState<string | null>(null);
  const [selected, setSelected] = useState(new Set<string>());
  const options = { event, ticketTypes, now: new Date() };
  const locked = eventEditProblem(
    event.status,
    !can('tickets.manage') && 'No tienes permiso para gestionar descuentos',
  );
  const filter = { q: list.q, ...list.filters };
  const found = foundDiscounts(live.data ?? [], filter, options.now);
  const columns = discountColumns(options);
  const { sorted, of } = wholeListOf(live, found, columns, list, ['código', 'códigos']);
  const sheet = useListSheet('discount', of);
  const editing = locked ? null : (live.data ?? []).find(({ id }) => id === sheet.id);
  const close = () => setOpen(null);
  const create = <CreateDiscountButtons locked={locked} onOpen={setOpen} />;
  return (
    <>
      <ListScreen
        {...of}
        name="discounts"
        label="Descuentos"
        rowName={({ code }) => code}
        errorTitle="No pudimos cargar los descuentos"
        search="Buscar código"
        filters={[list.filterBy('state', 'Estado', STATES)]}
        summary={live.status === 'ready' && discountsSummary(found)}
        file={{
          reason: found.length === 0 ? 'No hay códigos que exportar' : null,
          title: `Descuentos ${eventName(event)}`,
          columns: discountExport(options, linkOf),
          rows: rowsHeld({ path: entryPaths.discounts(event.id) }, live.data?.length ?? 0, sorted),
          timeZone: event.timeZone,
        }}
        action={create}
        actions={(discount) =>
          discountRowActions(discount, actions, {
            locked,
            onShare: setSharing,
            onEdit: sheet.open,
          })
        }
        selection={
          locked
            ? undefined
            : {
                selected,
                onChange: setSelected,
                all: { total: sorted.length, read: async () => sorted },
                actions: (codes) => <DiscountsBulk codes={codes} turn={actions.turn} />,
              }
        }
        none="Ningún código coincide"
        empty={
          <EmptyState drawing="code" title="Aquí van a estar tus códigos" action={create}>
            Un porcentaje, un monto, 2x1 o 3x2; uno para todos o cientos para repartir.
          </EmptyState>
        }
      />
      <BinLink kind="discount" />
      {open === 'batch' && <DiscountBatchSheet onClose={close} />}
      {open === 'new' && <DiscountSheet discount={null} onClose={close} />}
      <NeighboursContext value={sheet.neighbours}>
        {editing && <DiscountSheet key={editing.id} discount={editing} onClose={sheet.close} />}
      </NeighboursContext>
      {sharing && <DiscountLinkDialog code={sharing} onClose={() => setSharing(null)} />}
    </>
  );
}
