'use client';

import { Send, Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { refundsFor } from '@/lib/data/refund/refund-choice';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { refundChoiceProblem, ticketProblem } from '../attendee-list';

const ResendManyDialog = lazyAhead(() => import('./resend-many-dialog'));

type Props = {
  chosen: ReadonlySet<string>;
  rows: readonly Ticket[];
  /** Reads every row of the list, so that rows of other pages are found. */
  read: () => Promise<readonly Ticket[]>;
  onDone: (left: readonly Ticket[]) => void;
};

export function AttendeeBulk({ chosen, rows, read, onDone }: Props) {
  const { event, can } = useEvent();
  const router = useRouter();
  const [busy, setBusy] = useState<'resend' | 'refund' | null>(null);
  const [resending, setResending] = useState<Ticket[] | null>(null);
  // Read again, because a ticket may have been used or refunded since it was selected.
  const found = async (problem: (ticket: Ticket) => string | null): Promise<Ticket[]> => {
    const isHere = rows.filter(({ id }) => chosen.has(id)).length === chosen.size;
    const all = isHere ? rows : await read();
    return all.filter((ticket) => chosen.has(ticket.id) && problem(ticket) === null);
  };
  const look = async (
    action: 'resend' | 'refund',
    problem: (ticket: Ticket) => string | null,
    none: string,
    go: (tickets: Ticket[]) => void,
  ) => {
    setBusy(action);
    try {
      const tickets = await found(problem);
      if (tickets.length > 0) go(tickets);
      else toast.info(none);
    } catch {
      toast.error('No pudimos leer las entradas. Inténtalo de nuevo');
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button
        icon={<Send />}
        busy={busy === 'resend'}
        onClick={() =>
          void look(
            'resend',
            (ticket) => ticketProblem(ticket, event.status),
            'Ninguna de las elegidas se puede reenviar',
            setResending,
          )
        }
      >
        Reenviar
      </Button>
      {can('finance.refund') && (
        <Button
          kind="primary"
          icon={<Undo2 />}
          busy={busy === 'refund'}
          onClick={() =>
            void look(
              'refund',
              refundChoiceProblem,
              'Ninguna de las elegidas se puede devolver',
              (tickets) =>
                router.push(
                  refundsFor(
                    event.id,
                    tickets.map(({ id }) => id),
                  ),
                ),
            )
          }
        >
          Devolver
        </Button>
      )}
      {resending && (
        <ResendManyDialog
          eventId={event.id}
          tickets={resending}
          out={chosen.size - resending.length}
          onClose={() => setResending(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
