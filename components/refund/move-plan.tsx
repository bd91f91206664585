'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { CallError } from '@/lib/data/kit/call';
import { pausePlan, resumePlan } from '@/lib/data/plan/plans';
import { isUnread } from '@/lib/domain/kit/date-text';
import { isPastDeadline, type Plan } from '@/lib/domain/plan/plan';

/**
 * Pauses or resumes a plan. If its date passed before everybody was asked, a later one must be chosen, because the
 * mails would name a day that is over.
 */
export function MovePlan({ plan }: { plan: Plan }) {
  const { event } = useEvent();
  const now = useNow();
  const [until, setUntil] = useState<Date | null>(null);
  const needsDate = plan.state === 'paused' && isPastDeadline(plan, now);
  const move = useMutation({
    mutationFn: () =>
      plan.state === 'running'
        ? pausePlan(event.id, plan.id)
        : resumePlan(event.id, plan.id, needsDate ? until : null),
    onSuccess: ({ message }) => toast.ok(message),
    onError: (error) => {
      if (fieldOf(error) !== 'until') toast.error(error.message);
    },
  });
  const button = (
    <Button
      busy={move.isPending}
      onClick={() => {
        if (!needsDate || !isUnread(until)) move.mutate();
      }}
    >
      {plan.state === 'running' ? 'Pausar' : 'Continuar'}
    </Button>
  );
  if (!needsDate) return <div className="mt-4">{button}</div>;
  return (
    <div className="mt-4 grid gap-3">
      <p>
        La fecha para elegir pasó antes de que les escribiéramos a todos. Pon una fecha nueva para
        seguir: los correos que faltan ya la dicen.
      </p>
      <Field
        label="Se puede elegir hasta"
        error={move.error && fieldOf(move.error) === 'until' ? move.error.message : undefined}
      >
        <DateTimeField
          value={until}
          timeZone={event.timeZone}
          defaultTime="23:59"
          onChange={setUntil}
        />
      </Field>
      <div>{button}</div>
    </div>
  );
}

const fieldOf = (error: Error): string => (error instanceof CallError ? (error.field ?? '') : '');
