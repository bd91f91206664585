'use client';

import { Controller, useFormContext } from 'react-hook-form';
import { EventChoice } from '@/components/shared/event/event-choice';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { AMBASSADORS_ROUTE } from '@/lib/domain/kit/routes/links';
import { withHttps } from '@/lib/domain/kit/url';
import { QR_TARGET_TEXT, QR_TARGETS, type QrTarget } from '@/lib/domain/qr/qr-code';

const HELP = {
  event: 'A la página del evento, donde se compran entradas.',
  page: 'A una página de este sitio, como una carta.',
  url: 'A cualquier dirección que empiece con https://',
} as const;

export function TargetFields() {
  const form = useFormContext<{ target: QrTarget }>();
  const kind = form.watch('target.kind');
  return (
    <>
      <Field label="A dónde lleva" group>
        <Controller
          control={form.control}
          name="target.kind"
          render={({ field }) => (
            <RadioCards
              value={field.value}
              onChange={(value) => {
                field.onChange(value);
                form.setValue('target.value', '', { shouldDirty: true });
              }}
              options={QR_TARGETS.map((value) => ({
                value,
                label: QR_TARGET_TEXT[value],
                help: HELP[value],
              }))}
            />
          )}
        />
      </Field>
      {kind === 'event' && (
        <Field label="Evento" name="target.value">
          <Controller
            control={form.control}
            name="target.value"
            render={({ field }) => (
              <EventChoice value={field.value} onChange={(event) => field.onChange(event.id)} />
            )}
          />
        </Field>
      )}
      {kind === 'page' && (
        <Field label="Página" name="target.value">
          <Input placeholder={AMBASSADORS_ROUTE} {...form.register('target.value')} />
        </Field>
      )}
      {kind === 'url' && (
        <Field label="Dirección" name="target.value">
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            {...form.register('target.value', { setValueAs: withHttps })}
          />
        </Field>
      )}
    </>
  );
}
