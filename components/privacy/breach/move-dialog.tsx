'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { advanceBreach } from '@/lib/data/privacy/breaches';
import { isUnread } from '@/lib/domain/kit/date-text';
import { type Breach, mustTellPeople } from '@/lib/domain/privacy/breach/breach';
import {
  type BreachMove,
  moveProblem,
  noticesProblem,
} from '@/lib/domain/privacy/breach/breach-moves';
import { BREACH_LIMITS } from '@/lib/domain/privacy/breach/breach-schema';
import { WhyNot } from './why-not';

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

type Props = { breach: Breach; to: BreachMove; onClose: () => void };

export default function MoveDialog({ breach, to, onClose }: Props) {
  const [toldAt, setToldAt] = useState<Date | null>(null);
  const [reference, setReference] = useState('');
  const [agencyWhyNot, setAgencyWhyNot] = useState(breach.agencyWhyNot);
  const [peopleWhyNot, setPeopleWhyNot] = useState(breach.peopleWhyNot);
  const [asked, setAsked] = useState(false);
  const move = useMutation({
    mutationFn: advanceBreach,
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const told = {
    ...breach,
    agencyToldAt: to === 'reported' ? toldAt : breach.agencyToldAt,
    agencyReference: to === 'reported' ? reference.trim() : breach.agencyReference,
    agencyWhyNot: agencyWhyNot.trim(),
    peopleWhyNot: peopleWhyNot.trim(),
  };
  const isChanged =
    `${reference}${agencyWhyNot}${peopleWhyNot}` !== breach.agencyWhyNot + breach.peopleWhyNot;
  const problem = moveProblem(breach, to, told);
  const send = () => {
    setAsked(true);
    if (problem || isUnread(toldAt)) return;
    const { id: breachId } = breach;
    if (to === 'open') move.mutate({ breachId, to });
    else if (to === 'closed') move.mutate({ breachId, to, agencyWhyNot, peopleWhyNot });
    else {
      const agencyToldAt = toldAt?.getTime() ?? 0;
      move.mutate({ breachId, to, agencyToldAt, agencyReference: reference });
    }
  };
  const { title, text, confirm } = WORDS[to];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={text}
      confirm={confirm}
      busy={move.isPending}
      unsaved={isChanged}
      error={(asked ? problem : null) ?? move.error?.message}
      onConfirm={send}
    >
      {to === 'reported' && (
        <>
          <Field label="Cuándo se avisó">
            <DateTimeField value={toldAt} onChange={setToldAt} defaultTime="12:00" />
          </Field>
          <Field label="Número de la Agencia">
            <Input
              value={reference}
              maxLength={BREACH_LIMITS.reference}
              onChange={(typed) => setReference(typed.target.value)}
            />
          </Field>
        </>
      )}
      {to === 'closed' && !breach.agencyToldAt && (
        <WhyNot
          label="Por qué no se avisa a la Agencia"
          value={agencyWhyNot}
          set={setAgencyWhyNot}
        />
      )}
      {to === 'closed' && isUntold(breach) && (
        <WhyNot
          label="Por qué no se avisa a las personas"
          value={peopleWhyNot}
          set={setPeopleWhyNot}
        />
      )}
    </ConfirmDialog>
  );
}

/** Whether people who must be told were not, or a notice was not sent. */
const isUntold = (breach: Breach) =>
  noticesProblem(breach) !== null || (!breach.peopleToldAt && mustTellPeople(breach));
