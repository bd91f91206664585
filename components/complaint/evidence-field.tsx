import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { COMPLAINT_LIMITS } from '@/lib/domain/complaint/complaint';

type Props = { value: string; onChange: (typed: string) => void };

export function EvidenceField({ value, onChange }: Props) {
  return (
    <Field
      label="Pruebas"
      optional
      help={`Un enlace o un texto por línea, hasta ${COMPLAINT_LIMITS.evidence}.`}
    >
      <Textarea rows={2} value={value} onChange={(typed) => onChange(typed.target.value)} />
    </Field>
  );
}

export const evidenceOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
