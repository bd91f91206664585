'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type * as v from 'valibot';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form/form';
import { SaveBar } from '@/components/ui/form/save-bar';
import { useUnsaved } from '@/components/ui/form/use-unsaved';
import { ClashDialog, type StoppedSave } from '@/components/ui/overlay/clash-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useLiveForm } from '@/components/ui/use-live-form';
import { type SeenValues, useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { changedFields, pickFields } from '@/lib/domain/kit/changes';

type Props<V extends FieldValues, T extends FieldValues> = {
  schema: v.GenericSchema<FieldValues, T>;
  values: V;
  labels: Partial<Record<keyof V & string, string>>;
  choices?: readonly (keyof V & string)[];
  /** The fields are one unit, like an account: all of them are compared with what was shown. */
  together?: boolean;
  onSave: (data: T, seen: SeenValues) => Promise<{ message: string }>;
  preview: { title: string; of: (values: V) => ReactNode };
  children: (form: UseFormReturn<V, unknown, T>) => ReactNode;
};

/**
 * A form over a producer's own data: one card of fields and the save bar. Changes saved elsewhere arrive live but
 * never overwrite what is being typed; if both changed the same field, it asks whose version to keep.
 */
export function ProducerSettingsForm<V extends FieldValues, T extends FieldValues>(
  props: Props<V, T>,
) {
  const { schema, values, labels, choices, together, onSave, preview, children } = props;
  const form = useForm<V, unknown, T>({
    shouldFocusError: false,
    resolver: valibotResolver(schema) as never,
    defaultValues: values as DefaultValues<V>,
  });
  const followed = useLiveForm(form, values, together);
  const save = useSaveUnlessChanged({
    send: onSave,
    onSaved: ({ message }, data: T, seen) => {
      followed.saved(pickFields<FieldValues>(data, Object.keys(seen)) as Partial<V>);
      toast.ok(message);
    },
  });
  const submit = (data: T) => {
    const { seen } = followed;
    const edited = Object.keys(changedFields<FieldValues>(seen, data));
    followed.sending();
    save.save(data, together ? seen : pickFields(seen, edited));
  };
  const unsaved = useUnsaved(form, labels);
  return (
    <div className="grid grid-cols-[minmax(0,760px)] items-start gap-8 min-[1200px]:grid-cols-[minmax(0,760px)_20rem]">
      <Form form={form} onSubmit={submit} saving={save.saving} submitError={save.error} barTells>
        <Card>{children(form)}</Card>
        <SaveBar
          unsaved={unsaved}
          saving={save.saving}
          error={save.error?.message}
          onDiscard={() => {
            followed.restart(values);
            save.drop();
          }}
        />
        <ClashDialog<Partial<V>>
          save={save as StoppedSave<Partial<V>>}
          labels={labels}
          choices={choices}
          onTheirs={followed.take}
        />
      </Form>
      <Preview form={form} {...preview} />
    </div>
  );
}

type PreviewProps<V extends FieldValues, T extends FieldValues> = Props<V, T>['preview'] & {
  form: UseFormReturn<V, unknown, T>;
};

/** A component of its own, so that typing does not render the form again. */
function Preview<V extends FieldValues, T extends FieldValues>(props: PreviewProps<V, T>) {
  const values = useWatch({ control: props.form.control });
  return (
    <aside aria-label={props.title} className="sticky top-20 max-[1199px]:hidden">
      <p className="mb-2 text-ink-soft text-xs">{props.title}</p>
      {props.of(values as V)}
    </aside>
  );
}
