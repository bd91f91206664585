import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { Consumption } from '@/lib/domain/menu/consumption';

type Props = {
  line: Consumption | null;
  onClose: () => void;
  onDelete: (id: string) => void;
};

export function DeleteLine({ line, onClose, onDelete }: Props) {
  return (
    <ConfirmDialog
      open={line !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`¿Eliminar ${line?.name ?? ''}?`}
      description="No va a la papelera: no se puede deshacer. Si solo quieres dejar de venderlo, ocúltalo."
      confirm="Eliminar producto"
      danger
      onConfirm={() => {
        if (line) onDelete(line.id);
        onClose();
      }}
    />
  );
}
