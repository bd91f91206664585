'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { DISCOUNT_LABELS } from '@/components/event/content-labels';
import { useContentForm } from '@/components/event/use-content-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { pesos } from '@/lib/domain/kit/format';
import {
  type Discount,
  type DiscountContent,
  EMPTY_DISCOUNT,
  unlimitedGift,
} from '@/lib/domain/ticket/discount';
import { discountSchema } from '@/lib/domain/ticket/discount-schema';
import { DiscountRuleFields } from './discount-rule-fields';
import { useCreateDiscount } from './use-discount-actions';

type Props = { discount: Discount | null; onClose: () => void };

export function DiscountSheet({ discount, onClose }: Props) {
  const { event, ticketTypes } = useEvent();
  const create = useCreateDiscount(event.id);
  const { form, save, saving, error, clash } = useContentForm<DiscountContent>({
    eventId: event.id,
    part: 'discount',
    id: discount?.id ?? '',
    resolver: valibotResolver(discountSchema),
    initial: () => (discount ? contentOf(discount) : EMPTY_DISCOUNT),
    onSaved: () => {
      toast.ok('Guardamos el código');
      onClose();
    },
  });
  const submit = (content: DiscountContent) => {
    const gift = unlimitedGift(content, ticketTypes);
    if (gift) form.setError('limit', { message: gift }, { shouldFocus: true });
    else if (discount) save(content);
    else create.mutate(content, { onSuccess: onClose });
  };
  return (
    <>
      <FormSheet
        title={discount ? discount.code : 'Nuevo código'}
        verb={discount ? 'Guardar código' : 'Crear código'}
        form={form}
        saving={create.isPending || saving}
        submitError={create.error ?? error}
        onSubmit={submit}
        onClose={onClose}
      >
        <Field
          label="Código"
          name="code"
          help={
            discount ? 'El código ya está en la calle: no cambia.' : 'Lo que escribe quien compra.'
          }
        >
          <Input
            {...form.register('code')}
            readOnly={discount !== null}
            maxLength={32}
            placeholder="NOCHE10"
            autoComplete="off"
            autoCapitalize="characters"
            className="uppercase placeholder:normal-case"
          />
        </Field>
        <DiscountRuleFields />
      </FormSheet>
      <ClashDialog
        {...clash}
        labels={DISCOUNT_LABELS}
        choices={['kind']}
        texts={{ amount: pesos, percent: (points) => `${points} %` }}
        timeZone={event.timeZone}
      />
    </>
  );
}

const contentOf = ({
  id: _id,
  uses: _uses,
  batchId: _batch,
  createdAt: _at,
  ...content
}: Discount) => content;
