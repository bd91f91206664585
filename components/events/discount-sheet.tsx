'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { FormSheet } from '@/components/ui/form-sheet';
import { Input } from '@/components/ui/input';
import { useEvent } from '@/hooks/use-event';
import { type Discount, type DiscountContent, EMPTY_DISCOUNT } from '@/lib/domain/discount';
import { discountSchema } from '@/lib/domain/discount-schema';
import { DiscountRuleFields } from './discount-rule-fields';
import { useSaveDiscount } from './use-discount-actions';

type Props = { discount: Discount | null; onClose: () => void };

/** The form of one code, new or old. */
export function DiscountSheet({ discount, onClose }: Props) {
  const { event } = useEvent();
  const save = useSaveDiscount(event.id);
  const form = useForm<DiscountContent>({
    resolver: valibotResolver(discountSchema),
    defaultValues: discount ? contentOf(discount) : EMPTY_DISCOUNT,
    mode: 'onTouched',
  });
  const submit = (content: DiscountContent) =>
    save.mutate(
      { isNew: discount === null, content },
      {
        onSuccess: (made) => {
          if (made) onClose();
          else form.setError('code', { message: 'Este evento ya tiene ese código' });
        },
      },
    );
  return (
    <FormSheet
      title={discount ? discount.code : 'Nuevo código'}
      verb={discount ? 'Guardar código' : 'Crear código'}
      form={form}
      saving={save.isPending}
      submitError={
        save.error ? { message: 'No pudimos guardar el código. Inténtalo de nuevo' } : null
      }
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
  );
}

const contentOf = ({
  id: _id,
  uses: _uses,
  batchId: _batch,
  createdAt: _at,
  ...content
}: Discount) => content;
