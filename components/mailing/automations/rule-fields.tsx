'use client';

import { Controller, useFormContext } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import {
  AUTOMATION_TEXT,
  AUTOMATION_WAITS,
  type AutomationKind,
} from '@/lib/domain/mailing/automation/automation-kinds';
import type { AutomationForm } from './use-automation-form';

export function AutomationRuleFields({ kind }: { kind: AutomationKind }) {
  const { control, register } = useFormContext<AutomationForm>();
  const { label, min, max } = AUTOMATION_WAITS[kind];
  return (
    <Card title={AUTOMATION_TEXT[kind].when} description={AUTOMATION_TEXT[kind].who}>
      <div className="flex flex-col gap-6">
        <Field label={label} name="wait" help={`Entre ${min} y ${max}.`} required>
          <Controller
            control={control}
            name="wait"
            render={({ field: { ref: _, ...field } }) => <NumberInput {...field} max={max} />}
          />
        </Field>
        {kind !== 'reminder' && (
          <Field
            label="No enviar a quienes tengan estas etiquetas"
            name="tags"
            optional
            help="Sepáralas con comas."
          >
            <Input {...register('tags')} />
          </Field>
        )}
      </div>
    </Card>
  );
}
