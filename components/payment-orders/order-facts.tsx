'use client';

import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import type { Tone } from '@/components/ui/tone';
import { useNow } from '@/hooks/use-now';
import { pesos } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { accountLabel, type PayeeNote, payeeNotes } from '@/lib/domain/money/payee';
import type { PaymentOrder } from '@/lib/domain/money/payment-order';
import { hasBanking } from '@/lib/domain/producer/banking';
import { BankLines } from './bank-lines';
import { OrderPill } from './order-pill';
import { useOrderFacts } from './use-order-facts';

const SHOWN = 5;

const NOTE: Record<PayeeNote['tone'], string> = {
  bad: 'bg-bad-soft text-bad',
  wait: 'bg-wait-soft text-wait',
  info: 'bg-info-soft text-info',
} satisfies Partial<Record<Tone, string>>;

/** What an approver checks first: the account and its age, the balance, earlier payments. */
export function OrderFacts({ order }: { order: PaymentOrder }) {
  const facts = useOrderFacts(order);
  const now = useNow();
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
  const { payee, producer, money, earlier } = facts;
  const asked = {
    payee,
    earlier,
    stopped: producer?.freeze ?? null,
    readyAt: payee?.readyAt ?? null,
    now,
  };
  const notes = payeeNotes(asked);
  return (
    <>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-2">
          {notes.map(({ tone, text }) => (
            <li key={text} className={`rounded-control px-3 py-2 ${NOTE[tone]}`}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {order.status === 'requested' && payee && hasBanking(payee.banking) && (
        <section aria-label="Cuenta de destino">
          <h3 className="mb-2 font-semibold text-base">Cuenta de destino</h3>
          <BankLines bank={payee.banking} />
          <p className="mt-2 text-ink-soft">
            {payee.since
              ? `Es su cuenta desde el ${date(payee.since)}.`
              : 'No sabemos desde cuándo es su cuenta.'}
          </p>
        </section>
      )}
      <section aria-label="Saldo del evento">
        <h3 className="mb-2 font-semibold text-base">Saldo del evento</h3>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
          <Line name="Se le debe" amount={money.balance} />
          <Line name="Ya anticipado" amount={money.advanced} />
          <Line name="Libre, sin otras órdenes abiertas" amount={money.left} />
          <Line name="Quedaría después de esta" amount={money.left - order.amount} strong />
        </dl>
      </section>
      <Earlier orders={earlier} account={payee ? accountLabel(payee.banking) : ''} />
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

/** Earlier orders, newest first; an account that differs from the current one is marked. */
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
