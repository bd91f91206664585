'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import {
  personCommissionsQuery,
  settledCommissionsQuery,
} from '@/lib/data/promoter/event-promoters';
import { pesos, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import {
  COMMISSION_TEXT,
  type EarnedRow,
  type EarnedRows,
  earnedBy,
} from '@/lib/domain/promoter/commission-rows';
import type { PromoterSettlement } from '@/lib/domain/promoter/settlement';
import { eventsBefore } from '@/lib/domain/promoter/settlement-text';

const STEP = 100;

type Props = {
  person: { id: string; name: string };
  settlement?: PromoterSettlement;
  onClose: () => void;
};

/** The rows that add up to what a promoter earned in an event, or to the gross of one settlement. */
export default function CommissionsSheet({ person, settlement, onClose }: Props) {
  const { event } = useEvent();
  const { data, isError, refetch } = useQuery(
    settlement ? settledCommissionsQuery(settlement) : personCommissionsQuery(event.id, person.id),
  );
  const [shown, setShown] = useState(STEP);
  const earned = data && earnedBy(data, person.id);
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={settlement ? `Liquidación ${settlement.folio}` : `Comisiones de ${person.name}`}
      description={
        settlement
          ? `Lo que suma el bruto de ${person.name}${alongText(settlement)}.`
          : 'Del más nuevo al más antiguo.'
      }
    >
      {isError && (
        <FailedLine onRetry={() => void refetch()}>No pudimos cargar sus comisiones.</FailedLine>
      )}
      {!data && !isError && <SkeletonText lines={6} />}
      {earned && (
        <>
          <Sums earned={earned} isOfOne={settlement !== undefined} />
          {earned.rows.length === 0 && <p className="text-ink-soft">Todavía no hay ninguna.</p>}
          <ul aria-label="Comisiones" className="divide-y divide-line">
            {earned.rows.slice(0, shown).map((row) => (
              <Row key={row.id} row={row} timeZone={event.timeZone} />
            ))}
          </ul>
          {earned.rows.length > shown && (
            <Button className="mt-4 w-full" onClick={() => setShown(shown + STEP)}>
              Ver {STEP} más
            </Button>
          )}
        </>
      )}
    </Sheet>
  );
}

const alongText = ({ carried }: PromoterSettlement) =>
  carried.length > 0 ? `, con lo pendiente de ${eventsBefore(carried.length)}` : '';

function Sums({ earned, isOfOne }: { earned: EarnedRows; isOfOne: boolean }) {
  const { sum, settled, due, pending } = earned;
  const parts = [
    ['En liquidaciones', settled],
    ['Por liquidar', due],
    ['Espera ingreso', pending],
  ] as const;
  return (
    <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-card bg-sunken p-4">
      <dt className="font-semibold">Total</dt>
      <dd className="text-right font-semibold tabular-nums">{pesos(sum)}</dd>
      {!isOfOne &&
        parts.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right tabular-nums">{pesos(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

function Row({ row, timeZone }: { row: EarnedRow; timeZone: string }) {
  const { kind, at, tickets, own, amount, isLed, isPending } = row;
  const notes = [
    dateTime(at, timeZone),
    tickets !== 0 && plural(tickets, 'entrada', 'entradas'),
    isLed && 'de su equipo',
    own && 'compra propia',
    isPending && 'espera ingreso',
  ];
  return (
    <li className="flex justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium">{COMMISSION_TEXT[kind]}</span>
        <span className="block text-ink-soft text-xs">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="shrink-0 tabular-nums">{pesos(amount)}</span>
    </li>
  );
}
