'use client';

import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';

/** A text that a step asks for. */
export type StepField = {
  name: string;
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

export type StepWords = { title: string; confirm: string; danger?: boolean };

type Typed = Record<string, string>;

type Props = {
  words: StepWords;
  description: ReactNode;
  fields?: readonly StepField[];
  /** Takes the step; its message is told. Without one, the caller tells it. */
  send: (typed: Typed) => Promise<{ message: string } | undefined>;
  /** Why the step cannot be taken as it is typed, besides fields that are missing. */
  problemOf?: (typed: Typed) => string | null;
  onClose: () => void;
  /** Called in place of `onClose` once the step is taken. */
  onDone?: () => void;
  /** Asks before typed words are lost. */
  guarded?: boolean;
  /** More fields, before the texts; `error` is the refusal of the server. */
  children?: ReactNode | ((error: Error | null) => ReactNode);
};

export const reasonField = (missing?: string, help?: string): StepField => ({
  ...{ name: 'reason', label: 'Motivo', rows: 3, maxLength: 500, help },
  ...(missing ? { missing } : { optional: true }),
});

/** Confirms the next step of a record: its consequences, the texts it needs, and the refusal of the server. */
export function StepDialog(props: Props) {
  const { words, fields = [], send, problemOf, onClose, onDone = onClose, children } = props;
  const first = Object.fromEntries(fields.map(({ name, first = '' }) => [name, first]));
  const [typed, setTyped] = useState<Typed>(first);
  const [isAsked, setAsked] = useState(false);
  // Not in mutate(): the page may unmount this dialog with the new state before the response arrives.
  const step = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (answer) toast.ok(answer.message);
      onDone();
    },
  });
  const lacks = ({ name, missing }: StepField) => (typed[name]?.trim() ? undefined : missing);
  const trimmed = Object.entries(typed).map(([name, text]) => [name, text.trim()]);
  const problem = problemOf?.(Object.fromEntries(trimmed)) ?? null;
  const more = typeof children === 'function' ? children(step.error) : children;
  const body = [
    ...(more ? [<Fragment key="more">{more}</Fragment>] : []),
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
  ];
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
