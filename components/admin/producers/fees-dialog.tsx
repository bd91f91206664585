'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { takeTheirs } from '@/components/ui/take-theirs';
import { isUnread } from '@/lib/domain/kit/date-text';
import { DEFAULT_TIME_ZONE, percent } from '@/lib/domain/kit/format';
import { fromWallTime, wallTime } from '@/lib/domain/kit/time-zone';
import { shiftDay } from '@/lib/domain/money/series';
import { feesAt } from '@/lib/domain/producer/fee-history';
import type { Fees } from '@/lib/domain/producer/fees';
import { feesSchema } from '@/lib/domain/producer/fees-schema';
import type { Producer } from '@/lib/domain/producer/producer';
import { FeesFields } from './fees-fields';
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
  const wrongDate = when === 'later' && (!from || isUnread(from));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Comisiones de ${producer.name}`}
      description={`Hoy: ${feesText(fees)}.`}
      locked={save.saving}
      unsaved={form.formState.isDirty}
      footer={
        <>
          <DialogBack disabled={save.saving} />
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
        <FeesFields />
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
        choices={['serviceFee', 'serviceFeeType']}
        texts={{ consumptionServiceFee: percent }}
        busy={save.saving}
        onMine={save.keepMine}
        onTheirs={(theirs) => {
          takeTheirs(form, theirs);
          setTaken({ ...taken, ...theirs });
          save.drop();
        }}
        onClose={save.drop}
      />
    </Dialog>
  );
}
