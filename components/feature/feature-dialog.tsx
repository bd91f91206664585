'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form/form';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { toast } from '@/components/ui/overlay/toast';
import { takeTheirs } from '@/components/ui/take-theirs';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { setFeature } from '@/lib/data/feature/features';
import type { Feature } from '@/lib/domain/feature/feature';
import {
  endsTooEarly,
  type FeatureInput,
  featureSchema,
  PAST_END,
} from '@/lib/domain/feature/feature-schema';
import { FEATURE_TEXT } from '@/lib/domain/feature/feature-text';
import { FeatureFields } from './feature-fields';

const LABELS = {
  mode: 'para quién está activa',
  producerIds: 'la lista',
  percentage: 'porcentaje',
  description: 'descripción',
  owner: 'responsable',
  endsAt: 'término',
  autoOff: 'si se apaga sola',
};

const valuesOf = (feature: Feature) => ({
  mode: feature.mode,
  producerIds: feature.producerIds,
  percentage: feature.percentage,
  description: feature.description,
  owner: feature.owner,
  endsAt: feature.endsAt?.toISOString() ?? null,
  autoOff: feature.autoOff,
});

type Props = { feature: Feature; onClose: () => void };

export function FeatureDialog({ feature, onClose }: Props) {
  const [seen, setSeen] = useState(() => valuesOf(feature));
  const save = useSaveUnlessChanged({
    send: (input: FeatureInput, seen) => setFeature({ ...input, seen }),
    onSaved: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const form = useForm({
    shouldFocusError: false,
    resolver: valibotResolver(featureSchema),
    defaultValues: { key: feature.key, ...seen },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={FEATURE_TEXT[feature.key].name}
      locked={save.saving}
      unsaved={form.formState.isDirty}
      footer={
        <>
          <DialogBack disabled={save.saving} />
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
        onSubmit={(input) => {
          if (endsTooEarly(input, new Date())) form.setError('endsAt', { message: PAST_END });
          else save.save(input, seen);
        }}
      >
        <FeatureFields />
      </Form>
      <ClashDialog<ReturnType<typeof valuesOf>>
        save={save}
        labels={LABELS}
        choices={['mode']}
        onTheirs={(theirs) => {
          takeTheirs(form, theirs);
          setSeen({ ...seen, ...theirs });
        }}
      />
    </Dialog>
  );
}
