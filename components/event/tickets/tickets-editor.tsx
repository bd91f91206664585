'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEvent } from '@/hooks/use-event';
import { placesOf } from '@/lib/domain/event/availability/availability';
import { circularPhases } from '@/lib/domain/event/availability/phases';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { number } from '@/lib/domain/kit/format';
import { TICKET_LIMITS } from '@/lib/domain/ticket/ticket-limits';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { SharedCapacities } from './shared-capacities';
import { TicketTypeSheet } from './ticket-type-sheet';
import { TicketsList } from './tickets-list';
import { useTicketTypeActions } from './use-ticket-type-actions';

/** Creates, sorts and edits the ticket types of an event. With `isPage`, its button is the page's main action. */
export function TicketsEditor({ isPage }: { isPage?: boolean }) {
  const { event, ticketTypes, can } = useEvent();
  const actions = useTicketTypeActions(event.id);
  const [editing, setEditing] = useState<TicketType | 'new' | null>(null);
  const [deleting, setDeleting] = useState<TicketType | null>(null);
  const isFull = ticketTypes.length >= TICKET_LIMITS.perEvent;
  const locked = eventEditProblem(
    event.status,
    !can('tickets.manage') && 'No tienes permiso para gestionar entradas',
  );
  // The limit only prevents another one: those that exist can be changed.
  const full = isFull && `Un evento puede tener hasta ${TICKET_LIMITS.perEvent} entradas`;
  const stock = ticketTypes.reduce((sum, type) => sum + type.stock, 0);
  const places = placesOf(ticketTypes, event);
  const circular = circularPhases(ticketTypes);
  const add = (
    <Button
      kind="primary"
      icon={<Plus />}
      reason={locked ?? full}
      onClick={() => setEditing('new')}
    >
      Agregar entrada
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <Card
        flush
        title="Entradas"
        description={
          stock > places && !event.dates
            ? `Suman ${number(stock)}, más que lo que cabe: se venden hasta ${number(places)} en total, por el ${event.capacity === places ? 'aforo' : 'cupo que comparten'}.`
            : 'En el orden en que las ve quien compra.'
        }
        action={
          ticketTypes.length > 0 && (
            <div className={isPage ? 'page-action flex' : undefined}>{add}</div>
          )
        }
      >
        {ticketTypes.length === 0 ? (
          <EmptyState className="py-8" title="Todavía no hay entradas" action={add}>
            Preventas por fases, general, VIP: cada una con su precio y su stock.
          </EmptyState>
        ) : (
          <TicketsList
            locked={locked}
            onEdit={setEditing}
            onDelete={setDeleting}
            onHide={(type) => actions.hide(type.id, !type.hidden)}
            onClose={actions.close}
            onOrder={actions.order}
          />
        )}
        {circular.size > 0 && (
          <p role="alert" className="border-line border-t bg-bad-soft px-4 py-3 text-bad sm:px-6">
            Hay fases que se esperan unas a otras y nunca abrirían:{' '}
            {ticketTypes
              .filter((type) => circular.has(type.id))
              .map((type) => type.name)
              .join(', ')}
            .
          </p>
        )}
      </Card>
      {ticketTypes.length > 1 && <SharedCapacities locked={locked} />}
      {editing && (
        <TicketTypeSheet
          key={editing === 'new' ? 'new' : editing.id}
          type={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => (open ? undefined : setDeleting(null))}
        title={`¿Eliminar ${deleting?.name ?? ''}?`}
        description="Nadie la ha comprado. Las fases que la esperaban abren por su cuenta. No va a la papelera: no se puede deshacer."
        confirm="Eliminar entrada"
        danger
        onConfirm={() => {
          if (deleting) actions.remove(deleting.id);
          setDeleting(null);
        }}
      />
    </div>
  );
}
