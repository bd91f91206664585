'use client';

import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { withHttps } from '@/lib/domain/kit/url';

type Props = {
  label: string;
  path: string;
  value: string;
  optional?: boolean;
  onChange: (link: string) => void;
};

export function LinkField({ label, path, value, optional, onChange }: Props) {
  return (
    <Field label={label} name={`${path}.link`} optional={optional}>
      <Input
        type="url"
        inputMode="url"
        placeholder="https://"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => withHttps(value) === value || onChange(withHttps(value))}
      />
    </Field>
  );
}
