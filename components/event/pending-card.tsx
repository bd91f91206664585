'use client';

import { useState } from 'react';
import { reasonField, StepDialog } from '@/components/shared/step-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { decideEventChange } from '@/lib/data/event/event-content';
import type { ChangeDecision } from '@/lib/domain/event/event-content';
import { pendingRows } from '@/lib/domain/event/pending-text';
import { fromNow } from '@/lib/domain/kit/format-date';

const ASKS: Record<ChangeDecision, { title: string; text: string; confirm: string }> = {
  approve: {
    title: '¿Aprobar el cambio?',
    text: 'Se ve así de inmediato, también en las entradas ya vendidas.',
    confirm: 'Aprobar cambio',
  },
  reject: {
    title: '¿Rechazar el cambio?',
    text: 'El evento queda como está. El motivo queda en el registro.',
    confirm: 'Rechazar cambio',
  },
  withdraw: {
    title: '¿Retirar el cambio?',
    text: 'El evento queda como está y nadie tiene que revisarlo.',
    confirm: 'Retirar cambio',
  },
};

export function PendingCard() {
  const now = useNow();
  const { event, ticketTypes, can } = useEvent();
  const { pending } = event;
  const [asking, setAsking] = useState<{ decision: ChangeDecision; at: Date } | null>(null);
  if (!pending) return null;
  const mayDecide = can('events.changeStatus');
  const ask = (decision: ChangeDecision) => setAsking({ decision, at: pending.at });
  return (
    <Card
      title="Cambios en revisión"
      action={<Pill tone="wait">Por revisar</Pill>}
      description={`Los pidió ${pending.by.email || 'tu equipo'} ${fromNow(pending.at, now, event.timeZone)}. Mientras tanto el evento sigue ${event.status === 'paused' ? '' : 'a la venta '}como está.`}
    >
      <dl className="divide-y divide-line">
        {pendingRows(event, pending, ticketTypes).map(({ label, before, after }) => (
          <div key={label} className="grid gap-x-4 gap-y-1 py-3 first:pt-0 sm:grid-cols-[9rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words">
              <span className="text-ink-soft line-through decoration-ink-faint">{before}</span>
              <span className="block font-semibold">{after}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {mayDecide && (
          <>
            <Button kind="primary" onClick={() => ask('approve')}>
              Aprobar cambio
            </Button>
            <Button onClick={() => ask('reject')}>Rechazar</Button>
          </>
        )}
        {!mayDecide && can('events.manage') && (
          <Button onClick={() => ask('withdraw')}>Retirar cambio</Button>
        )}
      </div>
      {asking && (
        <StepDialog
          words={ASKS[asking.decision]}
          description={ASKS[asking.decision].text}
          fields={
            asking.decision === 'reject'
              ? [reasonField('Escribe el motivo', 'Lo lee tu equipo en el registro.')]
              : []
          }
          send={({ reason = '' }) =>
            decideEventChange(event.id, asking.decision, asking.at, reason.trim())
          }
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}
