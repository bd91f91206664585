'use client';

import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { FormSection } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { useEvent } from '@/hooks/use-event';
import { dateName } from '@/lib/domain/event/date/date-text';
import { isAhead } from '@/lib/domain/event/date/event-date';
import type { DateScope } from '@/lib/domain/ticket/type-dates';
import type { useTypeDates } from './use-type-dates';

const SCOPES: { value: DateScope; label: string; help: string }[] = [
  {
    value: 'each',
    label: 'Una fecha, con su stock en cada una',
    help: 'El stock se repite: 100 para cada fecha.',
  },
  {
    value: 'shared',
    label: 'Una fecha, con un stock para todas',
    help: 'El stock se reparte: 100 entre todas las fechas.',
  },
  {
    value: 'pass',
    label: 'Pase para todas las fechas',
    help: 'Una entrada que vale en todas, y toma un lugar en cada una.',
  },
];

export function TypeDatesFields({ dates }: { dates: ReturnType<typeof useTypeDates> }) {
  const { event } = useEvent();
  const { choice, choose, problem } = dates;
  const all = event.dates ?? [];
  const now = new Date();
  const shown = all.filter((one) => isAhead(one, now) || choice.ids.includes(one.id));
  const pick = (id: string, isOn: boolean) =>
    choose({ ...choice, ids: isOn ? [...choice.ids, id] : choice.ids.filter((one) => one !== id) });
  return (
    <FormSection title="Para qué fechas">
      <Field label="Vale para" group>
        <RadioCards
          options={SCOPES}
          value={choice.scope}
          onChange={(scope) => choose({ ...choice, scope: scope as DateScope })}
        />
      </Field>
      {choice.scope !== 'pass' && (
        <Field label="Se vende para" group error={problem}>
          <Checkbox
            label="Todas las fechas, también las que agregues"
            checked={choice.isAll}
            onChange={({ target }) =>
              choose({ ...choice, isAll: target.checked, ids: shown.map(({ id }) => id) })
            }
          />
          {!choice.isAll && (
            <div className="mt-3 flex max-h-64 flex-col gap-3 overflow-y-auto rounded-control border border-line p-3">
              {shown.map((one) => (
                <Checkbox
                  key={one.id}
                  label={dateName(one, event.timeZone)}
                  checked={choice.ids.includes(one.id)}
                  onChange={({ target }) => pick(one.id, target.checked)}
                />
              ))}
            </div>
          )}
        </Field>
      )}
    </FormSection>
  );
}
