'use client';

import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DatesField } from '@/components/shared/event/dates-field';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { FormSection } from '@/components/ui/form/form';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { useEvent } from '@/hooks/use-event';
import type { DiscountContent } from '@/lib/domain/ticket/discount';
import { DISCOUNT_LIMITS } from '@/lib/domain/ticket/discount-rules';
import { DiscountPromoterField } from './discount-promoter-field';

type Rule = Omit<DiscountContent, 'code'>;

const KINDS = [
  { value: 'percentage', label: 'Porcentaje', help: 'Sobre cada entrada' },
  { value: 'fixed', label: 'Monto fijo', help: 'Menos pesos por entrada' },
  { value: '2x1', label: '2x1', help: 'Cada segunda entrada es gratis' },
  { value: '3x2', label: '3x2', help: 'Cada tercera entrada es gratis' },
];

export function DiscountRuleFields() {
  const { control, setValue } = useFormContext<Rule>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <Field label="Descuento" name="kind" group>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <RadioCards
              columns={2}
              options={KINDS}
              value={field.value}
              onChange={(next) => {
                field.onChange(next);
                // Only the amount of the chosen kind counts; the other is reset.
                setValue('percent', next === 'percentage' ? 10 : 0);
                setValue('amount', next === 'fixed' ? 1000 : 0);
              }}
            />
          )}
        />
      </Field>
      {kind === 'percentage' && (
        <Field label="Porcentaje" name="percent" help="De 1 a 100.">
          <Controller
            control={control}
            name="percent"
            render={({ field }) => (
              <NumberInput {...field} max={100} unit="%" className="max-w-32" />
            )}
          />
        </Field>
      )}
      {kind === 'fixed' && (
        <Field label="Monto por entrada" name="amount">
          <Controller
            control={control}
            name="amount"
            render={({ field }) => <MoneyInput {...field} className="max-w-40" />}
          />
        </Field>
      )}
      <DiscountTicketTypes />
      <DatesField label="Fechas" />
      <DiscountPromoterField />
      <DiscountWindowFields />
    </>
  );
}

/** Includes deleted ticket types that the code refers to: they can only be removed from it here. */
function DiscountTicketTypes() {
  const { ticketTypes } = useEvent();
  const { control } = useFormContext<Rule>();
  const chosen = useWatch({ control, name: 'ticketTypeIds' });
  const stored = useFormState({ control }).defaultValues?.ticketTypeIds ?? [];
  const named = [...new Set([...stored, ...chosen])].filter((id) => id !== undefined);
  const lost = named.filter((id) => !ticketTypes.some((type) => type.id === id));
  const choices = [...ticketTypes, ...lost.map((id) => ({ id, name: 'Una que ya no está' }))];
  if (choices.length === 0) return null;
  return (
    <Field label="Entradas" name="ticketTypeIds" group help="Sin marcar ninguna, vale para todas.">
      <Controller
        control={control}
        name="ticketTypeIds"
        render={({ field }) => (
          <div className="flex flex-col gap-3">
            {choices.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={field.value.includes(id)}
                onChange={(change) =>
                  field.onChange(
                    change.target.checked
                      ? [...field.value, id]
                      : field.value.filter((one) => one !== id),
                  )
                }
              />
            ))}
          </div>
        )}
      />
    </Field>
  );
}

function DiscountWindowFields() {
  const { event } = useEvent();
  const { control } = useFormContext<Rule>();
  return (
    <FormSection
      title="Cuándo y cuánto"
      description="Un uso es una compra, lleve las entradas que lleve."
    >
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <Field key={name} label={name === 'startsAt' ? 'Desde' : 'Hasta'} name={name} optional>
          <Controller
            control={control}
            name={name}
            render={({ field }) => (
              <DateTimeField
                {...field}
                timeZone={event.timeZone}
                defaultTime={name === 'startsAt' ? '00:00' : '23:59'}
              />
            )}
          />
        </Field>
      ))}
      <div className="grid grid-cols-2 gap-6">
        {(['limit', 'limitPerPerson'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'limit' ? 'Usos en total' : 'Usos por persona'}
            name={name}
            optional
          >
            <Controller
              control={control}
              name={name}
              render={({ field }) => (
                <NumberInput
                  {...field}
                  value={field.value ?? 0}
                  onChange={(times) => field.onChange(times === 0 ? null : times)}
                  max={name === 'limit' ? DISCOUNT_LIMITS.uses : 1000}
                />
              )}
            />
          </Field>
        ))}
      </div>
    </FormSection>
  );
}
