'use client';

import { CircleAlert, LoaderCircle } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useAlive } from '@/hooks/use-now';

/* The sign-in pages load no form library and no floating widgets: they are the first thing that a visitor loads, and two fields do not need them. */

type FieldProps = ComponentProps<'input'> & { label: string; help?: string; error?: string };

export function AuthField({ label, help, error, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="h-11 w-full rounded-control border border-line-strong bg-card px-3 text-base aria-[invalid]:border-bad"
      />
      {error && (
        <p id={`${id}-error`} className="text-bad">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-ink-faint text-xs">
          {help}
        </p>
      )}
    </div>
  );
}

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          {children}
        </p>
      )}
    </div>
  );
}

type SubmitProps = Pick<
  ComponentProps<'button'>,
  'onClick' | 'onPointerEnter' | 'onFocus' | 'children'
> & {
  busy: boolean;
  /** Disabled for another reason than its own submission. */
  disabled?: boolean;
  kind?: 'main' | 'quiet';
};

/**
 * The submit button of a sign-in form. It is disabled until the page is hydrated, since the browser alone cannot
 * submit the form. For the first second it looks enabled, because most pages are hydrated by then; after that it
 * fades.
 */
export function AuthSubmit({
  busy,
  disabled = false,
  kind = 'main',
  children,
  ...events
}: SubmitProps) {
  const isAlive = useAlive();
  const look =
    kind === 'main'
      ? 'border border-transparent bg-accent text-on-accent hover:bg-accent-hover'
      : 'border border-line-strong bg-card hover:bg-sunken';
  return (
    <button
      {...events}
      type={events.onClick ? 'button' : 'submit'}
      disabled={busy || disabled || !isAlive}
      aria-busy={busy || undefined}
      className={`flex h-11 items-center justify-center gap-2 rounded-control font-semibold transition-colors ${isAlive ? 'disabled:opacity-60' : 'animate-wait cursor-progress'} ${look}`}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" strokeWidth={1.5} />}
      {children}
    </button>
  );
}
