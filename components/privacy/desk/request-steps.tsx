import { Timeline } from '@/components/ui/timeline';
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

export function RequestSteps({ steps }: Pick<PrivacyRequest, 'steps'>) {
  return (
    <Timeline
      steps={steps.map(({ kind, at, by, note }) => ({
        key: `${kind}-${at?.getTime()}`,
        title: WORDS[kind],
        detail: [by, dateTime(at)].filter(Boolean).join(' · '),
        note,
      }))}
    />
  );
}
