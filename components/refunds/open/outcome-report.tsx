import { pesos, plural } from '@/lib/domain/kit/format';
import type { FoundOrder, OpenedRefund } from '@/lib/domain/money/calls';

type Props = { outcomes: readonly OpenedRefund[]; orders: readonly FoundOrder[] };

/** What was opened, and of which orders nothing was, with the reason. */
export function OutcomeReport({ outcomes, orders }: Props) {
  const opened = outcomes.filter(({ refundId }) => refundId !== '');
  const refused = outcomes.filter(({ refundId }) => refundId === '');
  const sum = opened.reduce((total, { amount, fee }) => total + amount + fee, 0);
  const nameOf = (ledgerId: string) => {
    const buyer = orders.find((order) => order.ledgerId === ledgerId)?.buyer;
    return buyer?.name || buyer?.email || ledgerId;
  };
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        <strong className="font-semibold">
          {plural(opened.length, 'devolución abierta', 'devoluciones abiertas')}
        </strong>
        {opened.length > 0 && `, ${pesos(sum)} en total.`}
      </p>
      {refused.length > 0 && (
        <div role="alert" className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          <p className="font-semibold">No se {refused.length === 1 ? 'abrió' : 'abrieron'}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {refused.map(({ ledgerId, message }) => (
              <li key={ledgerId}>
                {nameOf(ledgerId)}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
