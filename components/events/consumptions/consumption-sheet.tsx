'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { CONSUMPTION_LABELS } from '@/components/events/content-labels';
import { useProducerFees } from '@/components/events/tickets/use-producer-fees';
import { editOf, useGuardedSave } from '@/components/events/use-guarded-save';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { percent } from '@/lib/domain/kit/format';
import {
  CONSUMPTION_TYPE_TEXT,
  type Consumption,
  type ConsumptionContent,
  EMPTY_CONSUMPTION,
} from '@/lib/domain/menu/consumption';
import { CONSUMPTION_TYPES } from '@/lib/domain/menu/consumption-limits';
import { consumptionSchema } from '@/lib/domain/menu/consumption-schema';
import { useAddConsumptions } from './use-consumption-actions';

type Props = { line: Consumption | null; onClose: () => void };

const TYPES = CONSUMPTION_TYPES.map((value) => ({ value, ...CONSUMPTION_TYPE_TEXT[value] }));

/** The form of a consumption line, new or existing. */
export function ConsumptionSheet({ line, onClose }: Props) {
  const { event } = useEvent();
  const fees = useProducerFees();
  const add = useAddConsumptions(event.id);
  const [shown, setShown] = useState<ConsumptionContent>(() =>
    line ? contentOf(line) : EMPTY_CONSUMPTION,
  );
  const change = useGuardedSave<ConsumptionContent>({
    eventId: event.id,
    part: 'consumption',
    id: line?.id ?? '',
    onSaved: () => {
      toast.ok('Guardamos el producto');
      onClose();
    },
  });
  const form = useForm<ConsumptionContent>({
    resolver: valibotResolver(consumptionSchema),
    defaultValues: shown,
    mode: 'onTouched',
  });
  const saving = add.isPending || change.saving;
  const submit = (content: ConsumptionContent) => {
    if (line) {
      change.save(editOf(shown, content));
      return;
    }
    const { order: _order, active: _active, ...item } = content;
    add.mutate([item], { onSuccess: onClose });
  };
  const takeTheirs = (theirs: Partial<ConsumptionContent>) => {
    setShown({ ...shown, ...theirs });
    for (const [field, value] of Object.entries(theirs)) {
      form.setValue(field as keyof ConsumptionContent, value);
    }
    change.drop();
  };
  return (
    <>
      <FormSheet
        title={line ? line.name : 'Nuevo producto'}
        verb={line ? 'Guardar producto' : 'Agregar producto'}
        form={form}
        saving={saving}
        submitError={add.error ?? change.error}
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
        <p className="text-ink-soft">
          Cargo por servicio: {percent(line?.serviceFee ?? fees.consumptionServiceFee)} de cada
          venta.
        </p>
      </FormSheet>
      <ClashDialog
        theirs={change.theirs}
        labels={CONSUMPTION_LABELS}
        busy={change.saving}
        onMine={change.keepMine}
        onTheirs={takeTheirs}
        onClose={change.drop}
      />
    </>
  );
}

const contentOf = ({ name, description, type, price, stock, order, active }: Consumption) => ({
  name,
  description,
  type,
  price,
  stock,
  order,
  active,
});
