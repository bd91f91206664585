import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Link } from '@/components/ui/link';
import { useEvent } from '@/hooks/use-event';
import { pesos } from '@/lib/domain/kit/format';
import { shortDate, time } from '@/lib/domain/kit/format-date';
import { openRefundsRoute } from '@/lib/domain/kit/routes/pages';
import type { LedgerKind, LedgerRow } from '@/lib/domain/ledger/ledger';
import { amountFor, type DrillDown } from '@/lib/domain/report/figure-rows';
import { channelName, datesText, KIND_TEXT, partsText, promotionText } from './ledger-words';

const AssignDialog = lazyAhead(() => import('@/components/shared/assign-dialog'));

const STEP = 'font-medium text-accent-ink text-xs underline underline-offset-4';

// The kinds of rows that can be refunded.
const BOUGHT: readonly LedgerKind[] = ['sale', 'resale', 'consumption'];

type Props = {
  rows: readonly LedgerRow[];
  opened: DrillDown;
  /** The sum over all rows, loaded or not: the running balance of the newest row. */
  sum: number;
};

export function LedgerRows({ rows, opened, sum }: Props) {
  const { event, can } = useEvent();
  const canRefund = can('finance.refund');
  const canAssign = can('events.manage') && can('finance.view');
  const [assigning, setAssigning] = useState<string | null>(null);
  let after = sum;
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">Movimientos, del más nuevo al más antiguo</caption>
        <thead className="text-ink-soft text-xs">
          <tr className="border-line border-b text-left">
            <th className="py-2 pr-3 font-medium">Movimiento</th>
            <th className="py-2 text-right font-medium">Monto</th>
            <th className="py-2 pl-4 text-right font-medium">Suma</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const amount = amountFor(opened, row);
            const stood = after;
            after -= amount;
            const where = [
              partsText(row.parts),
              datesText(event, row.parts),
              row.channel && channelName(row.channel),
              promotionText(row),
            ];
            return (
              <tr key={row.id} className="border-line border-b align-top">
                <td className="py-2.5 pr-3">
                  <span className="block font-medium [overflow-wrap:anywhere]">
                    {row.buyer.name || KIND_TEXT[row.kind]}
                  </span>
                  <span className="block text-ink-soft text-xs [overflow-wrap:anywhere]">
                    {KIND_TEXT[row.kind]} · {where.filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-ink-faint text-xs">
                    {shortDate(row.at, event.timeZone)}, {time(row.at, event.timeZone)}
                  </span>
                  <span className="flex flex-wrap gap-x-4">
                    {canRefund && BOUGHT.includes(row.kind) && (
                      <Link href={openRefundsRoute(event.id, [row.id])} className={STEP}>
                        Devolver
                      </Link>
                    )}
                    {canAssign && row.kind === 'sale' && (
                      <button type="button" className={STEP} onClick={() => setAssigning(row.id)}>
                        Cambiar promotor
                      </button>
                    )}
                  </span>
                </td>
                <td className={cn('whitespace-nowrap py-2.5 text-right', amount < 0 && 'text-bad')}>
                  {pesos(amount)}
                </td>
                <td className="whitespace-nowrap py-2.5 pl-4 text-right text-ink-soft">
                  {pesos(stood)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {assigning && (
        <AssignDialog
          event={event}
          ledgerId={assigning}
          promoterId={null}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  );
}
