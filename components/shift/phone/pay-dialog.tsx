'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { pesos } from '@/lib/domain/kit/format';
import { readAddress } from '@/lib/domain/kit/text/address';
import { TENDER_TEXT, type Tender } from '@/lib/domain/ledger/tender';
import { PROMOTER_LIMITS } from '@/lib/domain/promoter/promoter';
import { type DoorOrder, usualCash } from '@/lib/domain/shift/order';
import { DoorButton } from './door-button';
import type { Done, PhoneTill } from './use-till';

type Props = {
  order: DoorOrder;
  tender: Tender;
  sell: PhoneTill['sell'];
  onSold: (done: Done) => void;
  onClose: () => void;
};

export function PayDialog({ order, tender, sell, onSold, onClose }: Props) {
  const [received, setReceived] = useState(order.paid);
  const [payment, setPayment] = useState('');
  const [typed, setTyped] = useState('');
  const [promoter, setPromoter] = useState('');
  const address = typed.trim() === '' ? null : readAddress(typed);
  const email = address?.ok ? address.value : '';
  const sale = useMutation({
    mutationFn: () => sell(order, { tender, payment: payment.trim(), received, email, promoter }),
    networkMode: 'always',
    onSuccess: onSold,
  });
  const isCash = tender === 'cash';
  const isShort = isCash && received < order.paid;
  const needsNumber = (tender === 'transfer' || tender === 'card') && payment.trim() === '';
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={() => !sale.isPending && onClose()}
      title={tender === 'courtesy' ? 'Regalar' : `Cobrar ${pesos(order.paid)}`}
      description={`${order.what} · ${TENDER_TEXT[tender]}`}
      footer={
        <DoorButton
          className="w-full"
          busy={sale.isPending}
          reason={
            (isShort && 'Falta plata') ||
            (needsNumber && 'Anota el número del comprobante') ||
            (address?.ok === false && address.message)
          }
          onClick={() => sale.mutate()}
        >
          {tender === 'courtesy' ? 'Entregar cortesía' : 'Confirmar cobro'}
        </DoorButton>
      }
    >
      <div className="flex flex-col gap-4">
        {isCash && <Cash paid={order.paid} received={received} onChange={setReceived} />}
        {(tender === 'transfer' || tender === 'card') && (
          <Field label={tender === 'card' ? 'Número del voucher' : 'Número de la transferencia'}>
            <Input
              value={payment}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setPayment(target.value)}
            />
          </Field>
        )}
        {order.tickets > 0 && (
          <Field label="Correo para mandar las entradas" optional>
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              value={typed}
              maxLength={254}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        {order.tickets > 0 && tender !== 'courtesy' && (
          <Field label="Código de RR. PP." optional>
            <Input
              value={promoter}
              maxLength={PROMOTER_LIMITS.typed}
              autoComplete="off"
              autoCapitalize="none"
              onChange={({ target }) => setPromoter(target.value)}
            />
          </Field>
        )}
        {sale.error && (
          <p role="alert" className="font-semibold text-bad">
            {sale.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type CashProps = { paid: number; received: number; onChange: (received: number) => void };

function Cash({ paid, received, onChange }: CashProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {usualCash(paid).map((amount) => (
          <DoorButton
            key={amount}
            plain={amount !== received}
            aria-pressed={amount === received}
            onClick={() => onChange(amount)}
          >
            {amount === paid ? 'Justo' : pesos(amount)}
          </DoorButton>
        ))}
      </div>
      <Field label="Recibes">
        <MoneyInput value={received} onChange={onChange} />
      </Field>
      <p role="status" className="flex items-baseline justify-between font-semibold text-xl">
        <span>Vuelto</span>
        <span>{pesos(Math.max(0, received - paid))}</span>
      </p>
    </>
  );
}
