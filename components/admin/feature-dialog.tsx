'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Textarea } from '@/components/ui/form/textarea';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { variant } from '@/lib/config';
import { setFeature } from '@/lib/data/platform/features';
import { FEATURE_TEXT, type Feature } from '@/lib/domain/platform/feature';
import { type FeatureInput, featureSchema } from '@/lib/domain/platform/feature-schema';
import { ProducersField } from './producers-field';

const LABELS = {
  mode: 'para quién está activa',
  producerIds: 'la lista',
  percentage: 'porcentaje',
  description: 'descripción',
  owner: 'responsable',
  endsAt: 'término',
};

const valuesOf = (feature: Feature) => ({
  mode: feature.mode,
  producerIds: feature.producerIds,
  percentage: feature.percentage,
  description: feature.description,
  owner: feature.owner,
  endsAt: feature.endsAt?.toISOString() ?? null,
});

type Props = { feature: Feature; onClose: () => void };

/** Edits one feature flag: its audience, end date and owner. */
export function FeatureDialog({ feature, onClose }: Props) {
  const { many } = variant().producer;
  const [seen, setSeen] = useState(() => valuesOf(feature));
  const save = useSaveUnlessChanged({
    send: (input: FeatureInput, seen) => setFeature({ ...input, seen }),
    onSaved: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const form = useForm({
    resolver: valibotResolver(featureSchema),
    defaultValues: { key: feature.key, ...seen },
  });
  const mode = form.watch('mode');
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={FEATURE_TEXT[feature.key].name}
      locked={save.saving}
      footer={
        <>
          <Button disabled={save.saving} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form="feature-form" busy={save.saving}>
            Guardar
          </Button>
        </>
      }
    >
      <Form
        id="feature-form"
        form={form}
        saving={save.saving}
        submitError={save.error}
        onSubmit={(input) => save.save(input, seen)}
      >
        <Field label="Para quién está activa" name="mode" group>
          <Controller
            control={form.control}
            name="mode"
            render={({ field }) => (
              <RadioCards
                columns={2}
                value={field.value}
                onChange={field.onChange}
                options={[
                  { value: 'on', label: 'Para todos' },
                  { value: 'off', label: 'Para nadie', help: 'Se apaga en el momento.' },
                  { value: 'producers', label: `Para algunas ${many.toLowerCase()}` },
                  {
                    value: 'percentage',
                    label: 'Para un porcentaje',
                    help: 'Siempre las mismas; al subir, se suman otras.',
                  },
                ]}
              />
            )}
          />
        </Field>
        {mode === 'producers' && (
          <Field label={many} name="producerIds">
            <Controller
              control={form.control}
              name="producerIds"
              render={({ field }) => (
                <ProducersField value={field.value ?? []} onChange={field.onChange} />
              )}
            />
          </Field>
        )}
        {mode === 'percentage' && (
          <Field label="Porcentaje" name="percentage">
            <Controller
              control={form.control}
              name="percentage"
              render={({ field }) => (
                <NumberInput
                  value={field.value ?? 0}
                  onChange={field.onChange}
                  max={100}
                  unit="%"
                />
              )}
            />
          </Field>
        )}
        <Field label="Responsable" name="owner" help="Quién decide sobre ella.">
          <Input {...form.register('owner')} />
        </Field>
        <Field label="Descripción" name="description" optional>
          <Textarea rows={2} {...form.register('description')} />
        </Field>
        <Field
          label="Termina"
          name="endsAt"
          optional
          help="Desde ese momento queda apagada para todos."
        >
          <Controller
            control={form.control}
            name="endsAt"
            render={({ field }) => (
              <DateTimeField
                value={field.value ? new Date(field.value) : null}
                onChange={(date) => field.onChange(date?.toISOString() ?? null)}
                defaultTime="23:59"
              />
            )}
          />
        </Field>
      </Form>
      <ClashDialog<ReturnType<typeof valuesOf>>
        theirs={save.theirs}
        labels={LABELS}
        busy={save.saving}
        onMine={save.keepMine}
        onTheirs={(theirs) => {
          form.reset({ ...form.getValues(), ...theirs });
          setSeen({ ...seen, ...theirs });
          save.drop();
        }}
        onClose={save.drop}
      />
    </Dialog>
  );
}
