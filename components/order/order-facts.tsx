'use client';

import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { pesos } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { accountLabel, paidTo } from '@/lib/domain/order/payee';
import type { PaymentOrder } from '@/lib/domain/order/payment-order';
import type { BankingForm } from '@/lib/domain/producer/banking';
import { hasBanking } from '@/lib/domain/producer/complete';
import { BankLines } from './bank-lines';
import { NOTE_STYLE } from './note-style';
import { OrderPill } from './order-pill';
import { useOrderCheck } from './use-order-check';

const SHOWN = 5;

export function OrderFacts({ order }: { order: PaymentOrder }) {
  const { facts, notes } = useOrderCheck(order);
  if (facts.status === 'error') {
    return <ErrorState title="No pudimos cargar la cuenta ni el saldo" onRetry={facts.retry} />;
  }
  if (facts.status === 'loading') {
    return (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    );
  }
  const { payee, approved, money, earlier, paid } = facts;
  const isApproved = order.status === 'approved';
  const bank = isApproved ? approved : (payee?.banking ?? null);
  return (
    <>
      {notes.length > 0 && (
        <ul aria-label="Avisos" className="flex flex-col gap-2">
          {notes.map(({ tone, text }) => (
            <li key={text} className={`rounded-control px-3 py-2 ${NOTE_STYLE[tone]}`}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <section aria-label="Saldo del evento" className="rounded-card bg-sunken p-4">
          <h3 className="text-ink-soft">Sale del saldo de</h3>
          <p className="mb-3 font-semibold text-base wrap-anywhere">{order.eventName}</p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <Line name="Se le debe" amount={money.balance} />
            {money.refunding > 0 && (
              <>
                <Line name="Retenido por devoluciones abiertas" amount={-money.refunding} />
                <Line name="Disponible" amount={money.owed} />
              </>
            )}
            <Line name="Ya anticipado" amount={money.advanced} />
            <Line name="Libre, sin otras órdenes abiertas" amount={money.left} />
            <Line name="Quedaría después de esta" amount={money.left - order.amount} strong />
          </dl>
        </section>
        <section aria-label="Cuenta de destino" className="rounded-card bg-sunken p-4">
          <h3 className="text-ink-soft">
            {isApproved ? 'Va a la cuenta aprobada' : 'Va a la cuenta'}
          </h3>
          <Destination bank={bank} since={payee?.since ?? null} paid={paid} />
        </section>
      </div>
      <Earlier orders={earlier} account={bank ? accountLabel(bank) : ''} />
    </>
  );
}

type DestinationProps = {
  bank: BankingForm | null;
  since: Date | null;
  paid: readonly PaymentOrder[];
};

function Destination({ bank, since, paid: payments }: DestinationProps) {
  if (!bank || !hasBanking(bank))
    return <p className="mt-1">No hay datos bancarios: pídeselos antes de aprobar.</p>;
  const paid = paidTo(payments, accountLabel(bank));
  return (
    <>
      <div className="mt-1">
        <BankLines bank={bank} />
      </div>
      <p className="mt-3 text-ink-soft">
        {since ? `Es su cuenta desde el ${date(since)}.` : 'No sabemos desde cuándo es su cuenta.'}
      </p>
      {paid.count > 0 && (
        <p className="text-ink-soft">
          Ya se le pagó {paid.count === 1 ? 'una vez' : `${paid.count} veces`}: {pesos(paid.sum)}
          {paid.last && `, la última el ${date(paid.last)}`}.
        </p>
      )}
    </>
  );
}

function Line({ name, amount, strong }: { name: string; amount: number; strong?: boolean }) {
  const style = strong ? 'font-semibold' : '';
  return (
    <>
      <dt className={style}>{name}</dt>
      <dd className={`text-right tabular-nums ${style} ${amount < 0 ? 'text-bad' : ''}`}>
        {pesos(amount)}
      </dd>
    </>
  );
}

/** Earlier orders, newest first; an account that differs from this order's is named. */
function Earlier({ orders, account }: { orders: readonly PaymentOrder[]; account: string }) {
  const more = orders.length - SHOWN;
  return (
    <section aria-label="Órdenes anteriores">
      <h3 className="mb-2 font-semibold text-base">Órdenes anteriores</h3>
      {orders.length === 0 && <p className="text-ink-soft">Es la primera.</p>}
      <ul className="divide-y divide-line">
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id} className="flex items-center gap-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="block tabular-nums">
                {pesos(order.amount)}
                <span className="text-ink-soft"> · {date(order.paidAt ?? order.createdAt)}</span>
              </span>
              <span className="block truncate text-ink-faint text-xs">
                {[
                  order.eventName,
                  order.account && (order.account === account ? 'misma cuenta' : order.account),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <OrderPill status={order.status} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-ink-soft">
          Y {more === 1 ? 'otra' : `otras ${more}`} más antiguas.
        </p>
      )}
    </section>
  );
}
