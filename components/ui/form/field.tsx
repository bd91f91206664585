'use client';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, use, useId, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { FieldContext, FormErrorsContext } from './field-context';

type Props = {
  label: ReactNode;
  name?: string;
  error?: string | null;
  help?: ReactNode;
  /** Shows 'opcional' beside the label; a required field shows nothing. */
  optional?: boolean;
  required?: boolean;
  /** For several controls (radio cards, checkboxes): renders a fieldset with a legend. */
  group?: boolean;
  /** The label is for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field(props: Props) {
  const { label, name, error, help, optional, required = false, group, hideLabel } = props;
  const id = useId();
  const errorOf = use(FormErrorsContext);
  const [unread, setUnread] = useState<string | null>(null);
  const wrong = unread ?? error ?? (name ? errorOf(name) : undefined);
  const helpId = help ? `${id}-help` : undefined;
  const errorId = wrong ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  const labelStyle = cn('flex items-baseline gap-2 font-semibold text-ink', hideLabel && 'sr-only');
  const words = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-faint text-xs">opcional</span>}
    </>
  );
  const body = (
    <>
      {group ? (
        <legend className={cn(labelStyle, 'mb-2')}>{words}</legend>
      ) : (
        <label htmlFor={id} className={labelStyle}>
          {words}
        </label>
      )}
      <FieldContext
        value={{
          id: group ? undefined : id,
          describedBy,
          invalid: Boolean(wrong),
          required,
          tell: setUnread,
        }}
      >
        {props.children}
      </FieldContext>
      {wrong && (
        <p id={errorId} className="flex items-start gap-1.5 text-bad" aria-live="polite">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {wrong}
        </p>
      )}
      {help && (
        <div id={helpId} className="max-w-[45em] text-ink-faint text-xs">
          {help}
        </div>
      )}
    </>
  );
  const className = cn('flex min-w-0 flex-col gap-2', props.className);
  return group ? (
    <fieldset className={className} aria-describedby={describedBy}>
      {body}
    </fieldset>
  ) : (
    <div className={className}>{body}</div>
  );
}
