import { dateTime } from '@/lib/domain/kit/format-date';
import type { PrivacyRequest, StepKind } from '@/lib/domain/privacy/request';

const WORDS: Record<StepKind, string> = {
  received: 'Recibida, con el correo confirmado',
  effect: 'Rige desde que se pidió',
  extended: 'Plazo prorrogado',
  answered: 'Respondida',
  rejected: 'Rechazada',
  copied: 'Copia enviada',
  erased: 'Datos borrados',
  lifted: 'Bloqueo levantado',
};

/** The history of a case: what happened, who did it, when. */
export function RequestSteps({ steps }: Pick<PrivacyRequest, 'steps'>) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={`${step.kind}-${step.at?.getTime()}`}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          <span aria-hidden="true" className="flex w-3 shrink-0 flex-col items-center">
            <span className="mt-1.5 size-2.5 rounded-full border-2 border-accent bg-card" />
            {index < steps.length - 1 && <span className="-mb-4 w-px flex-1 bg-line" />}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{WORDS[step.kind]}</span>
            <span className="block text-ink-soft">
              {step.by && `${step.by} · `}
              {dateTime(step.at)}
            </span>
            {step.note && <span className="block text-ink-soft">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
