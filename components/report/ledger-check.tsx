'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, LoaderCircle, RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useEvent } from '@/hooks/use-event';
import { useSettled } from '@/hooks/use-settled';
import { verifyLedger } from '@/lib/data/ledger/ledger';
import { number, pesos, plural, unbroken } from '@/lib/domain/kit/format';
import { time } from '@/lib/domain/kit/format-date';
import type { Differences } from '@/lib/domain/ledger/totals-of-row';

const NAMES: Record<keyof Differences, string> = {
  rows: 'movimientos',
  dates: 'fechas',
  promoters: 'promotores',
  discounts: 'descuentos',
  tickets: 'entradas',
  totalSelled: 'entradas vendidas',
  totalReselled: 'reventas',
  resellDeltaEarnings: 'sobreprecio de reventas',
  serviceFeeSelled: 'cargos de entradas',
  consumptionNormal: 'ventas normales',
  consumptionOther: 'consumos',
  consumptionFees: 'cargos de consumos',
  advancePaid: 'anticipos',
};

export function LedgerCheck({ eventId, rows }: { eventId: string; rows: number }) {
  const { event } = useEvent();
  // Debounced, because each check makes the database read the whole ledger.
  const settled = useSettled(rows);
  const check = useQuery({
    queryKey: ['verify-ledger', eventId, settled],
    queryFn: () => verifyLedger(eventId),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isFetching, isError, refetch } = check;
  const behind = isFetching || settled !== rows;
  if (isError) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-2 text-ink-soft">
        No pudimos comparar el libro con los totales.
        <Button size="sm" icon={<RotateCw />} onClick={() => void refetch()}>
          Reintentar
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <p role="status" className="flex h-9 items-center gap-2 text-ink-soft">
        <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />
        Comparando el libro con los totales
      </p>
    );
  }
  return (
    <div role="status" className="flex min-w-0 items-center gap-3">
      {data.squares ? (
        <BadgeCheck className="size-8 shrink-0 text-good" strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <CircleAlert className="size-8 shrink-0 text-bad" strokeWidth={1.5} aria-hidden="true" />
      )}
      <p className="min-w-0">
        <strong className={data.squares ? 'text-good' : 'text-bad'}>
          {data.squares ? 'Cuadra' : 'No cuadra'}
        </strong>
        <span className="block text-ink-soft text-xs">
          {behind
            ? 'Llegaron movimientos: comparando de nuevo'
            : data.squares
              ? `${plural(data.rows, 'movimiento suma', 'movimientos suman')} lo mismo que los totales, ${time(new Date(data.checkedAt), event.timeZone)}`
              : `Los totales se apartan del libro en ${unbroken(differenceText(data.difference))}`}
        </span>
      </p>
      <IconButton label="Comparar de nuevo" onClick={() => void refetch()} disabled={behind}>
        <RotateCw />
      </IconButton>
    </div>
  );
}

const COUNTED = new Set(['rows', 'tickets', 'dates', 'promoters', 'discounts']);

function differenceText(difference: Differences): string {
  return Object.entries(difference)
    .map(([key, value]) => {
      return `${COUNTED.has(key) ? number(value) : pesos(value)} en ${NAMES[key as keyof typeof NAMES]}`;
    })
    .join(', ');
}
