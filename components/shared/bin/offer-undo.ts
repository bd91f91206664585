import { toast } from '@/components/ui/overlay/toast';
import { restoreFromBin } from '@/lib/data/platform/bin';
import { type BinKind, binId } from '@/lib/domain/kit/bin/entry';

/** Tells what was deleted, and restores it from the bin if 'Deshacer' is pressed; later it is restored at the bin. */
export function offerUndo(
  message: string,
  producerId: string,
  kind: BinKind,
  ids: readonly (readonly string[])[],
): void {
  const restore = async () => {
    // One after the other: a bulk of codes is of one event, and each restore asks for it.
    for (const one of ids) await restoreFromBin(producerId, binId(kind, ...one));
  };
  toast.undo(message, () => {
    restore().then(
      () => toast.ok(ids.length === 1 ? 'Está de vuelta' : 'Están de vuelta'),
      (error: Error) => toast.error(error.message),
    );
  });
}
