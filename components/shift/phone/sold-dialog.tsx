'use client';

import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/ui/overlay/dialog';
import { QrPicture } from '@/components/ui/qr-picture';
import type { PhoneCredential } from '@/lib/data/shift/box-office';
import type { PhoneSale } from '@/lib/data/shift/till-store';
import { pesos } from '@/lib/domain/kit/format';
import { DoorButton } from './door-button';
import { TAKE_BACK, TakeSaleBack } from './take-back';
import type { Done, PhoneTill } from './use-till';

type Props = {
  held: PhoneCredential;
  done: Done;
  till: Pick<PhoneTill, 'letIn' | 'takenBack'>;
  onClose: () => void;
};

/**
 * A sale: its change, its tickets as QR one after another, or 'que pase', which counts its people as inside, where they are
 * for tonight. Once they are, or it was taken back, nothing is left to do with it.
 */
export function SoldDialog({ held, done, till, onClose }: Props) {
  const { one } = done;
  const { answer, sale } = one;
  const [isShown, setShown] = useState(false);
  const isGivingBack = useIsMutating({ mutationKey: TAKE_BACK }) > 0;
  const isOver = one.isBack === true || one.enteredAt !== undefined;
  const tickets = isOver ? [] : (answer?.tickets ?? []);
  const walksIn = sale.lines.length > 0 && !one.refusal && !one.isForLater;
  const letsIn = walksIn && !isShown && !isOver;
  return (
    <Dialog
      open
      size="sm"
      locked={isGivingBack}
      onOpenChange={onClose}
      title={titleOf(done)}
      description={descriptionOf(one)}
      footer={
        <DoorButton
          className="w-full"
          disabled={isGivingBack}
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
        <Words done={done} />
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
          <TakeSaleBack
            held={held}
            one={one}
            ledgerId={answer.ledgerId}
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

function descriptionOf({ what, answer, refusal, isForLater }: PhoneSale): string {
  if (answer) return what;
  if (refusal) return `${what}. Avisa a quien organiza.`;
  return isForLater
    ? 'Sin conexión: se registra sola cuando vuelva, y entonces muestras su QR en «Ventas».'
    : 'Sin conexión: deja pasar, se registra sola cuando vuelva.';
}

function Words({ done: { one, isNew } }: { done: Done }) {
  const { sale, paid, received = paid, answer, enteredAt } = one;
  const email = sale.buyer?.email;
  const change = isNew && sale.tender === 'cash' ? received - paid : 0;
  return (
    <>
      <p className="text-ink-soft">
        {sale.tender === 'courtesy' ? 'Cortesía' : `Cobraste ${pesos(paid)}`}.
        {one.refusal && ` ${one.refusal}.`}
        {isNew && (sale.products?.length ?? 0) > 0 && ' Los productos se entregan ahora.'}
        {enteredAt && ' Ya entraron.'}
        {answer &&
          answer.tickets.length > 0 &&
          !enteredAt &&
          !one.isForLater &&
          ' «Que pase» los cuenta adentro; el QR vale hasta que se escanea.'}
        {email &&
          !one.refusal &&
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
