'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { readRefundAccount } from '@/lib/data/plan/plans';
import { ACCOUNT_TYPES } from '@/lib/domain/producer/account-types';

type Props = { eventId: string; refundId: string };

/** The buyer's bank account, shown on demand; every read is recorded in the audit log. */
export function RefundAccount({ eventId, refundId }: Props) {
  const read = useMutation({ mutationFn: () => readRefundAccount(eventId, refundId) });
  const account = read.data?.account;
  const bought = read.data?.bought;
  return (
    <section aria-label="Cuenta para la transferencia">
      <h3 className="mb-2 font-semibold text-base">Cuenta para la transferencia</h3>
      {account ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
          <Line label="Titular" value={account.holder} />
          <Line label="RUT" value={account.rut} />
          <Line label="Banco" value={account.bank} />
          <Line
            label="Tipo"
            value={ACCOUNT_TYPES.find(({ value }) => value === account.accountType)?.label ?? ''}
          />
          <Line label="Número" value={account.accountNumber} />
          {bought && (
            <Line label="Compró otra persona" value={`${bought.name} · ${bought.email}`} />
          )}
        </dl>
      ) : (
        <>
          <p className="mb-2 text-ink-soft">
            La dio quien recibe el dinero. Se borra cuando la devolución se paga o se rechaza.
          </p>
          <Button busy={read.isPending} onClick={() => read.mutate()}>
            Ver la cuenta
          </Button>
          {read.data && <p className="mt-2">Ya no está: la devolución se cerró.</p>}
          {read.error && <p className="mt-2 text-bad">{read.error.message}</p>}
        </>
      )}
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </>
  );
}
