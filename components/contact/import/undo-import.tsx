import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { undoErrand } from '@/lib/data/contact/errands';
import { canUndoErrand } from '@/lib/domain/contact/contact-errand';
import type { Errand } from '@/lib/domain/errand/errand';

type Props = {
  errand: Errand;
  size?: 'sm';
  onUndo: (errandId: string) => void;
};

/**
 * Undoes an import that has stored contacts and is not running; the server refuses it once its contacts were
 * mailed.
 */
export function UndoImport({ errand, size, onUndo }: Props) {
  const undo = useAction(
    async () => onUndo(await undoErrand(errand)),
    () => toast.error('No pudimos deshacer. Inténtalo de nuevo'),
  );
  if (errand.state === 'running' || !canUndoErrand(errand)) return null;
  return (
    <Button
      size={size}
      aria-label={size && `Deshacer ${errand.title}`}
      busy={undo.busy}
      onClick={() => void undo.run()}
    >
      Deshacer
    </Button>
  );
}
