'use client';

import { useState } from 'react';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { ChoiceFields } from './choice-fields';
import { BackOr, ChoiceFooter } from './choice-footer';
import { PasteField } from './paste-field';
import { useChoice } from './use-choice';
import { useFoundRefunds } from './use-open-refunds';

type Props = {
  /** The tickets or orders that the page was opened for; with none, a list is pasted first. */
  ids: readonly string[];
  onClose: () => void;
  onOpened: () => void;
};

export function OpenRefundsSheet({ ids, onClose, onOpened }: Props) {
  const { event } = useEvent();
  const [lines, setLines] = useState(ids);
  // Kept here, so that it is still there after a search that found nothing, or failed.
  const [pasted, setPasted] = useState('');
  const found = useFoundRefunds(event.id, lines);
  const choice = useChoice(event.id, found.data, onOpened, onClose);
  const isPasted = ids.length === 0;
  const back = () => {
    choice.reset();
    setLines([]);
  };
  return (
    <Sheet
      open
      locked={choice.progress?.isBusy}
      unsaved={!choice.progress && `${pasted}${choice.reason}`.trim() !== ''}
      onOpenChange={onClose}
      title="Abrir devoluciones"
      description={
        found.data
          ? 'Las entradas elegidas no sirven en la puerta, salvo que rechaces su devolución.'
          : 'Busca por compra, por correo o por entrada.'
      }
      footer={
        found.data ? (
          <ChoiceFooter choice={choice} onBack={isPasted ? back : null} onClose={onClose} />
        ) : (
          <BackOr onBack={isPasted && lines.length > 0 ? back : null} />
        )
      }
    >
      {lines.length === 0 && <PasteField typed={pasted} onType={setPasted} onFind={setLines} />}
      {found.isFetching && (
        <Loading>
          {lines.length > 50 && (
            <ProgressBar
              label="Buscando"
              done={found.looked}
              total={lines.length}
              className="mb-6"
            />
          )}
          <SkeletonText lines={8} />
        </Loading>
      )}
      {found.isError && !found.isFetching && (
        <ErrorState title={found.error.message} onRetry={() => void found.refetch()} />
      )}
      {found.data && <ChoiceFields choice={choice} timeZone={event.timeZone} />}
    </Sheet>
  );
}
