'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ReasonField } from '@/components/ui/form/reason-field';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { usePanel } from '@/hooks/use-panel';
import { startViewAs } from '@/lib/data/team/viewing';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { VIEW_MINUTES } from '@/lib/domain/rights/viewing';

type Props = {
  person: { userId: string; name: string };
  /** The team whose panel is shown; administrators see all of the person's, and give a reason. */
  producerId?: string;
  onClose: () => void;
};

export default function ViewAsDialog({ person: { userId, name }, producerId, onClose }: Props) {
  const { isAdmin } = usePanel();
  const [reason, setReason] = useState('');
  const router = useRouter();
  const start = useMutation({
    mutationFn: () => startViewAs(isAdmin ? { userId, reason } : { userId, producerId }),
    // The pages are remounted before the answer arrives, and this dialog with them.
    onSuccess: () => router.push(HOME_ROUTE),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Ver el panel como ${name}?`}
      description={
        isAdmin
          ? `Verás sus páginas con sus permisos, por ${VIEW_MINUTES} minutos o hasta que salgas. Mientras tanto no puedes cambiar nada, tampoco en otras pestañas. Queda en el registro.`
          : `Verás lo que ve esta persona, y nada que tú no veas, por ${VIEW_MINUTES} minutos o hasta que salgas. Mientras tanto no puedes cambiar nada, tampoco en otras pestañas. Queda en el registro.`
      }
      confirm={isAdmin ? 'Ver como esta persona' : 'Ver como este rol'}
      busy={start.isPending}
      error={start.error?.message}
      onConfirm={() => start.mutate()}
    >
      {isAdmin && (
        <ReasonField value={reason} onChange={setReason} help="Lo lee la administración." />
      )}
    </ConfirmDialog>
  );
}
