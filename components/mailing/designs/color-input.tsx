'use client';

import { Input } from '@/components/ui/form/input';
import { isColor } from '@/lib/domain/mailing/brand/brand';

type Props = { label: string; value: string; onChange: (value: string) => void };

export function ColorInput({ label, value, onChange }: Props) {
  const put = (typed: string) => onChange(typed.trim().toLowerCase());
  return (
    <div className="flex items-center gap-2">
      <Input
        value={value}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => put(event.target.value)}
      />
      <input
        type="color"
        aria-label={label}
        value={isColor(value) ? value : '#000000'}
        onChange={(event) => put(event.target.value)}
        className="size-11 shrink-0 cursor-pointer rounded-control border border-line bg-card p-1"
      />
    </div>
  );
}
