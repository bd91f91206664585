'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { CONSUMPTION_LABELS } from '@/components/event/content-labels';
import { useContentForm } from '@/components/event/use-content-form';
import { DatesField } from '@/components/shared/event/dates-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { useEventFees } from '@/hooks/use-event-fees';
import { percent, pesos } from '@/lib/domain/kit/format';
import {
  CONSUMPTION_TYPE_TEXT,
  type Consumption,
  type ConsumptionContent,
  EMPTY_CONSUMPTION,
} from '@/lib/domain/menu/consumption';
import { CONSUMPTION_TYPES } from '@/lib/domain/menu/consumption-limits';
import { consumptionSchema } from '@/lib/domain/menu/consumption-schema';
import { useAddConsumptions } from './use-consumption-actions';

const CHOICES = ['type', 'order'] as const;
const TEXTS = { price: pesos };

type Props = { line: Consumption | null; onClose: () => void };

const TYPES = CONSUMPTION_TYPES.map((value) => ({ value, ...CONSUMPTION_TYPE_TEXT[value] }));

export function ConsumptionSheet({ line, onClose }: Props) {
  const { event } = useEvent();
  const fees = useEventFees();
  const [key] = useState(() => crypto.randomUUID());
  const add = useAddConsumptions(event.id, key);
  const { form, save, saving, error, clash } = useContentForm<ConsumptionContent>({
    eventId: event.id,
    part: 'consumption',
    id: line?.id ?? '',
    resolver: valibotResolver(consumptionSchema),
    initial: () => (line ? contentOf(line) : EMPTY_CONSUMPTION),
    onSaved: () => {
      toast.ok('Guardamos el producto');
      onClose();
    },
  });
  const submit = (content: ConsumptionContent) => {
    if (line) {
      save(content);
      return;
    }
    const { order: _order, active: _active, ...item } = content;
    add.mutate([item], { onSuccess: onClose });
  };
  return (
    <>
      <FormSheet
        title={line ? line.name : 'Nuevo producto'}
        verb={line ? 'Guardar producto' : 'Agregar producto'}
        form={form}
        saving={add.isPending || saving}
        submitError={add.error ?? error}
        onSubmit={submit}
        onClose={onClose}
      >
        <Field label="Nombre" name="name">
          <Input
            {...form.register('name')}
            maxLength={80}
            placeholder="Piscola"
            autoComplete="off"
          />
        </Field>
        <Field label="Descripción" name="description" optional>
          <Input {...form.register('description')} maxLength={300} autoComplete="off" />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Precio" name="price">
            <Controller
              control={form.control}
              name="price"
              render={({ field }) => <MoneyInput {...field} />}
            />
          </Field>
          <Field label="Stock" name="stock" help="0 si no tiene límite.">
            <Controller
              control={form.control}
              name="stock"
              render={({ field }) => (
                <NumberInput
                  {...field}
                  value={field.value ?? 0}
                  onChange={(stock) => field.onChange(stock === 0 ? null : stock)}
                  max={1_000_000}
                />
              )}
            />
          </Field>
        </div>
        <Field
          label="Tipo"
          name="type"
          group
          help={line && line.sold > 0 ? 'Ya se vendió: el tipo no cambia.' : undefined}
        >
          <Controller
            control={form.control}
            name="type"
            render={({ field }) => (
              <RadioCards
                options={TYPES.map((type) => ({
                  ...type,
                  disabled: line !== null && line.sold > 0 && type.value !== line.type,
                }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </Field>
        <DatesField label="Fechas" help="Sin marcar ninguna, se vende en todas." />
        <p className="text-ink-soft">
          Cargo por servicio: {percent(line?.serviceFee ?? fees.consumptionServiceFee)} de cada
          venta.
        </p>
      </FormSheet>
      <ClashDialog {...clash} labels={CONSUMPTION_LABELS} choices={CHOICES} texts={TEXTS} />
    </>
  );
}

const contentOf = ({
  name,
  description,
  type,
  price,
  stock,
  order,
  dateIds,
  active,
}: Consumption) => ({
  name,
  description,
  type,
  price,
  stock,
  order,
  dateIds,
  active,
});
