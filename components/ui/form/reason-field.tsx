import { Field } from './field';
import { Textarea } from './textarea';

type Props = {
  value: string;
  onChange: (reason: string) => void;
  /** Who reads it. */
  help?: string;
  error?: string | null;
  optional?: boolean;
};

/** Why something is done, in somebody's own words. */
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
