'use client';

import { useState } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { useEvent } from '@/hooks/use-event';
import { usePromoters } from '@/hooks/use-promoters';
import { sellsEvent } from '@/lib/domain/promoter/promoter';

const NOBODY = '-';

type Props = { value: string; onChange: (promoterId: string) => void };

/** Of which promoter's courtesies these are. Promoters are read when it is opened; the server knows how many they have left. */
export function GivePromoter({ value, onChange }: Props) {
  const { event } = useEvent();
  const [isAsked, setAsked] = useState(false);
  const { live, promoters } = usePromoters(isAsked ? event.producerId : null);
  return (
    <Field
      label="A cuenta de"
      optional
      help="Se descuentan también de las cortesías que esa persona tiene en RR. PP."
    >
      <Combobox
        onOpen={() => setAsked(true)}
        searchLabel="Buscar promotor"
        placeholder="De nadie"
        loading={isAsked && live.status === 'loading'}
        emptyText={live.status === 'error' ? 'No pudimos cargarlos' : undefined}
        value={value || NOBODY}
        options={[
          { value: NOBODY, label: 'De nadie' },
          ...promoters
            .filter((one) => sellsEvent(one, event.id))
            .map(({ id, name, code }) => ({ value: id, label: name, hint: code })),
        ]}
        onChange={(chosen) => onChange(chosen === NOBODY ? '' : chosen)}
      />
    </Field>
  );
}
