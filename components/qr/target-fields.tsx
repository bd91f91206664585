'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { eventSearchQuery } from '@/lib/data/events';
import { QR_TARGET_TEXT, QR_TARGETS, type QrTarget } from '@/lib/domain/qr-code';

const HELP = {
  event: 'A la página del evento, donde se compran entradas.',
  page: 'A una página de este sitio, como una carta.',
  url: 'A cualquier dirección que empiece con https://',
} as const;

/** Where a code leads: an event, a page of this site, or an address. Inside a form with a `target`. */
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
            render={({ field }) => <EventField value={field.value} onChange={field.onChange} />}
          />
        </Field>
      )}
      {kind === 'page' && (
        <Field label="Página" name="target.value">
          <Input placeholder="/ambassadors" {...form.register('target.value')} />
        </Field>
      )}
      {kind === 'url' && (
        <Field label="Dirección" name="target.value">
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            {...form.register('target.value')}
          />
        </Field>
      )}
    </>
  );
}

function EventField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const events = useQuery(eventSearchQuery(typed));
  const options = (events.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <Combobox
      searchLabel="Buscar evento por nombre"
      placeholder="Elige un evento"
      value={value || null}
      loading={events.isPending}
      onSearch={setTyped}
      options={known ? options : [{ value, label: value }, ...options]}
      onChange={onChange}
    />
  );
}
