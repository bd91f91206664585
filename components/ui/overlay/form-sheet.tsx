'use client';

import { type ReactNode, useId } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Form, type SubmitError } from '@/components/ui/form/form';
import { DialogBack } from './dialog-close';
import { Sheet } from './sheet';

type Props<V extends FieldValues, C, T extends FieldValues> = {
  title: ReactNode;
  description?: ReactNode;
  form: UseFormReturn<V, C, T>;
  verb: string;
  onSubmit: SubmitHandler<T>;
  onClose: () => void;
  submitError: SubmitError;
  saving: boolean;
  /** Something beside the form's own fields was changed. */
  unsaved?: boolean;
  children: ReactNode;
};

/**
 * A form in a side sheet: fields, cancel and one submit button. Opened from a list, J and K go to the neighbouring
 * records until something is changed; from then on it asks before it is closed.
 */
export function FormSheet<V extends FieldValues, C, T extends FieldValues>(props: Props<V, C, T>) {
  const { title, description, form, verb, onSubmit, onClose, submitError, saving } = props;
  const id = useId();
  return (
    <Sheet
      open
      locked={saving}
      unsaved={form.formState.isDirty || props.unsaved === true}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <DialogBack disabled={saving} />
          <Button kind="primary" type="submit" form={id} busy={saving}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} saving={saving} submitError={submitError} onSubmit={onSubmit}>
        {props.children}
      </Form>
    </Sheet>
  );
}
