'use client';

import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { useEvent } from '@/hooks/use-event';
import { usePromoters } from '@/hooks/use-promoters';
import type { DiscountContent } from '@/lib/domain/ticket/discount';

const NOBODY = '-';

/** The promoter whose sales a code makes. Promoters are read when it is opened, or where the code is somebody's already. */
export function DiscountPromoterField() {
  const { event } = useEvent();
  const { control } = useFormContext<Omit<DiscountContent, 'code'>>();
  const code = useWatch({ control, name: 'promoter' });
  const [isAsked, setAsked] = useState(false);
  const { live, promoters } = usePromoters(isAsked || code ? event.producerId : null);
  const known = promoters.map((one) => ({
    ...{ value: one.code, label: one.name, hint: one.active ? one.code : 'Inactivo' },
  }));
  const isKnown = !code || known.some(({ value }) => value === code);
  return (
    <Field
      label="De qué promotor es"
      name="promoter"
      optional
      help="Lo que se compre con el código cuenta como venta suya, aunque la persona llegue por el enlace de otro."
    >
      <Controller
        control={control}
        name="promoter"
        render={({ field }) => (
          <Combobox
            onOpen={() => setAsked(true)}
            searchLabel="Buscar promotor"
            placeholder="De nadie"
            loading={live.status === 'loading'}
            emptyText={live.status === 'error' ? 'No pudimos cargarlos' : undefined}
            value={field.value || NOBODY}
            options={[
              { value: NOBODY, label: 'De nadie' },
              ...known,
              ...(isKnown ? [] : [{ value: code, label: code }]),
            ]}
            onChange={(value) => field.onChange(value === NOBODY ? '' : value)}
          />
        )}
      />
    </Field>
  );
}
