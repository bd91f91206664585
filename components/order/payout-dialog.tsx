'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { optionsOf } from '@/components/ui/form/options-of';
import { Select } from '@/components/ui/form/select';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { newPayoutKey } from '@/lib/data/payout/payouts';
import { pesos, plural } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { type PaymentOrder, wasRefused } from '@/lib/domain/order/payment-order';
import {
  orderCount,
  PAYOUT_BANK_TEXT,
  PAYOUT_BANKS,
  type PayoutBank,
  type PayoutSource,
  SOURCE_PARTS,
  sourceProblem,
} from '@/lib/domain/payout/payout';
import { PayoutPayees } from './payout-payees';
import { SourceFields } from './source-fields';
import { useCreatePayout, useLastSource } from './use-create-payout';
import { usePayees } from './use-payees';

type Props = {
  orders: readonly PaymentOrder[];
  left: number;
  onClose: () => void;
  onDone: () => void;
};

const NONE = 'Ninguna puede ir en la nómina ahora: abajo está por qué';
const NO_SOURCE: PayoutSource = { account: '', rut: '', name: '', agreement: '' };

export default function PayoutDialog({ orders, left, onClose, onDone }: Props) {
  const make = useCreatePayout();
  const router = useRouter();
  const [key] = useState(newPayoutKey);
  const [bank, setBank] = useState<PayoutBank>('bci');
  const last = useLastSource(bank);
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState<Partial<PayoutSource>>({});
  const source = { ...NO_SOURCE, ...last.data, ...typed };
  const payees = usePayees(orders.filter(({ status }) => status === 'requested'));
  const isKnown = payees.query.isSuccess || !payees.query.isEnabled;
  const paid = isKnown
    ? [
        ...orders.filter(({ status }) => status !== 'requested'),
        ...payees.going.map(({ order }) => order),
      ]
    : orders;
  const repeated = paid.filter((order) => order.files.length > 0);
  const sum = paid.reduce((total, order) => total + order.amount, 0);
  const confirm = () => {
    setAsked(true);
    if (SOURCE_PARTS[bank].some((part) => sourceProblem(bank, source, part))) return;
    if (paid.length === 0 || !isKnown) return;
    make.mutate(
      { bank, key, orders: paid.map(({ id }) => id), source, again: repeated.length > 0 },
      {
        onSuccess: ({ payoutId }) => {
          onDone();
          router.push(adminRoute('payouts', { payout: payoutId }));
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Hacer una nómina con ${orderCount(paid.length)}?`}
      description={
        <>
          <strong className="font-semibold text-ink">{pesos(sum)}</strong> en total, con su archivo
          para el banco. Desde entonces cada orden se paga o vuelve solo por la nómina.
        </>
      }
      confirm="Hacer nómina"
      danger={repeated.length > 0}
      busy={make.isPending || payees.query.isLoading}
      error={make.error?.message ?? (paid.length === 0 && orders.length > 0 ? NONE : null)}
      onConfirm={confirm}
    >
      {left > 0 && (
        <p className="text-ink-soft">
          {plural(left, 'orden aprobada queda', 'órdenes aprobadas quedan')} fuera: sin datos
          bancarios.
        </p>
      )}
      <PayoutPayees {...payees} />
      <Warnings orders={paid} />
      <Field label="Banco que paga">
        <Select
          options={optionsOf(PAYOUT_BANKS, PAYOUT_BANK_TEXT)}
          value={bank}
          onChange={(event) => {
            setBank(event.target.value as PayoutBank);
            setTyped({});
            setAsked(false);
          }}
        />
      </Field>
      <SourceFields
        bank={bank}
        source={source}
        asked={asked}
        isSought={last.isLoading}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
    </ConfirmDialog>
  );
}

/**
 * The causes that may pay an order twice: an earlier file that contains it, or a transfer that the bank reported as rejected
 * but made.
 */
function Warnings({ orders }: Pick<Props, 'orders'>) {
  const repeated = orders.filter((order) => order.files.length > 0);
  const refused = orders.filter(wasRefused);
  return (
    <>
      {repeated.length > 0 && (
        <p role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          {plural(repeated.length, 'orden ya está', 'órdenes ya están')} en un archivo anterior para
          el banco: revisa que no se {repeated.length === 1 ? 'haya' : 'hayan'} pagado.
        </p>
      )}
      {refused.length > 0 && (
        <p className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          {plural(refused.length, 'orden volvió', 'órdenes volvieron')} de una nómina anterior:
          revisa que el banco no {refused.length === 1 ? 'la' : 'las'} haya pagado.
        </p>
      )}
    </>
  );
}
