'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ReasonField } from '@/components/ui/form/reason-field';
import { Switch } from '@/components/ui/form/switch';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useEvent } from '@/hooks/use-event';
import { pesos, plural } from '@/lib/domain/kit/format';
import { type Found, firstChoice, summaryOf } from './choice';
import { LineReport } from './line-report';
import { OrderChoice } from './order-choice';
import { OutcomeReport } from './outcome-report';
import { useOpenRefunds } from './use-open-refunds';

type Props = {
  found: Found;
  /** Goes back to the pasted list; null if there is none. */
  onBack: (() => void) | null;
  onClose: () => void;
};

/** What of the found orders is returned, with or without the service fee, and why; then opens the cases. */
export function ChooseRefunds({ found, onBack, onClose }: Props) {
  const { event } = useEvent();
  const [chosen, setChosen] = useState(() => firstChoice(found));
  const [includeFee, setIncludeFee] = useState(true);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const { progress, open } = useOpenRefunds(event.id);
  const { items, total, includeUsed } = summaryOf(found.orders, chosen, includeFee);
  const isOver = progress !== null && !progress.isBusy;
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const start = async () => {
    setAsked(true);
    if (!reason.trim()) return;
    const outcomes = await open({ items, includeFee, includeUsed, reason });
    if (outcomes.some(({ refundId }) => refundId === '')) return;
    toast.ok(plural(outcomes.length, 'devolución abierta', 'devoluciones abiertas'));
    onClose();
  };
  const footer = isOver ? (
    <Button kind="primary" onClick={onClose}>
      Listo
    </Button>
  ) : (
    <>
      <Button disabled={progress?.isBusy} onClick={onBack ?? onClose}>
        Volver
      </Button>
      <Button
        kind="primary"
        busy={progress?.isBusy}
        reason={items.length === 0 && 'Elige al menos una entrada'}
        onClick={() => void start()}
      >
        {items.length === 0
          ? 'Abrir devoluciones'
          : `Abrir ${plural(items.length, 'devolución', 'devoluciones')} · ${pesos(total)}`}
      </Button>
    </>
  );
  return (
    <Sheet
      open
      onOpenChange={() => (progress?.isBusy ? undefined : onClose())}
      title="Abrir devoluciones"
      description="Las entradas elegidas dejan de servir en la puerta hasta que se pague o se rechace."
      footer={footer}
    >
      {progress ? (
        <div className="flex flex-col gap-4">
          <ProgressBar label="Abriendo" done={progress.done} total={progress.total} />
          {isOver && <OutcomeReport outcomes={progress.outcomes} orders={found.orders} />}
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <LineReport {...found} />
          {found.orders.map((order) => (
            <OrderChoice
              key={order.ledgerId}
              order={order}
              timeZone={event.timeZone}
              chosen={chosen}
              onChoose={choose}
            />
          ))}
          {found.orders.length > 0 && (
            <>
              {includeUsed && (
                <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
                  Elegiste entradas que ya entraron.
                </p>
              )}
              <Switch
                label="Devolver también el cargo por servicio"
                help="Si el evento se suspende o cambia, lo habitual es devolver todo lo pagado."
                checked={includeFee}
                onChange={(typed) => setIncludeFee(typed.target.checked)}
              />
              <ReasonField
                value={reason}
                onChange={setReason}
                help="Queda en la historia de cada devolución."
                error={asked && !reason.trim() ? 'Escribe el motivo de la devolución' : null}
              />
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}
