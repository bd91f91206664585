'use client';

import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';

export type StepField<N extends string = string> = {
  name: N;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  /** Said at the field when the step is confirmed without it. */
  missing?: string;
  maxLength: number;
  /** The lines of a long text; without it, one line. */
  rows?: number;
  first?: string;
  readOnly?: boolean;
};

type StepWords = { title: string; confirm: string; danger?: boolean };

type Typed<N extends string> = Partial<Record<N, string>>;

type Props<N extends string, A> = {
  words: StepWords;
  description: ReactNode;
  fields?: readonly StepField<N>[];
  send: (typed: Typed<N>) => Promise<A>;
  problemOf?: (typed: Typed<N>) => string | null;
  onClose: () => void;
  /** Called in place of `onClose` once the step is taken. */
  onDone?: (answer: A) => void;
  guarded?: boolean;
  /** More fields before the texts, and what comes after them; `error` is the refusal of the server. */
  before?: ReactNode;
  children?: ReactNode | ((error: Error | null) => ReactNode);
};

/** The reason why the step is taken; optional unless its absence is `missing`. */
export const reasonField = (missing?: string, help?: string): StepField<'reason'> => ({
  ...{ name: 'reason', label: 'Motivo', rows: 3, maxLength: 500, help },
  ...{ missing, optional: !missing },
});

export function StepDialog<A extends { message: string }, N extends string = string>(
  props: Props<N, A>,
) {
  const { words, fields = [], send, problemOf, onClose, onDone = onClose, children } = props;
  const first = Object.fromEntries(fields.map(({ name, first = '' }) => [name, first])) as Typed<N>;
  const [typed, setTyped] = useState(first);
  const [isAsked, setAsked] = useState(false);
  // Not in mutate(): the page may unmount this dialog with the new state before the response arrives.
  const step = useMutation({
    mutationFn: send,
    // Without a connection it fails, and never runs later by itself.
    networkMode: 'always',
    onSuccess: (answer) => {
      toast.ok(answer.message);
      onDone(answer);
    },
  });
  const lacks = ({ name, missing }: StepField<N>) => (typed[name]?.trim() ? undefined : missing);
  const trimmed = Object.fromEntries(fields.map(({ name }) => [name, typed[name]?.trim()]));
  const problem = problemOf?.(trimmed as Typed<N>) ?? null;
  const after = typeof children === 'function' ? children(step.error) : children;
  const body = [
    props.before && <Fragment key="before">{props.before}</Fragment>,
    ...fields.map((field) => (
      <Field
        key={field.name}
        label={field.label}
        help={field.help}
        optional={field.optional}
        error={isAsked ? lacks(field) : undefined}
      >
        <Text
          field={field}
          value={typed[field.name] ?? ''}
          onChange={(text) => setTyped({ ...typed, [field.name]: text })}
        />
      </Field>
    )),
    after && <Fragment key="after">{after}</Fragment>,
  ].filter(Boolean);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      {...words}
      description={props.description}
      busy={step.isPending}
      unsaved={props.guarded && fields.some(({ name }) => typed[name] !== first[name])}
      error={(isAsked ? problem : null) ?? step.error?.message}
      onConfirm={() => {
        setAsked(true);
        if (!problem && !fields.some(lacks)) step.mutate(typed);
      }}
    >
      {body.length > 0 && body}
    </ConfirmDialog>
  );
}

type TextProps = { field: StepField; value: string; onChange: (text: string) => void };

function Text({ field: { rows, maxLength, readOnly }, value, onChange }: TextProps) {
  const text = { value, maxLength, readOnly };
  return rows ? (
    <Textarea {...text} rows={rows} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <Input {...text} onChange={({ target }) => onChange(target.value)} />
  );
}
