'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { optionsOf } from '@/components/ui/form/options-of';
import { Select } from '@/components/ui/form/select';
import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { pesos } from '@/lib/domain/kit/format';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import {
  type Payout,
  type PayoutRow,
  ROW_RESULT_TEXT,
  ROW_RESULTS,
  type RowResult,
} from '@/lib/domain/payout/payout';
import type { ReadLine } from '@/lib/domain/payout/read-lines';
import { RowLines } from './row-lines';
import { TakeBack } from './take-back';
import type { Settling } from './use-settling';

export function PayoutRows({ payout, settling }: { payout: Payout; settling: Settling }) {
  const { lines } = settling;
  const linesOf = ({ orderId }: PayoutRow) =>
    (lines ?? []).filter(({ about }) => about.includes(orderId));
  const open = payout.rows.filter(({ result }) => payout.state === 'open' && result === '');
  const payAll = () =>
    settling.choose(
      Object.fromEntries(
        open
          // An order with an unclear entry of the bank is left out: it is checked by itself.
          .filter((row) => !settling.chosen[row.orderId] && linesOf(row).length === 0)
          .map(({ orderId }) => [orderId, { result: 'paid' as const, reason: '' }]),
      ),
    );
  return (
    <section aria-label="Órdenes de la nómina">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="font-semibold text-base">Órdenes</h3>
        {open.length > 0 && (
          <Button className="ml-auto" size="sm" onClick={payAll}>
            El resto, pagadas
          </Button>
        )}
      </div>
      <ol className="divide-y divide-line">
        {payout.rows.map((row, index) => (
          <Row
            key={row.orderId}
            payoutId={payout.id}
            row={row}
            n={index + 1}
            isOpen={open.includes(row)}
            lines={open.includes(row) ? linesOf(row) : []}
            settling={settling}
          />
        ))}
      </ol>
    </section>
  );
}

type RowProps = {
  payoutId: string;
  row: PayoutRow;
  n: number;
  isOpen: boolean;
  lines: readonly ReadLine[];
  settling: Settling;
};

function Row({ payoutId, row, n, isOpen, lines, settling }: RowProps) {
  const { chosen, choose, clear, failed } = settling;
  const answer = chosen[row.orderId];
  const pick = (result: string) =>
    result
      ? choose({ [row.orderId]: { result: result as RowResult, reason: answer?.reason ?? '' } })
      : clear(row.orderId);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:flex">
        <span className="shrink-0 sm:w-6 text-ink-faint tabular-nums">{n}</span>
        <span className="min-w-0 sm:flex-1 sm:basis-48">
          <Link
            href={adminRoute('paymentOrders', { order: row.orderId })}
            className="line-clamp-1 font-semibold hover:underline"
          >
            {row.holder}
          </Link>
          <span className="block text-ink-soft text-xs wrap-anywhere">
            {row.rut} · {row.bank} {row.accountNumber} · {row.eventName}
          </span>
        </span>
        <span className="font-semibold tabular-nums">{pesos(row.amount)}</span>
        {row.result && (
          <span className="col-start-2">
            <Pill tone={row.result === 'paid' ? 'good' : 'bad'}>{ROW_RESULT_TEXT[row.result]}</Pill>
          </span>
        )}
        {isOpen && (
          <Select
            className="col-start-2 w-40"
            aria-label={`Respuesta a la orden ${n}`}
            placeholder="Sin respuesta"
            options={optionsOf(ROW_RESULTS, ROW_RESULT_TEXT)}
            value={answer?.result ?? ''}
            onChange={(event) => pick(event.target.value)}
          />
        )}
      </div>
      <RowLines lines={lines} />
      {isOpen && answer?.result === 'rejected' && (
        <Field label={`Motivo de la orden ${n}`} hideLabel className="pl-10">
          <Input
            maxLength={200}
            placeholder="Motivo del banco"
            value={answer.reason}
            onChange={(event) =>
              choose({ [row.orderId]: { result: 'rejected', reason: event.target.value } })
            }
          />
        </Field>
      )}
      {(row.result || row.takeBack) && (
        <div className="flex flex-col gap-2 pl-10">
          <TakeBack payoutId={payoutId} row={row} n={n} />
        </div>
      )}
      {row.reason && <p className="text-ink-soft pl-10">{row.reason}</p>}
      {failed[row.orderId] && (
        <p role="alert" className="text-bad pl-10">
          {failed[row.orderId]}
        </p>
      )}
    </li>
  );
}
