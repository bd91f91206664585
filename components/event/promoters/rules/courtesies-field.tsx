import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { useEvent } from '@/hooks/use-event';
import type { RuleValues } from './rule-values';

const MOST = 1_000;

/** The number of courtesies that each promoter may give; a quota, so it needs the right that quotas need. */
export function CourtesiesField() {
  const { can } = useEvent();
  const { control } = useFormContext<RuleValues>();
  const may = can('users.manageAccess');
  return (
    <Field
      label="Cortesías por promotor"
      name="courtesies"
      help={
        may
          ? 'Las da desde su página, o tú a su cuenta. No ganan comisión.'
          : 'Las cambia quien tiene el permiso «Gestionar accesos».'
      }
    >
      <Controller
        control={control}
        name="courtesies"
        render={({ field }) => (
          <NumberInput {...field} disabled={!may} max={MOST} className="max-w-32" />
        )}
      />
    </Field>
  );
}
