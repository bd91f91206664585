'use client';

import { useState } from 'react';
import { StepDialog, type StepField } from '@/components/shared/step-dialog';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { advanceBreach } from '@/lib/data/privacy/breaches';
import { isUnread } from '@/lib/domain/kit/date-text';
import { type Breach, mustTellPeople } from '@/lib/domain/privacy/breach/breach';
import {
  type BreachMove,
  moveProblem,
  noticesProblem,
} from '@/lib/domain/privacy/breach/breach-moves';
import { BREACH_LIMITS } from '@/lib/domain/privacy/breach/breach-schema';

const WORDS: Record<BreachMove, { title: string; text: string; confirm: string }> = {
  open: {
    title: '¿Abrir la brecha?',
    text: 'Desde entonces corre hasta avisar a la Agencia. Se puede seguir editando.',
    confirm: 'Abrir brecha',
  },
  reported: {
    title: 'Aviso a la Agencia',
    text: 'Anota cuándo se avisó y el número con que lo recibieron.',
    confirm: 'Anotar aviso',
  },
  closed: {
    title: '¿Cerrar la brecha?',
    text: 'Después no se edita. Queda en el registro seis años.',
    confirm: 'Cerrar brecha',
  },
};

const REFERENCE: StepField = {
  name: 'agencyReference',
  label: 'Número de la Agencia',
  maxLength: BREACH_LIMITS.reference,
};

const whyNot = (
  breach: Breach,
  name: 'agencyWhyNot' | 'peopleWhyNot',
  whom: string,
): StepField => ({
  ...{ name, label: `Por qué no se avisa a ${whom}`, rows: 3, maxLength: BREACH_LIMITS.text },
  first: breach[name],
});

/** Whether people who must be told were not, or a notice was not sent. */
const isUntold = (breach: Breach) =>
  noticesProblem(breach) !== null || (!breach.peopleToldAt && mustTellPeople(breach));

function fieldsOf(breach: Breach, to: BreachMove): StepField[] {
  if (to !== 'closed') return to === 'reported' ? [REFERENCE] : [];
  return [
    ...(breach.agencyToldAt ? [] : [whyNot(breach, 'agencyWhyNot', 'la Agencia')]),
    ...(isUntold(breach) ? [whyNot(breach, 'peopleWhyNot', 'las personas')] : []),
  ];
}

type Props = { breach: Breach; to: BreachMove; onClose: () => void };

export default function MoveBreachDialog({ breach, to, onClose }: Props) {
  const [toldAt, setToldAt] = useState<Date | null>(null);
  const { id: breachId, agencyWhyNot, peopleWhyNot } = breach;
  return (
    <StepDialog
      guarded
      words={WORDS[to]}
      description={WORDS[to].text}
      fields={fieldsOf(breach, to)}
      problemOf={(typed) => {
        if (to === 'reported' && isUnread(toldAt)) return 'Anota cuándo se avisó';
        const told = to === 'reported' ? { agencyToldAt: toldAt } : {};
        return moveProblem(breach, to, { ...breach, ...told, ...typed });
      }}
      send={({ agencyReference = '', ...whys }) => {
        if (to === 'open') return advanceBreach({ breachId, to });
        if (to === 'closed') {
          return advanceBreach({ breachId, to, agencyWhyNot, peopleWhyNot, ...whys });
        }
        const agencyToldAt = toldAt?.getTime() ?? 0;
        return advanceBreach({ breachId, to, agencyToldAt, agencyReference });
      }}
      onClose={onClose}
      before={
        to === 'reported' && (
          <Field label="Cuándo se avisó">
            <DateTimeField value={toldAt} onChange={setToldAt} defaultTime="12:00" />
          </Field>
        )
      }
    />
  );
}
