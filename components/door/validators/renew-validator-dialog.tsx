'use client';

import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useEvent } from '@/hooks/use-event';
import type { Validator } from '@/lib/domain/door/validator';
import { linkProps } from './link-dialog';
import { useRenewValidator } from './use-validator-actions';

type Props = { validator: Validator; onClose: () => void };

/**
 * Confirms and creates a validator's new link, and shows it. One dialog for both, because the old link ends with
 * the answer, and the new one is shown only once.
 */
export function RenewValidatorDialog({ validator, onClose }: Props) {
  const { event } = useEvent();
  const { mutate, data, error, isPending } = useRenewValidator(event.id);
  const { id, name } = validator;
  const question = {
    title: `¿Crear un enlace nuevo para ${name}?`,
    description:
      'El enlace de ahora deja de servir en este momento. El nuevo se muestra una sola vez.',
    footer: (
      <>
        <Button disabled={isPending} onClick={onClose}>
          Volver
        </Button>
        <Button kind="danger" busy={isPending} onClick={() => mutate(id)}>
          Crear enlace nuevo
        </Button>
      </>
    ),
    children: error && <FormAlert>{error.message}</FormAlert>,
  };
  const view = data ? linkProps({ link: { url: data.url, name }, onClose }) : question;
  return <Dialog open onOpenChange={onClose} size="sm" locked={isPending} {...view} />;
}
