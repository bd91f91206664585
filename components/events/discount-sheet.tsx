'use client';

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { Sheet } from '@/components/ui/sheet';
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
  const id = useId();
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
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={discount ? discount.code : 'Nuevo código'}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Volver
          </Button>
          <Button kind="primary" type="submit" form={id} busy={save.isPending}>
            {discount ? 'Guardar código' : 'Crear código'}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        saving={save.isPending}
        submitError={
          save.error ? { message: 'No pudimos guardar el código. Inténtalo de nuevo' } : null
        }
        onSubmit={submit}
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
      </Form>
    </Sheet>
  );
}

const contentOf = ({
  id: _id,
  uses: _uses,
  batchId: _batch,
  createdAt: _at,
  ...content
}: Discount) => content;
