'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { MoneyInput } from '@/components/ui/form/money-input';
import { NumberInput } from '@/components/ui/form/number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { fromWallTime, wallTime } from '@/lib/domain/kit/time-zone';
import { shiftDay } from '@/lib/domain/money/series';
import { feesAt } from '@/lib/domain/producer/fee-history';
import type { Fees } from '@/lib/domain/producer/fees';
import { feesSchema } from '@/lib/domain/producer/fees-schema';
import type { Producer } from '@/lib/domain/producer/producer';
import { feesText } from './fees-text';
import { useSetProducerFees } from './use-producer-terms';

type Props = { producer: Producer; fees: Fees; onClose: () => void };

const LABELS = {
  serviceFee: 'cargo por servicio',
  serviceFeeType: 'forma del cargo',
  serviceFeeHidden: 'si el cargo va dentro del precio',
  hasTax: 'si el cargo incluye IVA',
  consumptionServiceFee: 'cargo de consumos',
};

const tomorrow = () => {
  const today = wallTime(new Date(), DEFAULT_TIME_ZONE).date;
  return fromWallTime({ date: shiftDay(today, 1), time: '00:00' }, DEFAULT_TIME_ZONE);
};

// Typed as a percentage with two decimals, kept as a fraction.
const toPercent = (fraction: number) => Math.round(fraction * 1e6) / 1e4;
const toFraction = (percent: number) => Math.round(percent * 1e4) / 1e6;

/** Changes a producer's fees, from now or from a future day; earlier sales keep the fees of their day. */
export function FeesDialog({ producer, fees, onClose }: Props) {
  const save = useSetProducerFees(producer.id, onClose);
  // The producer's fees when the dialog opened (or as taken over from a conflict): sent to detect a concurrent
  // edit.
  const [opened] = useState(producer);
  const [taken, setTaken] = useState<Partial<Fees>>({});
  const seenAt = (date: Date) => ({
    ...feesAt(opened.feesHistory, date, opened.fees),
    ...taken,
  });
  const [when, setWhen] = useState<'now' | 'later'>('later');
  const [from, setFrom] = useState<Date | null>(tomorrow);
  const form = useForm({ resolver: valibotResolver(feesSchema), defaultValues: fees });
  const type = form.watch('serviceFeeType');
  const wrongDate = when === 'later' && !from;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Comisiones de ${producer.name}`}
      description={`Hoy: ${feesText(fees)}.`}
      locked={save.saving}
      footer={
        <>
          <Button disabled={save.saving} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form="fees-form" busy={save.saving}>
            Guardar comisiones
          </Button>
        </>
      }
    >
      <Form
        id="fees-form"
        form={form}
        saving={save.saving}
        submitError={save.error}
        onSubmit={(input) => {
          if (wrongDate) return;
          const begins = when === 'now' ? null : from;
          save.save({ fees: input, from: begins }, seenAt(begins ?? new Date()));
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Cargo por servicio" name="serviceFeeType">
            <Select
              {...form.register('serviceFeeType', {
                onChange: () => form.setValue('serviceFee', 0),
              })}
              options={[
                { value: 'Percentage', label: 'Porcentaje del precio' },
                { value: 'Fixed', label: 'Monto fijo por entrada' },
              ]}
            />
          </Field>
          <Field label={type === 'Fixed' ? 'Monto' : 'Porcentaje'} name="serviceFee">
            <Controller
              control={form.control}
              name="serviceFee"
              render={({ field }) =>
                type === 'Fixed' ? (
                  <MoneyInput value={field.value} onChange={field.onChange} />
                ) : (
                  <NumberInput
                    decimals={2}
                    max={100}
                    unit="%"
                    value={toPercent(field.value)}
                    onChange={(value) => field.onChange(toFraction(value))}
                  />
                )
              }
            />
          </Field>
        </div>
        <Switch
          label="El cargo va dentro del precio que ve el comprador"
          {...form.register('serviceFeeHidden')}
        />
        <Switch label="El cargo incluye IVA" {...form.register('hasTax')} />
        <Field label="Cargo de consumos" name="consumptionServiceFee">
          <Controller
            control={form.control}
            name="consumptionServiceFee"
            render={({ field }) => (
              <NumberInput
                decimals={2}
                max={100}
                unit="%"
                value={toPercent(field.value)}
                onChange={(value) => field.onChange(toFraction(value))}
              />
            )}
          />
        </Field>
        <Field label="Desde cuándo" group>
          <RadioCards
            columns={2}
            value={when}
            onChange={(value) => setWhen(value as 'now' | 'later')}
            options={[
              { value: 'later', label: 'Desde una fecha' },
              { value: 'now', label: 'Desde ahora', help: 'Vale para la próxima venta.' },
            ]}
          />
        </Field>
        {when === 'later' && (
          <Field label="Fecha" error={wrongDate ? 'Elige desde cuándo' : null}>
            <DateTimeField value={from} onChange={setFrom} min={new Date()} defaultTime="00:00" />
          </Field>
        )}
      </Form>
      <ClashDialog<Fees>
        theirs={save.theirs}
        labels={LABELS}
        busy={save.saving}
        onMine={save.keepMine}
        onTheirs={(theirs) => {
          form.reset({ ...form.getValues(), ...theirs });
          setTaken({ ...taken, ...theirs });
          save.drop();
        }}
        onClose={save.drop}
      />
    </Dialog>
  );
}
