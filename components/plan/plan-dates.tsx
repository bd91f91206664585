'use client';

import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { useNow } from '@/hooks/use-now';
import { dateName } from '@/lib/domain/event/date/date-text';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import { isPlannable } from '@/lib/domain/plan/plan-rules';

type Props = {
  kind: PlanKind;
  dates: readonly EventDate[];
  timeZone: string;
  chosen: readonly string[];
  error: string | null;
  onChange: (dateIds: string[]) => void;
};

export function PlanDates({ kind, dates, timeZone, chosen, error, onChange }: Props) {
  const now = useNow();
  const options = dates
    .filter((one) => isPlannable(one, now))
    .map((one) => ({ value: one.id, label: dateName(one, timeZone) }));
  if (kind === 'postpone') {
    return (
      <Card title="La fecha que se posterga">
        <Field label="Fecha" help="Las demás siguen igual." error={error}>
          <Select
            options={options}
            value={chosen[0] ?? ''}
            onChange={({ target }) => onChange([target.value])}
          />
        </Field>
      </Card>
    );
  }
  const turn = (id: string) =>
    onChange(
      options
        .map(({ value }) => value)
        .filter((value) => (value === id ? !chosen.includes(id) : chosen.includes(value))),
    );
  return (
    <Card
      title="Las fechas que se cancelan"
      description="Las demás siguen a la venta. Lo que ya pasó no se toca."
    >
      <Field label="Fechas" group error={error}>
        <div className="grid max-h-80 gap-3 overflow-y-auto sm:grid-cols-2">
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={chosen.includes(value)}
              onChange={() => turn(value)}
            />
          ))}
        </div>
      </Field>
    </Card>
  );
}
