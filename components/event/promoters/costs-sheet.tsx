'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { eventMailsQuery } from '@/lib/data/promoter/event-mails';
import { pesos, plural } from '@/lib/domain/kit/format';
import type { Totals } from '@/lib/domain/ledger/totals';
import { costPerTicket, costsOf, type WayCost } from '@/lib/domain/promoter/costs';

type Props = {
  totals: Totals;
  /** Pesos that promoters earned and may earn; null while that is not known. */
  commissions: number | null;
  onOpen: (tag: string) => void;
  onClose: () => void;
};

export default function CostsSheet({ totals, commissions, onOpen, onClose }: Props) {
  const { event, can } = useEvent();
  const seesMails = can('events.manage');
  const mails = useQuery({ ...eventMailsQuery(event.producerId, event.id), enabled: seesMails });
  const isWaiting = seesMails && mails.isPending;
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Cuánto cuesta vender"
      description="Lo que trajo cada forma de vender, y lo que costó. La venta con el código de un promotor está en las dos."
    >
      {isWaiting && <SkeletonText lines={4} />}
      {mails.isError && (
        <FailedLine className="mb-4" onRetry={() => void mails.refetch()}>
          No pudimos cargar lo que costaron los correos.
        </FailedLine>
      )}
      {!isWaiting && (
        <ul aria-label="Formas de vender" className="divide-y divide-line">
          {costsOf(totals, commissions, mails.data ?? null).map((way) => (
            <Way key={way.tag} way={way} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <p className="mt-4 text-ink-soft text-xs">
        RR. PP.: comisiones ganadas y por ganar; los bonos por tramos se suman al cerrar. Códigos:
        lo que descontaron, de las ventas desde que se guarda.{' '}
        {seesMails
          ? 'Correos: lo que sumaron a la cuenta del mes.'
          : 'Los correos los ve quien tiene el permiso «Gestionar eventos».'}
      </p>
    </Sheet>
  );
}

function Way({ way, onOpen }: { way: WayCost; onOpen: Props['onOpen'] }) {
  const { tag, name, tickets, sold, cost } = way;
  const each = costPerTicket(way);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <span className="text-right font-semibold tabular-nums">
        {cost === null ? 'Sin costo anotado' : `Costó ${pesos(cost)}`}
      </span>
      <span className="text-ink-soft tabular-nums">
        {plural(tickets, 'entrada', 'entradas')}, {pesos(sold)} vendido
      </span>
      <span className="text-right text-ink-soft tabular-nums">
        {each !== null && `${pesos(each)} por entrada`}
      </span>
      {tag !== '' && tickets !== 0 && (
        <Button size="sm" className="mt-1 justify-self-start" onClick={() => onOpen(tag)}>
          Ver sus ventas
        </Button>
      )}
    </li>
  );
}
