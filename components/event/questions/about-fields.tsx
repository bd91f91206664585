import { useEffect } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { DatesField } from '@/components/shared/event/dates-field';
import { TicketTypesField } from '@/components/shared/event/ticket-types-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { optionsOf } from '@/components/ui/form/options-of';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import type { WantedQuestion } from '@/lib/data/question/questions';
import {
  leadText,
  QUESTION_LEADS,
  QUESTION_LIMITS,
  QUESTION_PER,
  QUESTION_PER_TEXT,
} from '@/lib/domain/question/question';
import { hasChoices, isPerTicket } from '@/lib/domain/question/question-schema';

const PER = optionsOf(QUESTION_PER, QUESTION_PER_TEXT);

export function AboutFields() {
  const { control, register } = useFormContext<WantedQuestion>();
  return (
    <>
      <PerField />
      <TicketTypesField help="Sin marcar ninguna, para todas." />
      <DatesField label="Fechas" />
      <Field label="Para qué se usa" name="purpose" help="Lo lee quien responde.">
        <Input {...register('purpose')} maxLength={QUESTION_LIMITS.purpose} autoComplete="off" />
      </Field>
      <Field
        label="Se borra después de"
        name="deleteAfterDays"
        help="Desde que termina el evento. Se borra sola de Asistentes; lo que descargues lo borras tú."
      >
        <Controller
          control={control}
          name="deleteAfterDays"
          render={({ field }) => (
            <NumberInput {...field} max={QUESTION_LIMITS.days} unit="días" className="max-w-32" />
          )}
        />
      </Field>
      <Field
        label="Se responde y se corrige"
        name="lead"
        help="En la página de la entrada. Si la fecha se mueve, el plazo también."
      >
        <Select {...register('lead', { valueAsNumber: true })} options={LEADS} />
      </Field>
      <AudiencesField />
    </>
  );
}

const LEADS = QUESTION_LEADS.map((lead) => ({ value: String(lead), label: leadText(lead) }));

/** Answers by options may also select recipients of mails, if the question tells so. */
function AudiencesField() {
  const { control, register } = useFormContext<WantedQuestion>();
  const kind = useWatch({ control, name: 'kind' });
  if (!hasChoices({ kind })) return null;
  return (
    <Switch
      label="También para elegir a quién escribirle"
      help="Sirve en tus audiencias. Quien responde lo lee junto al para qué; lo respondido antes no cuenta."
      {...register('toAudiences')}
    />
  );
}

/** Once or for each ticket; an age is of each person, so that it is not asked. */
function PerField() {
  const { control, setValue } = useFormContext<WantedQuestion>();
  const [kind, minAge] = useWatch({ control, name: ['kind', 'minAge'] });
  const isFixed = isPerTicket({ kind, minAge });
  useEffect(() => {
    if (isFixed) setValue('per', 'ticket', { shouldDirty: true });
  }, [isFixed, setValue]);
  if (isFixed) return null;
  return (
    <Field label="Cuántas veces" name="per" group>
      <Controller
        control={control}
        name="per"
        render={({ field }) => <RadioCards columns={2} options={PER} {...field} />}
      />
    </Field>
  );
}
