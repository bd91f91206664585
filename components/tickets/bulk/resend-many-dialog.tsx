'use client';

import { Refusals } from '@/components/shared/bulk/refusals';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useRunOver } from '@/hooks/bulk/use-run-over';
import { resendOneOfMany } from '@/lib/data/ticket/tickets';
import { plural } from '@/lib/domain/kit/format';
import { BULK_DAY_FIELD } from '@/lib/domain/mailing/mail-room';
import type { Ticket } from '@/lib/domain/ticket/ticket';

type Props = {
  eventId: string;
  tickets: readonly Ticket[];
  /** How many of those selected are not among them. */
  out: number;
  onClose: () => void;
  /** Called after every run with the tickets that have not gone out: those refused, and those not tried. */
  onDone: (left: readonly Ticket[]) => void;
};

const entries = (count: number) => plural(count, 'entrada', 'entradas');

/** Mails many tickets again with progress; it can be stopped, ends at the day's limit, says where, and goes on there. */
export default function ResendManyDialog({ eventId, tickets, out, onClose, onDone }: Props) {
  const { state, run, stop } = useRunOver(({ id }: Ticket) => resendOneOfMany(eventId, id), {
    endsAtLimit: true,
    ends: ({ field }) => field === BULK_DAY_FIELD,
  });
  const left = state ? state.left : tickets;
  const failed = state?.failed ?? [];
  const isOver = state !== null && !state.busy && left.length === 0;
  const start = async () => {
    const end = await run(left);
    // Also after a stop: whoever closes the dialog then and begins again must not mail the same people twice.
    onDone([...end.failed.map(({ item }) => item), ...end.left]);
    if (end.left.length > 0 || end.failed.length > 0) return;
    toast.ok(`${entries(end.done)} de nuevo en camino`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Reenviar ${entries(tickets.length)}?`}
      description="Cada persona recibe su entrada otra vez, con el mismo código. Un correo enviado no vuelve."
      size="sm"
      locked={state?.busy}
      footer={
        state?.busy ? (
          <Button onClick={stop}>Detener</Button>
        ) : (
          <>
            <Button onClick={onClose}>{isOver ? 'Cerrar' : 'Volver'}</Button>
            {!isOver && (
              <Button kind="primary" onClick={() => void start()}>
                {state ? `Seguir con ${entries(left.length)}` : 'Reenviar'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {out > 0 && !state && (
          <p className="rounded-control bg-sunken px-3 py-2">
            {entries(out)} {out === 1 ? 'queda' : 'quedan'} fuera: ya no sirven o no coinciden con
            la búsqueda.
          </p>
        )}
        {state && (
          <ProgressBar
            label="Reenviando"
            done={state.done}
            total={state.total}
            tone={failed.length > 0 ? 'wait' : 'accent'}
          />
        )}
        {state && !state.busy && left.length > 0 && (
          <p role="status">
            Se detuvo: {entries(left.length)} sin enviar todavía.{state.why && ` ${state.why}.`}
          </p>
        )}
        <Refusals
          title={`${entries(failed.length)} sin reenviar`}
          rows={failed.map(({ item, message }) => ({
            id: item.id,
            name: item.holder.name || item.holder.email,
            message,
          }))}
        />
      </div>
    </Dialog>
  );
}
