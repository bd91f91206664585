import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { codeDigits } from '@/lib/domain/account/one-time-code';

type Props = {
  value: string;
  onChange: (code: string) => void;
  error?: string | null;
  autoFocus?: boolean;
};

/** The six digits of a one-time code, typed, pasted with spaces, or filled in by the browser. */
export function CodeField({ value, onChange, error, autoFocus }: Props) {
  return (
    <Field label="Código de seis dígitos" error={error} required>
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        className="max-w-44 font-mono text-lg tracking-widest"
        value={value}
        onChange={(event) => onChange(codeDigits(event.target.value))}
      />
    </Field>
  );
}
