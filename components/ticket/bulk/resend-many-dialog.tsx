'use client';

import { useState } from 'react';
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog';
import { plural } from '@/lib/domain/kit/format';
import type { Ticket } from '@/lib/domain/ticket/ticket';

type Props = {
  eventId: string;
  tickets: readonly Ticket[];
  out: number;
  onClose: () => void;
  /** Called after every run with the tickets that were not sent: those refused, and those not tried. */
  onDone: (left: readonly Ticket[]) => void;
};

const entries = (count: number) => plural(count, 'entrada', 'entradas');

/** Mails many tickets again; ends by itself at the daily limit. */
export default function ResendManyDialog({ eventId, tickets, out, onClose, onDone }: Props) {
  const [run] = useState(() => crypto.randomUUID());
  return (
    <BulkDialog
      items={tickets}
      callable="resendTicket"
      // Each run mails a ticket once.
      callOf={({ id: ticketId }) => ({ eventId, ticketId, bulk: true, run })}
      nameOf={({ holder }) => holder.name || holder.email}
      words={{
        title: `¿Reenviar ${entries(tickets.length)}?`,
        description:
          'Cada persona recibe su entrada otra vez, con el mismo código. Un correo enviado no vuelve.',
        task: (count) => `Reenviar ${entries(count)}`,
        go: 'Reenviar',
        going: 'Reenviando',
        undone: 'sin reenviar',
        count: entries,
        done: (count) => `${entries(count)} de nuevo en camino`,
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {out > 0 && (
        <p className="rounded-control bg-sunken px-3 py-2">
          {entries(out)} {out === 1 ? 'queda' : 'quedan'} fuera: ya no sirven o no coinciden con la
          búsqueda.
        </p>
      )}
    </BulkDialog>
  );
}
