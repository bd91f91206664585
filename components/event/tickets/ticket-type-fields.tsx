'use client';

import { Controller, useFormContext, useFormState } from 'react-hook-form';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { FormSection } from '@/components/ui/form/form';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { Textarea } from '@/components/ui/form/textarea';
import { useEvent } from '@/hooks/use-event';
import { earlierPhases } from '@/lib/domain/event/availability/phases';
import { number, plural } from '@/lib/domain/kit/format';
import { TICKET_LIMITS } from '@/lib/domain/ticket/ticket-limits';
import type { TicketTypeContent } from '@/lib/domain/ticket/ticket-type';
import { PriceHint } from './price-hint';

type Props = {
  typeId: string | null;
  taken: number;
  raiseWaits: boolean;
};

export function TicketTypeFields({ typeId, taken, raiseWaits }: Props) {
  const { register, control } = useFormContext<TicketTypeContent>();
  return (
    <>
      <Field label="Nombre" name="name">
        <Input
          {...register('name')}
          maxLength={TICKET_LIMITS.name}
          placeholder="Preventa 1"
          autoComplete="off"
        />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Precio"
          name="price"
          help={
            <>
              <PriceHint control={control} />
              {raiseWaits && ' Si lo subes, pasa por revisión: mientras tanto sigue el de ahora.'}
            </>
          }
        >
          <Controller
            control={control}
            name="price"
            render={({ field }) => <MoneyInput {...field} />}
          />
        </Field>
        <Field
          label="Stock"
          name="stock"
          help={
            taken > 0 ? `Ya hay ${plural(taken, 'tomada', 'tomadas')}.` : 'Cuántas hay en total.'
          }
        >
          <Controller
            control={control}
            name="stock"
            render={({ field }) => <NumberInput {...field} max={TICKET_LIMITS.stock} />}
          />
        </Field>
      </div>
      <Field label="Descripción" name="description" optional>
        <Textarea {...register('description')} rows={2} maxLength={TICKET_LIMITS.description} />
      </Field>
      <SaleWindowFields typeId={typeId} />
      <SaleRulesFields />
    </>
  );
}

function SaleWindowFields({ typeId }: Pick<Props, 'typeId'>) {
  const { event, ticketTypes } = useEvent();
  const { register, control } = useFormContext<TicketTypeContent>();
  return (
    <FormSection
      title="Cuándo se vende"
      description="Sin fechas, se vende hasta que termine el evento."
    >
      <Field label="Abre después de" name="opensAfter" help="Cuando esa se agote o cierre.">
        <Select
          {...register('opensAfter')}
          placeholder="No depende de otra"
          options={earlierPhases(ticketTypes, typeId).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
      </Field>
      <Field label="Desde" name="startsAt" optional>
        <Controller
          control={control}
          name="startsAt"
          render={({ field }) => (
            <DateTimeField {...field} timeZone={event.timeZone} defaultTime="10:00" />
          )}
        />
      </Field>
      <Field label="Hasta" name="endsAt" optional>
        <Controller
          control={control}
          name="endsAt"
          render={({ field }) => (
            <DateTimeField {...field} timeZone={event.timeZone} defaultTime="23:59" />
          )}
        />
      </Field>
    </FormSection>
  );
}

function SaleRulesFields() {
  const { register, control } = useFormContext<TicketTypeContent>();
  return (
    <FormSection title="Cómo se vende">
      <div className="grid grid-cols-2 gap-6">
        {(['minPerOrder', 'maxPerOrder'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'minPerOrder' ? 'Mínimo por compra' : 'Máximo por compra'}
            name={name}
          >
            <Controller
              control={control}
              name={name}
              render={({ field }) => <NumberInput {...field} max={50} />}
            />
          </Field>
        ))}
      </div>
      <SharedCapacityField />
      <Switch
        {...register('hidden')}
        label="Oculta"
        help="No aparece en la página del evento; se vende con enlace, código o en la puerta."
      />
      <Switch
        {...register('reentry')}
        label="Se puede volver a entrar"
        help="Después de que una puerta marque la salida. Sin esto, cada entrada entra una vez."
      />
    </FormSection>
  );
}

/** Shown even if the event has no shared capacity left but this type refers to one: it can only be removed here. */
function SharedCapacityField() {
  const { event } = useEvent();
  const { register, control } = useFormContext<TicketTypeContent>();
  const own = useFormState({ control }).defaultValues?.sharedCapacityId ?? '';
  const isLost = own !== '' && !event.sharedCapacities.some(({ id }) => id === own);
  if (event.sharedCapacities.length === 0 && !isLost) return null;
  return (
    <Field
      label="Cupo compartido"
      name="sharedCapacityId"
      help={isLost && 'El que tenía ya no está: elige otro, o solo su propio stock.'}
    >
      <Select
        {...register('sharedCapacityId')}
        placeholder="Solo su propio stock"
        options={[
          ...(isLost ? [{ value: own, label: 'Uno que ya no está', disabled: true }] : []),
          ...event.sharedCapacities.map(({ id, name, capacity }) => ({
            value: id,
            label: `${name} (${number(capacity)})`,
          })),
        ]}
      />
    </Field>
  );
}
