'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { QrPicture } from '@/components/ui/qr-picture';
import { type Held, refundAtDoor } from '@/lib/data/shift/box-office';
import { pesos } from '@/lib/domain/kit/format';
import { DoorButton } from './door-button';
import type { Done, Till } from './use-till';

type Props = { held: Held; done: Done; letIn: Till['letIn']; onClose: () => void };

/** What was sold: its change, its tickets as QR one after another, or 'que pase', which counts its people as inside. */
export function SoldDialog({ held, done, letIn, onClose }: Props) {
  const { order, tender, paid, received, email, answer, isKept } = done;
  const [at, setAt] = useState<number | null>(null);
  const tickets = answer?.tickets ?? [];
  const ticket = at === null ? undefined : tickets[at];
  const change = tender === 'cash' ? received - paid : 0;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={
        answer
          ? 'Venta registrada'
          : isKept
            ? 'Venta guardada en este teléfono'
            : 'Venta sin guardar: no cierres esta página'
      }
      description={
        answer ? order.what : 'Sin conexión: deja pasar, se registra sola cuando vuelva.'
      }
      footer={
        <DoorButton
          className="w-full"
          onClick={() => {
            if (answer && !ticket) letIn(answer.ledgerId);
            onClose();
          }}
        >
          {ticket ? 'Listo' : 'Que pase'}
        </DoorButton>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {tender === 'courtesy' ? 'Cortesía' : `Cobraste ${pesos(paid)}`}.
          {answer && ' «Que pase» los cuenta adentro; el QR vale hasta que se escanea.'}
          {email &&
            ` ${answer ? 'Le llega en un minuto' : 'Cuando vuelva la señal le llega'} a ${email}.`}
        </p>
        {change > 0 && (
          <p className="flex items-baseline justify-between font-semibold text-2xl">
            <span>Vuelto</span>
            <span>{pesos(change)}</span>
          </p>
        )}
        {ticket && at !== null ? (
          <>
            <QrPicture text={ticket.code} label={`Código QR ${at + 1} de ${tickets.length}`} />
            {at + 1 < tickets.length && (
              <DoorButton plain onClick={() => setAt(at + 1)}>
                Ver la siguiente ({at + 2} de {tickets.length})
              </DoorButton>
            )}
          </>
        ) : (
          tickets.length > 0 && (
            <DoorButton plain onClick={() => setAt(0)}>
              Mostrar QR
            </DoorButton>
          )
        )}
        {answer && <TakeBack held={held} ledgerId={answer.ledgerId} paid={paid} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

type BackProps = { held: Held; ledgerId: string; paid: number; onDone: () => void };

/** Takes a sale back, at the second tap. */
function TakeBack({ held, ledgerId, paid, onDone }: BackProps) {
  const words =
    paid > 0
      ? {
          ask: 'Devolver esta venta',
          sure: `Sí, devolver ${pesos(paid)}`,
          done: `Devuelve ${pesos(paid)}`,
        }
      : { ask: 'Anular', sure: 'Sí, anular', done: 'Anulada: sus entradas ya no sirven' };
  const [isSure, setSure] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const back = useMutation({
    mutationFn: () => refundAtDoor(held, ledgerId, key),
    onSuccess: () => {
      toast.ok(words.done);
      onDone();
    },
  });
  return (
    <>
      <Button
        kind="ghost"
        busy={back.isPending}
        onClick={() => (isSure ? back.mutate() : setSure(true))}
      >
        {isSure ? words.sure : words.ask}
      </Button>
      {back.error && (
        <p role="alert" className="text-bad">
          {back.error.message}
        </p>
      )}
    </>
  );
}
