'use client';

import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { parsePayeeReady } from '@/lib/domain/producer/banking';
import { parseProducer } from '@/lib/domain/producer/producer';

/**
 * Why an open order cannot be approved or paid now: frozen payments or a recently changed account. For
 * administrators.
 */
export function PayeeNotes({ producerId }: { producerId: string }) {
  const { isAdmin } = usePanel();
  const now = useNow();
  const producer = useLiveDoc(isAdmin ? paths.producer(producerId) : null, parseProducer);
  const ready = useLiveDoc(isAdmin ? paths.banking(producerId) : null, parsePayeeReady);
  const freeze = producer.data?.freeze;
  const waits = ready.data && ready.data > now ? ready.data : null;
  return (
    <>
      {freeze && (
        <p className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          Los pagos están detenidos: {freeze.name || 'alguien del equipo'} no reconoce un cambio.
          Revísalo en su ficha antes de aprobar o pagar.
        </p>
      )}
      {waits && (
        <p className="rounded-control bg-wait-soft px-3 py-2 text-wait">
          La cuenta bancaria cambió hace poco: se puede aprobar y pagar desde el {dateTime(waits)}.
        </p>
      )}
    </>
  );
}
