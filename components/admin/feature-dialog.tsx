'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { NumberInput } from '@/components/ui/number-input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { variant } from '@/lib/config';
import { setFeature } from '@/lib/data/features';
import { FEATURE_TEXT, type Feature, type FeatureInput } from '@/lib/domain/feature';
import { featureSchema } from '@/lib/domain/feature-schema';
import { ProducersField } from './producers-field';

type Props = { feature: Feature; onClose: () => void };

/** Changes one flag: for whom it is on, until when, and who answers for it. */
export function FeatureDialog({ feature, onClose }: Props) {
  const { many } = variant().producer;
  const save = useMutation({
    mutationFn: (input: FeatureInput) => setFeature(input),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const form = useForm({
    resolver: valibotResolver(featureSchema),
    defaultValues: {
      key: feature.key,
      mode: feature.mode,
      producerIds: feature.producerIds,
      percentage: feature.percentage,
      description: feature.description,
      owner: feature.owner,
      endsAt: feature.endsAt?.toISOString() ?? null,
    },
  });
  const mode = form.watch('mode');
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={FEATURE_TEXT[feature.key].name}
      locked={save.isPending}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form="feature-form" busy={save.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <Form
        id="feature-form"
        form={form}
        saving={save.isPending}
        submitError={save.error}
        onSubmit={(input) => save.mutate(input)}
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
    </Dialog>
  );
}
