'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { erasePrivacy, packPrivacy } from '@/lib/data/privacy/requests';
import type { PrivacyRequest } from '@/lib/domain/privacy/request';

/** The actions that answer a case without a text. */
export type DoneWay = 'copy' | 'erase';

const WORDS: Record<DoneWay, { title: string; text: string; confirm: string }> = {
  copy: {
    title: '¿Enviar su copia y cerrar el caso?',
    text: 'Reúne en un ZIP todo lo que hay bajo su correo, y nada de otras personas. Le llega un enlace que dura 30 días, y la huella del archivo queda en el caso.',
    confirm: 'Enviar copia',
  },
  erase: {
    title: '¿Borrar sus datos y cerrar el caso?',
    text: 'Sale de tus contactos, campañas, cortesías e invitaciones, y no vuelve por una importación. Sus compras se guardan seis años, como manda la ley, y la respuesta se lo dice. No se puede deshacer.',
    confirm: 'Borrar sus datos',
  },
};

type Props = { request: PrivacyRequest; way: DoneWay; onClose: () => void };

export function DoneDialog({ request, way, onClose }: Props) {
  const send = useMutation({
    mutationFn: (folio: string): Promise<{ message: string }> =>
      way === 'copy' ? packPrivacy(folio) : erasePrivacy(folio),
    onSuccess: ({ message }) => {
      toast.ok(message);
      onClose();
    },
  });
  const words = WORDS[way];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      description={words.text}
      confirm={words.confirm}
      danger={way === 'erase'}
      busy={send.isPending}
      error={send.error?.message}
      onConfirm={() => send.mutate(request.id)}
    />
  );
}
