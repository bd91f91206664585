import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { BREACH_DATA, DATA_TEXT, mustTellPeople } from '@/lib/domain/privacy/breach/breach';
import { type FactsProps, toggled } from './facts-props';

const read = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  return digits === '' ? null : Number(digits);
};

export function DataFields({ facts, change, errorOf }: FactsProps) {
  const count = (name: 'persons' | 'records') => (
    <Input
      inputMode="numeric"
      className="max-w-44"
      value={facts[name] ?? ''}
      onChange={(typed) => change({ [name]: read(typed.target.value) })}
    />
  );
  return (
    <>
      <Field
        label="Datos alcanzados"
        group
        error={errorOf('data')}
        help={
          mustTellPeople(facts)
            ? 'De estos datos también hay que avisar a las personas.'
            : undefined
        }
      >
        <div className="flex flex-col gap-2">
          {BREACH_DATA.map((one) => (
            <Checkbox
              key={one}
              label={DATA_TEXT[one]}
              checked={facts.data.includes(one)}
              onChange={(box) => change({ data: toggled(facts.data, one, box.target.checked) })}
            />
          ))}
        </div>
      </Field>
      <Field label="Personas, aproximadamente" optional error={errorOf('persons')}>
        {count('persons')}
      </Field>
      <Field label="Registros, aproximadamente" optional error={errorOf('records')}>
        {count('records')}
      </Field>
    </>
  );
}
