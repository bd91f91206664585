'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Pill } from '@/components/ui/pill';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ErrorState } from '@/components/ui/state/error-state';
import { useEvent } from '@/hooks/use-event';
import { useLiveDoc } from '@/hooks/use-live';
import { number, pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import {
  isUnderWay,
  PLAN_STATE_TEXT,
  type Plan,
  type PlanState,
  parsePlan,
  planProgress,
} from '@/lib/domain/plan/plan';
import { MovePlan } from './move-plan';
import { PlanLine, planCardId } from './plan-line';
import { PlanMails } from './plan-mails';

const TONES: Record<PlanState, 'wait' | 'info' | 'good' | 'neutral'> = {
  running: 'info',
  paused: 'wait',
  choosing: 'info',
  done: 'good',
  replaced: 'neutral',
};

/**
 * A postponement or cancellation of an event, or of dates of it: its progress, what it did, and whom it could not mail. On a
 * phone it is collapsed to one row, so that the list below is visible at once.
 */
export function PlanCard({ planId }: { planId: string }) {
  const { event, can } = useEvent();
  const found = useLiveDoc(paths.plan(event.id, planId), parsePlan);
  const plan = found.data;
  const [isOpen, setOpen] = useState(false);
  if (found.status === 'error') {
    return <ErrorState title="No pudimos cargar el plan" onRetry={found.retry} />;
  }
  if (!plan) return null;
  const { state, kind, counts, policy } = plan;
  const isMoving = isUnderWay(plan);
  return (
    <>
      <PlanLine plan={plan} isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />
      <Card
        id={planCardId(planId)}
        className={cn('mb-6', !isOpen && 'max-md:hidden')}
        title={`${kind === 'cancel' ? 'Cancelación' : 'Postergación'} ${ofWhat(plan)}`}
        description={aboutPlan(plan, event.timeZone)}
        action={<Pill tone={TONES[state]}>{PLAN_STATE_TEXT[state]}</Pill>}
      >
        {isMoving && (
          <ProgressBar
            className="mb-4"
            label="Devoluciones y correos"
            done={Math.round(planProgress(plan) * 100)}
            total={100}
            tone={state === 'paused' ? 'wait' : 'info'}
            bare
          />
        )}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
          <Fact label="Devoluciones del plan" value={number(counts.cases)} />
          {counts.cases > 0 && <Fact label="Por" value={pesos(counts.amount + counts.fee)} />}
          <Fact
            label="Correos enviados"
            value={`${number(counts.sent)} de ${number(counts.mails)}`}
          />
          {policy.refund === 'choice' && (
            <Fact label="Entradas que se conservan" value={number(counts.kept)} />
          )}
          {policy.refund === 'choice' && (
            <Fact label="Entradas por devolver" value={number(counts.asked)} />
          )}
          {counts.passes > 0 && (
            <Fact label="Pases, siguen valiendo" value={number(counts.passes)} />
          )}
          {counts.bar > 0 && <Fact label="De ellas, del bar" value={number(counts.bar)} />}
          {counts.used > 0 && <Fact label="Usadas, quedan fuera" value={number(counts.used)} />}
          {counts.refused > 0 && <Fact label="Por revisar a mano" value={number(counts.refused)} />}
        </dl>
        {counts.failed + counts.unconfirmed > 0 && <PlanMails planId={planId} />}
        {isMoving && can('events.changeStatus') && <MovePlan plan={plan} />}
      </Card>
    </>
  );
}

function ofWhat({ kind, dates, isWhole }: Plan): string {
  const [only] = dates;
  if (!only || (isWhole && kind === 'cancel')) return 'del evento';
  return dates.length === 1 ? `del ${only.name}` : `de ${dates.length} fechas`;
}

function aboutPlan({ policy, startsAt, kind }: Plan, timeZone: string): string {
  const date =
    kind === 'cancel'
      ? ''
      : startsAt
        ? `Fecha nueva: ${dateTime(startsAt, timeZone)}. `
        : 'Sin fecha nueva. ';
  if (policy.refund === 'all') return `${date}Se devuelve todo.`;
  const silence = policy.silence === 'keep' ? 'conserva su entrada' : 'recibe su dinero';
  return `${date}Se elige hasta el ${dateTime(policy.until, timeZone)}; quien no responde ${silence}.`;
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
