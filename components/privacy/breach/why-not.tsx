import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { BREACH_LIMITS } from '@/lib/domain/privacy/breach/breach-schema';

type Props = { label: string; value: string; set: (text: string) => void };

export const WhyNot = ({ label, value, set }: Props) => (
  <Field label={label}>
    <Textarea
      rows={3}
      maxLength={BREACH_LIMITS.text}
      value={value}
      onChange={(typed) => set(typed.target.value)}
    />
  </Field>
);
