'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DISCOUNT_LABELS } from '@/components/events/content-labels';
import { editOf, useGuardedSave } from '@/components/events/use-guarded-save';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import { FormSheet } from '@/components/ui/overlay/form-sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
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

/** The form of one discount code, new or existing. */
export function DiscountSheet({ discount, onClose }: Props) {
  const { event, ticketTypes } = useEvent();
  const [shown, setShown] = useState<DiscountContent>(() =>
    discount ? contentOf(discount) : EMPTY_DISCOUNT,
  );
  const form = useForm<DiscountContent>({
    resolver: valibotResolver(discountSchema),
    defaultValues: shown,
    mode: 'onTouched',
  });
  const create = useCreateDiscount(event.id);
  const change = useGuardedSave<DiscountContent>({
    eventId: event.id,
    part: 'discount',
    id: discount?.id ?? '',
    onSaved: () => {
      toast.ok('Guardamos el código');
      onClose();
    },
  });
  const submit = (content: DiscountContent) => {
    const gift = unlimitedGift(content, ticketTypes);
    if (gift) form.setError('limit', { message: gift }, { shouldFocus: true });
    else if (discount) change.save(editOf(shown, content));
    else create.mutate(content, { onSuccess: onClose });
  };
  const takeTheirs = (theirs: Partial<DiscountContent>) => {
    setShown({ ...shown, ...theirs });
    for (const [field, value] of Object.entries(theirs)) {
      form.setValue(field as keyof DiscountContent, value);
    }
    change.drop();
  };
  return (
    <>
      <FormSheet
        title={discount ? discount.code : 'Nuevo código'}
        verb={discount ? 'Guardar código' : 'Crear código'}
        form={form}
        saving={create.isPending || change.saving}
        submitError={create.error ?? change.error}
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
        theirs={change.theirs}
        labels={DISCOUNT_LABELS}
        busy={change.saving}
        onMine={change.keepMine}
        onTheirs={takeTheirs}
        onClose={change.drop}
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
