'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { MoneyInput } from '@/components/ui/form/money-input';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { closeSettlement, openCommissionsQuery } from '@/lib/data/promoter/event-promoters';
import { pesos, plural } from '@/lib/domain/kit/format';
import type { OpenAmount } from '@/lib/domain/promoter/open-amounts';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { OpenAmounts } from './open-amounts';

type Props = { promoters: readonly Promoter[]; onClose: () => void };

export default function CloseSettlementDialog({ promoters, onClose }: Props) {
  const { event } = useEvent();
  const open = useQuery(openCommissionsQuery(event.id));
  const [minimum, setMinimum] = useState(0);
  const close = useMutation({
    mutationFn: () => closeSettlement(event.producerId, event.id, minimum),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const rows = open.data ?? [];
  const now = rows.filter((row) => isSettled(row, minimum));
  const sum = now.reduce((total, { earned }) => total + earned, 0);
  const begun =
    now.length > 0
      ? `${plural(now.length, 'liquidación', 'liquidaciones')} por ${pesos(sum)} bruto, más`
      : 'Nadie llega todavía con lo ganado: las liquidaciones serán por';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Cerrar y liquidar"
      description={
        open.data
          ? `${begun} los bonos y lo de quienes ya entraron. Otra persona las aprueba antes de pagar.`
          : 'Junta lo que cada promotor ganó y no se ha liquidado.'
      }
      confirm="Cerrar y liquidar"
      busy={close.isPending}
      error={close.error?.message ?? (open.data && rows.length === 0 ? NOTHING : null)}
      onConfirm={() => {
        if (rows.length > 0) close.mutate();
      }}
    >
      <Field
        label="Desde cuánto se liquida"
        help="Lo que no llega va en su próxima liquidación. También entra aquí lo que debían o no llegó en otros eventos que ya terminaron."
      >
        <MoneyInput value={minimum} onChange={setMinimum} className="max-w-40" />
      </Field>
      {open.isPending && <SkeletonText lines={4} />}
      {open.isError && (
        <FailedLine onRetry={() => void open.refetch()}>
          No pudimos cargar lo que está abierto.
        </FailedLine>
      )}
      {rows.length > 0 && <OpenAmounts rows={rows} minimum={minimum} promoters={promoters} />}
    </ConfirmDialog>
  );
}

const NOTHING = 'No hay nada que liquidar todavía';

const isSettled = ({ earned }: OpenAmount, minimum: number): boolean =>
  earned > 0 && earned >= minimum;
