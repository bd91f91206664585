'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { DatesField } from '@/components/shared/event/dates-field';
import { TicketTypesField } from '@/components/shared/event/ticket-types-field';
import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Switch } from '@/components/ui/form/switch';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { CallError } from '@/lib/data/kit/call';
import { savePromoterRule } from '@/lib/data/promoter/event-promoters';
import { promoterRuleInput } from '@/lib/domain/promoter/promoter-schema';
import type { PromoterRule } from '@/lib/domain/promoter/rule';
import { CourtesiesField } from './courtesies-field';
import { PayFields } from './pay-fields';
import { RuleExample } from './rule-example';
import { type RuleValues, valuesOf } from './rule-values';
import { StepFields } from './step-fields';

const KINDS = [
  { value: 'sale', label: 'Por venta', help: 'Gana al vender; una devolución se lo quita' },
  { value: 'entry', label: 'Por ingreso', help: 'Gana solo por quienes entran al evento' },
];

type Props = {
  rule: PromoterRule | null;
  onClose: () => void;
};

/** A commission rule. A change is a new version, for sales from then on. */
export default function RuleSheet({ rule, onClose }: Props) {
  const { event } = useEvent();
  const save = useMutation({
    mutationFn: (values: RuleValues) => savePromoterRule(event.id, values),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const form = useForm<RuleValues>({
    shouldFocusError: false,
    resolver: valibotResolver(promoterRuleInput) as never,
    defaultValues: valuesOf(rule),
  });
  const error = save.error instanceof CallError ? save.error : null;
  return (
    <FormSheet
      title={rule ? 'Cambiar la comisión' : 'Poner una comisión'}
      description={
        rule
          ? 'Vale para lo que se venda desde ahora: lo ya vendido gana lo de antes.'
          : 'Lo que gana quien vende, desde ahora.'
      }
      verb={rule ? 'Guardar versión' : 'Poner comisión'}
      form={form}
      saving={save.isPending}
      submitError={
        error && { message: error.message, field: error.field?.replace(/^rule\./, '') ?? null }
      }
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <Field label="Cuándo gana" name="kind" group>
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => <RadioCards columns={2} options={KINDS} {...field} />}
        />
      </Field>
      <PayFields />
      <StepFields />
      <CourtesiesField />
      <RuleExample />
      <TicketTypesField help="Sin marcar ninguna, vale para todas." />
      <DatesField label="Fechas" />
      <Switch
        label="Pagar también sus propias compras"
        help="Se reconocen por su RUT, su correo o su teléfono."
        {...form.register('paysOwn')}
      />
      {rule && (
        <Switch
          label="En uso"
          help="Apagada, lo que se venda desde ahora no gana por ella."
          {...form.register('active')}
        />
      )}
    </FormSheet>
  );
}
