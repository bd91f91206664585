import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { controlHeight, controlStyle } from '@/components/ui/form/control-style';

/** The look of an input in a form of a ticket's page, which works without any script. */
export const plainControl = cn(controlStyle, controlHeight, 'mt-1 w-full');

export function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is given as children
    <label className="block font-semibold text-sm">
      {text}
      {children}
    </label>
  );
}
