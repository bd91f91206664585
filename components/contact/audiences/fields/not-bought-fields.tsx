import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/number-input';
import { Select } from '@/components/ui/form/select';
import type { ChangeCondition, ConditionOf } from './condition-of';
import { DayInput } from './day-input';

type Props = { condition: ConditionOf<'notBought'>; onChange: ChangeCondition };

const WAYS = [
  { value: 'days', label: 'Hace' },
  { value: 'since', label: 'Un día' },
];
const MOST_DAYS = 3650;

export function NotBoughtFields({ condition, onChange }: Props) {
  const { days, since } = condition;
  const isDays = days !== null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Desde" help="Compraron alguna vez, y después nada.">
        <Select
          value={isDays ? 'days' : 'since'}
          options={WAYS}
          onChange={(event) =>
            onChange({ ...condition, since: null, days: event.target.value === 'days' ? 90 : null })
          }
        />
      </Field>
      {isDays ? (
        <Field label="Días">
          <NumberInput
            value={days}
            max={MOST_DAYS}
            onChange={(typed) => onChange({ ...condition, days: Math.max(1, typed) })}
          />
        </Field>
      ) : (
        <Field label="Desde el día">
          <DayInput value={since} onChange={(day) => onChange({ ...condition, since: day })} />
        </Field>
      )}
    </div>
  );
}
