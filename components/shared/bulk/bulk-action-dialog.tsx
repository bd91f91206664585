'use client';

import { toast } from '@/components/ui/overlay/toast';
import type { Noun } from '@/components/ui/table/table-types';
import { newErrandKey, startErrand } from '@/lib/data/kit/errands';
import { plural } from '@/lib/domain/kit/format';
import type { BulkAction, BulkItem } from './bulk-action';
import { BulkDialog } from './bulk-dialog';
import { Refusals } from './refusals';

type Props = {
  action: BulkAction<unknown>;
  items: readonly BulkItem<unknown>[];
  out: readonly { id: string; name: string; message: string }[];
  noun: Noun;
  onClose: () => void;
  onDone: (left: readonly string[]) => void;
};

export default function BulkActionDialog({ action, items, out, noun, onClose, onDone }: Props) {
  const { label, callable, callOf, undo } = action;
  const counted = (count: number) => plural(count, ...noun);
  const words = action.words(items.length);
  const undoAll = (done: readonly BulkItem<unknown>[]) => {
    if (!undo) return;
    const calls = done.map(({ name, row }) => ({ data: undo.callOf(row), size: 1, label: name }));
    startErrand({
      ...{ key: newErrandKey(), callable: undo.callable, items: calls },
      title: undo.title(done.length),
    }).then(
      () => toast.info('Lo estamos deshaciendo: sigue arriba a la derecha'),
      (error: Error) => toast.error(error.message),
    );
  };
  return (
    <BulkDialog
      items={items}
      callable={callable}
      callOf={({ row }) => callOf(row)}
      nameOf={({ name }) => name}
      words={{
        ...{ go: label, count: counted, ...words },
        task: (count) => `${label}: ${counted(count)}`,
        // The count of all that were done, to which a second run may have added.
        done: (count) => action.words(count).done(count),
      }}
      {...(undo && { onUndo: undoAll })}
      onClose={onClose}
      onDone={(left) => onDone(left.map(({ id }) => id))}
    >
      <Refusals
        title={`${counted(out.length)} ${out.length === 1 ? 'queda' : 'quedan'} fuera`}
        rows={out}
      />
    </BulkDialog>
  );
}
