'use client';

import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { takeTheirs } from '@/components/ui/take-theirs';
import { percent } from '@/lib/domain/kit/format';
import type { Fees } from '@/lib/domain/producer/fees';
import type { Producer } from '@/lib/domain/producer/producer';
import { FeesFields } from './fees-fields';
import { feesText } from './fees-text';
import { useFeesDraft } from './use-fees-draft';
import { useSetProducerFees } from './use-producer-terms';

type Props = { producer: Producer; fees: Fees; onClose: () => void };

const LABELS = {
  serviceFee: 'cargo por servicio',
  serviceFeeType: 'forma del cargo',
  serviceFeeHidden: 'si el cargo va dentro del precio',
  hasTax: 'si el cargo incluye IVA',
  consumptionServiceFee: 'cargo de consumos',
};

/** Earlier sales keep the fees of their day. */
export function FeesDialog({ producer, fees, onClose }: Props) {
  const save = useSetProducerFees(producer.id, onClose);
  const { form, seenAt, taken, setTaken, when, from, wrongDate, follow } = useFeesDraft(producer);
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
            onChange={(value) => follow({ when: value as 'now' | 'later', from })}
            options={[
              { value: 'later', label: 'Desde una fecha' },
              { value: 'now', label: 'Desde ahora', help: 'Vale para la próxima venta.' },
            ]}
          />
        </Field>
        {when === 'later' && (
          <Field
            label="Fecha"
            help="Lo que no cambies queda como estará programado para ese día."
            error={wrongDate ? 'Elige desde cuándo' : null}
          >
            <DateTimeField
              value={from}
              onChange={(date) => follow({ when, from: date })}
              min={new Date()}
              defaultTime="00:00"
            />
          </Field>
        )}
      </Form>
      <ClashDialog<Fees>
        save={save}
        labels={LABELS}
        choices={['serviceFee', 'serviceFeeType']}
        texts={{ consumptionServiceFee: percent }}
        onTheirs={(theirs) => {
          takeTheirs(form, theirs);
          setTaken({ ...taken, ...theirs });
        }}
      />
    </Dialog>
  );
}
