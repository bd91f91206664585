import { Button } from '@/components/ui/button';
import { percent, plural } from '@/lib/domain/kit/format';
import { isUnderWay, PLAN_STATE_TEXT, type Plan, planProgress } from '@/lib/domain/plan/plan';

export const planCardId = (planId: string) => `plan-card-${planId}`;

type Props = { plan: Plan; isOpen: boolean; onTurn: () => void };

export function PlanLine({ plan, isOpen, onTurn }: Props) {
  const { kind, state, counts } = plan;
  const part = isUnderWay(plan) ? planProgress(plan) : null;
  const missed = counts.failed + counts.unconfirmed;
  return (
    <div className="relative mb-3 flex min-h-11 items-center gap-2 overflow-hidden rounded-card border border-line bg-card pl-4 md:hidden">
      <p className="min-w-0 flex-1 truncate">
        <span className="font-semibold">{kind === 'cancel' ? 'Cancelación' : 'Postergación'}</span>{' '}
        <span className="text-ink-soft">
          {part === null || state === 'paused'
            ? PLAN_STATE_TEXT[state].toLowerCase()
            : percent(Math.round(part * 100) / 100)}
        </span>
        {missed > 0 && (
          <span className="text-wait"> · {plural(missed, 'correo', 'correos')} sin llegar</span>
        )}
      </p>
      <Button
        kind="ghost"
        aria-expanded={isOpen}
        aria-controls={planCardId(plan.id)}
        onClick={onTurn}
      >
        {isOpen ? 'Ocultar' : 'Ver'}
      </Button>
      {part !== null && (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-0.5 bg-ink-faint"
          style={{ width: `${part * 100}%` }}
        />
      )}
    </div>
  );
}
