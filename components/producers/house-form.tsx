'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form';
import { SaveBar } from '@/components/ui/save-bar';
import { toast } from '@/components/ui/toast';
import { useUnsaved } from '@/components/ui/use-unsaved';

// What another browser saves arrives in an open form, but never over what is being typed.
const LIVE = { keepDirtyValues: true } as const;
// For a reset that means it: `useForm`'s own options would keep what was typed.
const FRESH = { keepDirtyValues: false } as const;

type Props<V extends FieldValues, T extends FieldValues> = {
  schema: v.GenericSchema<FieldValues, T>;
  /** What stands in the database, live. */
  values: V;
  /** What each field is called in the save bar. */
  labels: Partial<Record<keyof V & string, string>>;
  onSave: (data: T) => Promise<{ message: string }>;
  children: (form: UseFormReturn<V, unknown, T>) => ReactNode;
};

/** A page of a producer's own data: one card of fields over the bar that saves them. */
export function HouseForm<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { schema, values, labels, onSave, children } = props;
  const form = useForm<V, unknown, T>({
    resolver: valibotResolver(schema) as never,
    defaultValues: values as never,
    values,
    resetOptions: LIVE,
  });
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: ({ message }, data) => {
      form.reset(data as unknown as V, FRESH);
      toast.ok(message);
    },
  });
  const unsaved = useUnsaved(form, labels);
  return (
    <Form
      className="max-w-[760px]"
      form={form}
      onSubmit={(data) => save.mutate(data)}
      saving={save.isPending}
      submitError={save.error}
      barTells
    >
      <Card>{children(form)}</Card>
      <SaveBar
        unsaved={unsaved}
        saving={save.isPending}
        error={save.error?.message}
        onDiscard={() => {
          form.reset(values, FRESH);
          save.reset();
        }}
      />
    </Form>
  );
}
