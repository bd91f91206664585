'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { ChooseRefunds } from './choose-refunds';
import { PasteField } from './paste-field';
import { useFoundRefunds } from './use-open-refunds';

type Props = {
  /** The tickets or orders that the page was opened for; with none, a list is pasted first. */
  ids: readonly string[];
  onClose: () => void;
};

/** Opens refund cases: what is it about, what of it, and why. */
export function OpenRefundsSheet({ ids, onClose }: Props) {
  const { event } = useEvent();
  const [lines, setLines] = useState(ids);
  const found = useFoundRefunds(event.id, lines);
  if (found.data) {
    const back = ids.length > 0 ? null : () => setLines([]);
    return (
      <ChooseRefunds key={lines.join(' ')} found={found.data} onBack={back} onClose={onClose} />
    );
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Abrir devoluciones"
      description="Busca por compra, por correo o por entrada."
      footer={<Button onClick={onClose}>Volver</Button>}
    >
      {lines.length === 0 && <PasteField onFind={setLines} />}
      {found.isFetching && (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
      {found.isError && !found.isFetching && (
        <ErrorState title={found.error.message} onRetry={() => void found.refetch()} />
      )}
    </Sheet>
  );
}
