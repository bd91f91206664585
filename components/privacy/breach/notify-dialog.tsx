'use client';

import { StepDialog } from '@/components/shared/step-dialog';
import { notifyBreach } from '@/lib/data/privacy/breaches';
import { plural } from '@/lib/domain/kit/format';
import type { AffectedList } from '@/lib/domain/privacy/breach/affected';
import { type Breach, DATA_TEXT, inSentence } from '@/lib/domain/privacy/breach/breach';
import { BREACH_LIMITS } from '@/lib/domain/privacy/breach/breach-schema';

function firstText({ what, data, taken }: Breach): string {
  const kinds = inSentence(data, DATA_TEXT);
  return [what, kinds && `Datos alcanzados: ${kinds}.`, taken && `Qué hicimos: ${taken}`]
    .filter(Boolean)
    .join('\n\n');
}

type Props = { breach: Breach; list: AffectedList; onClose: () => void };

export default function NotifyDialog({ breach, list, onClose }: Props) {
  const { id: breachId, noticeText, notices } = breach;
  const isSaid = noticeText !== '';
  return (
    <StepDialog
      guarded
      words={{
        title: `¿Avisar a ${plural(list.people, 'persona', 'personas')}?`,
        confirm: 'Enviar avisos',
        danger: true,
      }}
      description={`Un correo a cada una, una sola vez, aunque esté en varias listas. ${notices.failed > 0 ? 'A quienes no les llegó se intenta otra vez. ' : ''}No se puede deshacer.`}
      fields={[
        {
          name: 'text',
          label: 'Qué se les dice',
          help: isSaid
            ? 'Ya se avisó con estas palabras: a todas se les dice lo mismo.'
            : undefined,
          rows: 9,
          maxLength: BREACH_LIMITS.text,
          first: noticeText || firstText(breach),
          readOnly: isSaid,
        },
      ]}
      send={({ text = '' }) => notifyBreach({ breachId, listId: list.id, text })}
      onClose={onClose}
    />
  );
}
