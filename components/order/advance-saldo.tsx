import { pesos } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import type { Saldo } from '@/lib/domain/order/held';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';
import { OrderPill } from './order-pill';

type Props = { saldo: Saldo; open: readonly PaymentOrder[] };

export function AdvanceSaldo({ saldo, open }: Props) {
  return (
    <dl
      aria-label="Saldo"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-4 tabular-nums"
    >
      <dt>Saldo por pagarte</dt>
      <dd className="text-right">{pesos(saldo.balance)}</dd>
      {saldo.held > 0 && (
        <>
          <dt>Retenido por devoluciones abiertas</dt>
          <dd className="text-right">{pesos(-saldo.held)}</dd>
        </>
      )}
      {open.map((order) => (
        <OpenOrder key={order.id} order={order} />
      ))}
      <dt className="font-semibold">Disponible</dt>
      <dd className="text-right font-semibold">{pesos(saldo.available)}</dd>
    </dl>
  );
}

function OpenOrder({ order: { amount, createdAt, status } }: { order: PaymentOrder }) {
  return (
    <>
      <dt className="flex flex-wrap items-center gap-2">
        Pedido {createdAt && `el ${date(createdAt)}`} <OrderPill status={status} />
      </dt>
      <dd className="text-right">{pesos(-amount)}</dd>
    </>
  );
}

const STEPS = [
  'La administración lo revisa y lo aprueba.',
  'Se transfiere a la cuenta de tus datos bancarios. Si cambió hace menos de 72 horas, espera.',
  'Queda pagado, con su recibo. Lo sigues en «Órdenes de pago».',
];

export function AdvanceSteps() {
  return (
    <section aria-label="Qué sigue">
      <h3 className="mb-2 font-semibold text-base">Qué sigue</h3>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-ink-soft">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
