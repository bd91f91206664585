'use client';

import { useState } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { useEvent } from '@/hooks/use-event';
import { usePromoters } from '@/hooks/use-promoters';
import { number } from '@/lib/domain/kit/format';
import { sellsEvent } from '@/lib/domain/promoter/promoter';
import { EVERY_DATE, FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import type { dateChoice } from './date-choice';
import { usePromoterGifts } from './use-promoter-gifts';

const NOBODY = '-';

const leftText = (left: number): string =>
  left === 0
    ? 'No le quedan cortesías de esta entrada.'
    : `${left === 1 ? 'Le queda' : 'Le quedan'} ${number(left)} de esta entrada.`;

type Props = {
  value: string;
  onChange: (promoterId: string) => void;
  typeId: string;
  chosen: ReturnType<typeof dateChoice>;
};

/** The promoter whose quota is used, where a rule gives them courtesies. Promoters are read when it is opened. */
export function GivePromoter({ value, onChange, typeId, chosen: { isForAll, date } }: Props) {
  const { event } = useEvent();
  const dateId = isForAll ? EVERY_DATE : (date?.id ?? FIRST_DATE);
  const { gives, left } = usePromoterGifts(event.id, value, { ticketTypeId: typeId, dateId });
  const [isAsked, setAsked] = useState(false);
  const { live, promoters } = usePromoters(isAsked ? event.producerId : null);
  if (!gives) return null;
  return (
    <Field
      label="A cuenta de"
      optional
      help={
        left === null
          ? 'Se descuentan también de las cortesías que esa persona tiene en RR. PP.'
          : leftText(left)
      }
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
