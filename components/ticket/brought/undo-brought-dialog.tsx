'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useEvent } from '@/hooks/use-event';
import { undoBrought } from '@/lib/data/ticket/brought';
import { number, plural } from '@/lib/domain/kit/format';
import type { BroughtImport } from '@/lib/domain/ticket/brought';

/** Asks before an import is undone, and says how many of its people were mailed a ticket. */
export function UndoBroughtDialog({ one, onClose }: { one: BroughtImport; onClose: () => void }) {
  const { event } = useEvent();
  const { producerId, id: eventId } = event;
  const undo = useMutation({
    mutationFn: () => undoBrought({ producerId, eventId }, one),
    onSuccess: () => {
      toast.info('Lo estamos deshaciendo');
      onClose();
    },
  });
  const left = one.brought - one.undone;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={
        left > 0 ? `¿Deshacer ${plural(left, 'entrada', 'entradas')}?` : '¿Terminar de deshacer?'
      }
      description={`${mailedText(one.mailed)}Sus códigos dejan de servir y sus lugares quedan libres.`}
      confirm="Deshacer"
      danger
      busy={undo.isPending}
      error={undo.error?.message}
      onConfirm={() => undo.mutate()}
    />
  );
}

function mailedText(mailed: number): string {
  if (mailed === 0) return '';
  if (mailed === 1) return '1 persona ya recibió su entrada: no podrá entrar con ella. ';
  return `${number(mailed)} ya recibieron su entrada: no podrán entrar con ella. `;
}
