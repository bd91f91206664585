'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LeaveQuestion } from '@/components/ui/overlay/leave-question';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { useLeaveGuard } from '@/hooks/leaving/use-leave-guard';
import { useEvent } from '@/hooks/use-event';
import { useEventPage } from '@/hooks/use-event-page';
import { useNow } from '@/hooks/use-now';
import { eventName } from '@/lib/domain/event/event';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { PLANNABLE } from '@/lib/domain/plan/plan';
import { ConfirmPlan } from './confirm-plan';
import { LastPlan } from './last-plan';
import { PlanMailFields } from './mail-fields';
import { mailProblem } from './plan-draft';
import { PlanForm } from './plan-form';
import { planWords } from './plan-words';
import { PreviewCard } from './preview-card';
import { usePlan } from './use-plan';

const WORDS = {
  postpone: { name: 'Postergar', page: 'postpone' },
  cancel: { name: 'Cancelar', page: 'cancellation' },
} as const;

export function PlanScreen({ kind }: { kind: PlanKind }) {
  const { event, can } = useEventPage(WORDS[kind].page, WORDS[kind].name);
  if (!can('events.changeStatus') || !can('finance.refund')) {
    return (
      <Forbidden title={`No puedes ${WORDS[kind].name.toLowerCase()} este evento`}>
        Se necesitan los permisos «Cambiar el estado de eventos» y «Devolver dinero». Los da la
        administración de la plataforma, o quien los tenga en tu equipo.
      </Forbidden>
    );
  }
  if (event.status === 'cancelled' && event.plan?.kind === 'cancel') {
    return (
      <EmptyState
        drawing="done"
        title="Este evento se canceló"
        action={<Button href={eventRoute(event.id, 'refunds')}>Ver devoluciones y correos</Button>}
      >
        Quienes compraron reciben un correo, y su dinero según lo que se eligió.
      </EmptyState>
    );
  }
  if (!PLANNABLE.includes(event.status)) {
    return (
      <EmptyState drawing="ticket" title="Este evento no está publicado">
        Solo un evento publicado o pausado se posterga o se cancela con sus devoluciones.
      </EmptyState>
    );
  }
  return <Plan key={kind} kind={kind} />;
}

function Plan({ kind }: { kind: PlanKind }) {
  const { event } = useEvent();
  const plan = usePlan(event, kind);
  const [confirming, setConfirming] = useState(false);
  const { draft, start } = plan;
  const words = planWords(kind, event, draft.dateIds, useNow());
  const { isPending, error } = plan.preview;
  const preview = plan.isOutdated ? undefined : plan.preview.data;
  const leaving = useLeaveGuard(plan.isUnsaved);
  const look = () => {
    setConfirming(false);
    plan.look();
  };
  return (
    <div className="flex max-w-[840px] flex-col gap-6">
      <LeaveQuestion leaving={leaving} />
      <LastPlan
        event={event}
        dateIds={draft.dateIds}
        isOutdated={plan.isOutdated}
        isOwn={plan.isOwn}
      />
      <PlanForm kind={kind} event={event} {...plan} />
      {!preview && (
        <Button
          kind="primary"
          className="self-start"
          busy={isPending}
          reason={words.problem}
          onClick={look}
        >
          Ver qué va a pasar
        </Button>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {isPending &&
          'Sumamos cada entrada y cada compra del evento. Con miles tarda unos segundos.'}
      </p>
      {error && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {error.message}
        </p>
      )}
      {preview && (
        <>
          <PreviewCard
            preview={preview}
            includeUsed={draft.includeUsed}
            timeZone={event.timeZone}
          />
          <PlanMailFields
            draft={draft}
            texts={preview.texts}
            isNameHeld={preview.isNameHeld}
            errorOf={plan.errorOf}
            onWrite={plan.write}
          />
          <Button
            kind="danger"
            className="self-start"
            reason={preview.isNameHeld ? null : mailProblem(draft, preview.texts)}
            onClick={() => setConfirming(true)}
          >
            {words.verb}
          </Button>
        </>
      )}
      {confirming && preview && (
        <ConfirmPlan
          words={words}
          name={eventName(event)}
          isDated={kind === 'postpone' && draft.isDated}
          preview={preview}
          start={start}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
