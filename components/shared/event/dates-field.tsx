'use client';

import { Controller, useFormContext, useFormState } from 'react-hook-form';
import { CheckboxList } from '@/components/ui/form/checkbox-list';
import { Field } from '@/components/ui/form/field';
import { useEvent } from '@/hooks/use-event';
import { doorDateName } from '@/lib/domain/event/date/at-door';
import { isAhead } from '@/lib/domain/event/date/event-date';

type Dated = { dateIds: string[] };
type Props = { label: string; help?: string };

/**
 * For which of its event's dates something is: the field `dateIds` of its form, empty for all. Shows those ahead and what
 * was chosen before, also a date that was deleted, which can only be taken out. Nothing in an event without dates.
 */
export function DatesField({ label, help = 'Sin marcar ninguna, vale para todas.' }: Props) {
  const { event } = useEvent();
  const { control } = useFormContext<Dated>();
  const stored = useFormState({ control }).defaultValues?.dateIds ?? [];
  const dates = event.dates ?? [];
  const now = new Date();
  const shown = dates.filter((date) => isAhead(date, now) || stored.includes(date.id));
  const lost = stored.flatMap((id) => (id && !dates.some((date) => date.id === id) ? id : []));
  const choices = [
    ...shown.map((date) => ({ id: date.id, name: doorDateName(date, event.timeZone) })),
    ...lost.map((id) => ({ id, name: 'Una que ya no está' })),
  ];
  if (choices.length === 0) return null;
  return (
    <Field label={label} name="dateIds" group help={help}>
      <Controller
        control={control}
        name="dateIds"
        render={({ field: { value, onChange } }) => (
          <DateBoxes dates={choices} value={value} onChange={onChange} />
        )}
      />
    </Field>
  );
}

type BoxesProps = {
  dates: readonly { id: string; name: string }[];
  value: readonly string[];
  onChange: (dateIds: string[]) => void;
};

export function DateBoxes({ dates, ...rest }: BoxesProps) {
  return <CheckboxList choices={dates} {...rest} className="max-h-72 overflow-y-auto" />;
}
