'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { packPrivacy } from '@/lib/data/privacy/requests';
import type { PrivacyRequest } from '@/lib/domain/privacy/request';

type Props = { request: PrivacyRequest; onClose: () => void };

/** Confirms that a case is answered by a copy of everything under its address. */
export function CopyDialog({ request, onClose }: Props) {
  const pack = useMutation({
    mutationFn: packPrivacy,
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="¿Enviar su copia y cerrar el caso?"
      description="Reúne en un ZIP todo lo que hay bajo su correo, y nada de otras personas. Le llega un enlace que dura 30 días, y la huella del archivo queda en el caso."
      confirm="Enviar copia"
      busy={pack.isPending}
      error={pack.error?.message}
      onConfirm={() => pack.mutate(request.id)}
    />
  );
}
