import { toast } from '@/components/ui/overlay/toast';
import { restoreFromBin } from '@/lib/data/bin/bin';
import { type BinKind, binId } from '@/lib/domain/kit/bin-entry';

/** Says what was deleted and offers 'Deshacer', which restores it from the bin; later it can be restored there. */
export function offerUndo(
  message: string,
  producerId: string,
  kind: BinKind,
  ids: readonly (readonly string[])[],
): void {
  const restore = async () => {
    // One at a time: codes that were deleted together belong to one event, and each restore reads it in its
    // transaction.
    for (const one of ids) await restoreFromBin(producerId, binId(kind, ...one));
  };
  toast.undo(message, () => {
    restore().then(
      () => toast.ok(ids.length === 1 ? 'Está de vuelta' : 'Están de vuelta'),
      (error: Error) => toast.error(error.message),
    );
  });
}
