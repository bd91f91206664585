import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { optionsOf } from '@/components/ui/form/options-of';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { Textarea } from '@/components/ui/form/textarea';
import type { WantedQuestion } from '@/lib/data/question/questions';
import { QUESTION_KIND_TEXT, QUESTION_LIMITS } from '@/lib/domain/question/question';
import { ANSWER_KINDS } from '@/lib/domain/ticket/answers';

const KINDS = optionsOf(ANSWER_KINDS, QUESTION_KIND_TEXT);

export function AnswerFields() {
  const { control, register } = useFormContext<WantedQuestion>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <Field label="Pregunta" name="text">
        <Input {...register('text')} maxLength={QUESTION_LIMITS.text} autoComplete="off" />
      </Field>
      <Field label="Qué se responde" name="kind">
        <Select {...register('kind')} options={KINDS} />
      </Field>
      {(kind === 'one' || kind === 'many') && (
        <Field label="Opciones" name="options" help="Una por línea.">
          <Controller
            control={control}
            name="options"
            render={({ field: { value, onChange, ...field } }) => (
              <Textarea
                {...field}
                rows={4}
                value={value.join('\n')}
                onChange={({ target }) => onChange(target.value.split('\n'))}
              />
            )}
          />
        </Field>
      )}
      {kind === 'date' && (
        <Field
          label="Edad mínima"
          name="minAge"
          help="El día del evento; 0 si da lo mismo. La puerta ve «+18 sí», nunca la fecha."
        >
          <Controller
            control={control}
            name="minAge"
            render={({ field }) => (
              <NumberInput
                {...field}
                max={QUESTION_LIMITS.minAge}
                unit="años"
                className="max-w-32"
              />
            )}
          />
        </Field>
      )}
      <Switch
        label="Obligatoria"
        help="Tu tienda la pide para vender. A quien compró sin responder, como en la puerta, se le pide en su entrada."
        {...register('required')}
      />
    </>
  );
}
