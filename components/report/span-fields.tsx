import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { useEarlyValue } from '@/hooks/first-data/use-early-value';
import type { DaySpan } from '@/lib/domain/report/series';
import { parseSpan, spanParam } from '@/lib/domain/report/span';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  span: DaySpan;
  onChange: (value: string) => void;
};

const OWN = 'own';

export function SpanFields({ label, options, value, span, onChange }: Props) {
  const isOwn = !options.some((option) => option.value === value);
  const choose = (next: string) => onChange(next === OWN ? spanParam(span) : next);
  const early = useEarlyValue<HTMLSelectElement>(isOwn ? OWN : value, choose);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-48">
        <Select
          ref={early}
          aria-label={label}
          options={[...options, { value: OWN, label: 'Otro período' }]}
          value={isOwn ? OWN : value}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {isOwn && <OwnDays label={label} span={span} onChange={onChange} />}
    </div>
  );
}

/** Two days, which are applied once they are a span. A year that is half typed ('0002') is one too, so those before 2000 wait. */
function OwnDays({ label, span, onChange }: Pick<Props, 'label' | 'span' | 'onChange'>) {
  const [typed, setTyped] = useState(span);
  const day = (name: keyof DaySpan, word: string) => (
    <Field label={`${label}, ${word}`} hideLabel>
      <Input
        type="date"
        min="2000-01-01"
        value={typed[name]}
        onChange={({ target }) => {
          const next = { ...typed, [name]: target.value };
          setTyped(next);
          const days = parseSpan(spanParam(next));
          if (days && days.from >= '2000-01-01') onChange(spanParam(days));
        }}
      />
    </Field>
  );
  return (
    <div className="flex items-center gap-2">
      {day('from', 'desde')}
      <span aria-hidden="true">a</span>
      {day('to', 'hasta')}
    </div>
  );
}
