'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { QrPicture } from '@/components/ui/qr-picture';
import { type Held, refundAtDoor } from '@/lib/data/shift/box-office';
import type { PhoneSale } from '@/lib/data/shift/till-store';
import { pesos } from '@/lib/domain/kit/format';
import { DoorButton } from './door-button';
import type { Done, Till } from './use-till';

type Props = {
  held: Held;
  done: Done;
  till: Pick<Till, 'letIn' | 'takenBack'>;
  onClose: () => void;
};

/**
 * A sale: its change, its tickets as QR one after another, or 'que pase', which counts its people as inside. Once they are,
 * or it was taken back, nothing is left to do with it.
 */
export function SoldDialog({ held, done, till, onClose }: Props) {
  const { one } = done;
  const { what, paid, answer, sale } = one;
  const [isShown, setShown] = useState(false);
  const isOver = one.isBack === true || one.enteredAt !== undefined;
  const tickets = isOver ? [] : (answer?.tickets ?? []);
  const letsIn = sale.lines.length > 0 && !isShown && !isOver;
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={titleOf(done)}
      description={answer ? what : 'Sin conexión: deja pasar, se registra sola cuando vuelva.'}
      footer={
        <DoorButton
          className="w-full"
          onClick={() => {
            if (answer && letsIn) till.letIn(sale.key);
            onClose();
          }}
        >
          {letsIn ? 'Que pase' : 'Listo'}
        </DoorButton>
      }
    >
      <div className="flex flex-col gap-4">
        <Words one={one} />
        {isShown && tickets.length > 0 ? (
          <Codes tickets={tickets} />
        ) : (
          tickets.length > 0 && (
            <DoorButton plain onClick={() => setShown(true)}>
              Mostrar QR
            </DoorButton>
          )
        )}
        {answer && !isOver && (
          <TakeBack
            held={held}
            ledgerId={answer.ledgerId}
            paid={paid}
            onDone={() => {
              till.takenBack(sale.key);
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function titleOf({ one, isKept }: Done): string {
  if (one.isBack) return 'Venta devuelta';
  if (one.answer) return 'Venta registrada';
  if (one.refusal) return 'Venta sin registrar';
  return isKept ? 'Venta guardada en este teléfono' : 'Venta sin guardar: no cierres esta página';
}

function Words({ one }: { one: PhoneSale }) {
  const { sale, paid, received = paid, answer, enteredAt } = one;
  const email = sale.buyer?.email;
  const change = sale.tender === 'cash' ? received - paid : 0;
  return (
    <>
      <p className="text-ink-soft">
        {sale.tender === 'courtesy' ? 'Cortesía' : `Cobraste ${pesos(paid)}`}.
        {one.refusal && ` ${one.refusal}.`}
        {(sale.products?.length ?? 0) > 0 && ' Los productos se entregan ahora.'}
        {enteredAt && ' Ya entraron.'}
        {answer &&
          answer.tickets.length > 0 &&
          !enteredAt &&
          ' «Que pase» los cuenta adentro; el QR vale hasta que se escanea.'}
        {email &&
          ` ${answer ? 'Le llega en un minuto' : 'Cuando vuelva la señal le llega'} a ${email}.`}
      </p>
      {change > 0 && (
        <p className="flex items-baseline justify-between font-semibold text-2xl">
          <span>Vuelto</span>
          <span>{pesos(change)}</span>
        </p>
      )}
    </>
  );
}

/** The codes of some tickets, one after another. */
function Codes({ tickets }: { tickets: readonly { id: string; code: string }[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <QrPicture
        text={tickets[at]?.code ?? ''}
        label={`Código QR ${at + 1} de ${tickets.length}`}
      />
      {at + 1 < tickets.length && (
        <DoorButton plain onClick={() => setAt(at + 1)}>
          Ver la siguiente ({at + 2} de {tickets.length})
        </DoorButton>
      )}
    </>
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
      <DoorButton
        plain
        busy={back.isPending}
        onClick={() => (isSure ? back.mutate() : setSure(true))}
      >
        {isSure ? words.sure : words.ask}
      </DoorButton>
      {back.error && (
        <p role="alert" className="text-bad">
          {back.error.message}
        </p>
      )}
    </>
  );
}
