import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { BREACH_LIMITS } from '@/lib/domain/privacy/breach/breach-schema';
import type { FactsProps } from './facts-props';

const FIELDS = [
  ['consequences', 'Consecuencias probables'],
  ['taken', 'Medidas tomadas'],
  ['proposed', 'Medidas propuestas'],
] as const;

export function MeasureFields({ facts, change, errorOf }: FactsProps) {
  return FIELDS.map(([name, label]) => (
    <Field key={name} label={label} optional error={errorOf(name)}>
      <Textarea
        rows={3}
        maxLength={BREACH_LIMITS.text}
        value={facts[name]}
        onChange={(typed) => change({ [name]: typed.target.value })}
      />
    </Field>
  ));
}
