'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '@/components/ui/form/combobox';
import { useLiveDoc } from '@/hooks/use-live';
import { type EventOption, eventSearchQuery } from '@/lib/data/event/events';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { shortDate } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';

type Props = { value: string; onChange: (event: EventOption) => void };

/** Select of one event of the whole platform, with search; the selection keeps its name when the search changes. */
export function EventChoice({ value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const found = useQuery(eventSearchQuery(typed));
  const options = (found.data ?? []).map(({ id, name, startsAt }) => ({
    value: id,
    label: name,
    hint: shortDate(startsAt),
  }));
  const missing = value !== '' && !options.some((option) => option.value === value);
  const chosen = useLiveDoc(missing ? paths.event(value) : null, parseEvent).data;
  const label = chosen ? eventName(chosen) : value;
  return (
    <Combobox
      searchLabel="Buscar evento por nombre"
      placeholder="Elige un evento"
      value={value || null}
      loading={found.isPending}
      emptyText={found.isError ? 'No pudimos buscar. Escribe de nuevo' : undefined}
      onSearch={setTyped}
      options={missing ? [{ value, label }, ...options] : options}
      onChange={(id) => {
        const event = found.data?.find((one) => one.id === id);
        if (event) onChange(event);
      }}
    />
  );
}
