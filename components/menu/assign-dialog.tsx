'use client';

import { useState } from 'react';
import { EventChoice } from '@/components/shared/event/event-choice';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useProducerOptions } from '@/hooks/use-producer-options';
import { variant } from '@/lib/config';
import type { Menu } from '@/lib/domain/menu/menu';
import { useGiveMenu, useServeMenu } from './use-menu-actions';

type Props = { menu: Menu; onClose: () => void };

export function AssignMenuDialog({ menu, onClose }: Props) {
  const { one, the } = variant().producer;
  const [to, setTo] = useState<'event' | 'producer' | 'nobody'>('event');
  const [eventId, setEventId] = useState('');
  const [producerId, setProducerId] = useState('');
  const [asked, setAsked] = useState(false);
  const give = useGiveMenu(menu);
  const serve = useServeMenu(menu.id);
  const missing =
    (to === 'event' && !eventId && 'Elige un evento') ||
    (to === 'producer' && !producerId && `Elige ${variant().producer.a}`) ||
    null;
  const confirm = () => {
    setAsked(true);
    if (missing) return;
    if (to === 'event') serve.mutate(eventId, { onSuccess: onClose });
    else give.mutate(to === 'nobody' ? null : producerId, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Asignar «${menu.name}»`}
      description={
        menu.producerName ? `Hoy es de ${menu.producerName}.` : 'Hoy no es de nadie en particular.'
      }
      confirm="Asignar carta"
      busy={give.isPending || serve.isPending}
      error={give.error?.message ?? serve.error?.message}
      onConfirm={confirm}
    >
      <RadioCards
        aria-label="A quién"
        value={to}
        onChange={(value) => setTo(value as typeof to)}
        options={[
          {
            value: 'event',
            label: 'A un evento',
            help: 'Lo disponible entra como consumos. Lo que ya estaba no se toca.',
          },
          {
            value: 'producer',
            label: `A ${variant().producer.a}`,
            help: 'Su equipo la usa en todos sus eventos.',
          },
          ...(menu.producerId ? [{ value: 'nobody', label: `Quitársela a ${the}` }] : []),
        ]}
      />
      {to === 'event' && (
        <Field label="Evento" error={asked ? missing : null}>
          <EventChoice value={eventId} onChange={(event) => setEventId(event.id)} />
        </Field>
      )}
      {to === 'producer' && (
        <Field label={one} error={asked ? missing : null}>
          <ProducerChoice value={producerId} onChange={setProducerId} />
        </Field>
      )}
    </ConfirmDialog>
  );
}

type ChoiceProps = { value: string; onChange: (id: string) => void };

function ProducerChoice({ value, onChange }: ChoiceProps) {
  const { options, loading, onSearch, emptyText } = useProducerOptions();
  return (
    <Combobox
      searchLabel="Buscar por nombre"
      value={value || null}
      loading={loading}
      onSearch={onSearch}
      emptyText={emptyText}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
