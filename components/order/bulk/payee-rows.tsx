'use client';

import { Button } from '@/components/ui/button';
import type { OrderPayee } from '@/lib/data/order/payees';
import { pesos, plural } from '@/lib/domain/kit/format';
import { date } from '@/lib/domain/kit/format-date';
import { accountLabel, type PayeeNote, paidTo } from '@/lib/domain/order/payee';
import { payeeName, payeeText } from '@/lib/domain/order/payment-order';
import { hasBanking } from '@/lib/domain/producer/complete';
import { NOTE_STYLE } from '../note-style';

type Row = OrderPayee & { notes: readonly PayeeNote[] };

type Props = {
  title: string;
  hint?: string;
  rows: readonly Row[];
  onOpen?: (id: string) => void;
};

export function PayeeRows({ title, hint, rows, onOpen }: Props) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {hint && <p className="text-ink-soft">{hint}</p>}
      <ul aria-label={title} className="divide-y divide-line">
        {rows.map((row) => (
          <PayeeRow key={row.order.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function PayeeRow({ row, onOpen }: { row: Row } & Pick<Props, 'onOpen'>) {
  const { order, payee, notes } = row;
  const bank = payee && hasBanking(payee.banking) ? payee.banking : null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{payeeText(order)}</span>
        <span className="block text-ink-soft text-xs">{order.eventName}</span>
      </span>
      <span className="font-semibold tabular-nums">{pesos(order.amount)}</span>
      {bank && (
        <p className="col-span-2 text-xs wrap-anywhere">
          <span className="tabular-nums">
            {accountLabel(bank)} · {bank.rut}
          </span>{' '}
          · {bank.holder}
          <span className="block text-ink-soft">{ageText(row, accountLabel(bank))}</span>
        </p>
      )}
      {notes.map(({ tone, text }) => (
        <p
          key={text}
          className={`col-span-2 justify-self-start rounded-control px-2 py-1 text-xs ${NOTE_STYLE[tone]}`}
        >
          {text}
        </p>
      ))}
      {onOpen && (
        <Button
          size="sm"
          className="col-span-2 justify-self-start"
          aria-label={`Abrir ${pesos(order.amount)} a ${payeeName(order)}`}
          onClick={() => onOpen(order.id)}
        >
          Abrir
        </Button>
      )}
    </li>
  );
}

function ageText({ payee, earlier }: Row, account: string) {
  const { count, sum } = paidTo(earlier, account);
  return [
    payee?.since
      ? `Su cuenta desde el ${date(payee.since)}`
      : 'No sabemos desde cuándo es su cuenta',
    count > 0 && `ya se le pagó ${plural(count, 'vez', 'veces')}, ${pesos(sum)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
