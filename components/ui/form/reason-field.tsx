import { Field } from './field';
import { Textarea } from './textarea';

type Props = {
  value: string;
  onChange: (reason: string) => void;
  help?: string;
  error?: string | null;
};

export function ReasonField({ value, onChange, ...field }: Props) {
  return (
    <Field label="Motivo" {...field}>
      <Textarea
        rows={3}
        maxLength={500}
        value={value}
        onChange={(typed) => onChange(typed.target.value)}
      />
    </Field>
  );
}
