'use client';

import { useQuery } from '@tanstack/react-query';
import { heldQuery } from '@/lib/data/money/held';
import { pesos } from '@/lib/domain/kit/format';
import { saldoOf } from '@/lib/domain/money/held';
import { QueryProvider } from './query-provider';

type Props = {
  producerId: string;
  /** The balance of all its events, which stands above it. Whole pesos. */
  balance: number;
};

/**
 * What open refunds hold of a balance, and what is left of it; nothing where none are open. With its own React Query, which
 * Inicio does not load.
 */
export default function HeldNote(props: Props) {
  return (
    <QueryProvider>
      <Held {...props} />
    </QueryProvider>
  );
}

function Held({ producerId, balance }: Props) {
  const { data: held, isError } = useQuery(heldQuery({ producerId }));
  if (isError) {
    return <p className="text-ink-soft text-xs">No pudimos leer lo retenido por devoluciones.</p>;
  }
  if (!held) return null;
  const { owed, available } = saldoOf(balance, held);
  return (
    <p className="rounded-control bg-wait-soft px-3 py-2 text-wait">
      Del saldo, {pesos(held)} están retenidos por devoluciones abiertas. Disponible:{' '}
      <strong>{pesos(available)}</strong>.
      {owed < 0 && ` Faltan ${pesos(-owed)} para devolverlo todo.`}
    </p>
  );
}
