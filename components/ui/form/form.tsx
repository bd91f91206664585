'use client';

import { CircleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  get,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { DOUBLE_CLICK_MS } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { FormErrorsContext } from './field-context';
import { useHeldWhilePressed } from './use-held-while-pressed';

export type SubmitError = { message: string; field?: string | null } | null | undefined;

type Props<V extends FieldValues, C, T extends FieldValues> = {
  form: UseFormReturn<V, C, T>;
  onSubmit: SubmitHandler<T>;
  /** The error of the mutation, or null. Required, so that it cannot be forgotten. */
  submitError: SubmitError;
  /** The save bar shows the error, so the form does not. */
  barTells?: boolean;
  /** A save is in flight: a second submit is ignored. */
  saving: boolean;
  children: ReactNode;
  className?: string;
  id?: string;
  onInvalid?: SubmitErrorHandler<V>;
  /** For code that is loaded once somebody turns to the form. */
  onFocus?: () => void;
};

/** A form that shows each error at its field and focuses the first one: `useForm` has `shouldFocusError: false`. */
export function Form<V extends FieldValues, C, T extends FieldValues>(props: Props<V, C, T>) {
  const { form, onSubmit, submitError, saving, children, className, id } = props;
  const element = useRef<HTMLFormElement>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const { errors, submitCount } = useFormState({ control: form.control });
  const field = submitError?.field;
  const known = Boolean(field && field.split('.')[0]! in form.getValues());

  useEffect(() => {
    if (submitError?.field && submitError.field.split('.')[0]! in form.getValues()) {
      form.setError(submitError.field as FieldPath<V>, {
        type: 'server',
        message: submitError.message,
      });
    }
  }, [submitError, form]);

  // In the order on the screen, not of registration. Once for each submit, when the errors are on the screen: they
  // are held back while a pointer is down.
  const focusedFor = useRef(0);
  useEffect(() => {
    // A reset (saved, discarded, somebody else's save) restarts the count at zero.
    if (submitCount === 0) focusedFor.current = 0;
    if (submitCount === focusedFor.current || Object.keys(errors).length === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    focusedFor.current = submitCount;
    wrong.focus();
  });

  const shown = useHeldWhilePressed(errors);
  const errorOf = useCallback(
    (name: string) => (get(shown, name) as { message?: string } | undefined)?.message,
    [shown],
  );

  // The second click of a double click comes before `saving` is set. Only a valid submit is counted: correcting a
  // field and submitting at once is not blocked.
  const once: SubmitHandler<T> = (values, event) => {
    const now = performance.now();
    if (now - sentAt.current < DOUBLE_CLICK_MS) return;
    sentAt.current = now;
    return onSubmit(values, event);
  };

  return (
    <FormProvider {...form}>
      <FormErrorsContext value={errorOf}>
        <form
          ref={element}
          id={id}
          // A submit before hydration must not navigate, and least of all put the values into the address.
          method="dialog"
          noValidate
          aria-busy={saving || undefined}
          className={cn('flex flex-col gap-6', className)}
          onFocus={props.onFocus}
          onSubmit={(event) => {
            if (saving) event.preventDefault();
            else void form.handleSubmit(once, props.onInvalid)(event);
          }}
        >
          {children}
          {submitError && !known && !props.barTells && <FormAlert>{submitError.message}</FormAlert>}
        </form>
      </FormErrorsContext>
    </FormProvider>
  );
}

export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export function FormSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-6 border-line border-t pt-6 first:border-t-0 first:pt-0">
      <div>
        <h2 className="font-semibold text-base">{title}</h2>
        {description && <p className="mt-1 max-w-[45em] text-ink-soft">{description}</p>}
      </div>
      {children}
    </section>
  );
}
