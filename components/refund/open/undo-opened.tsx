'use client';

import { Refusals } from '@/components/shared/bulk/refusals';
import { StopButton } from '@/components/shared/bulk/stop-button';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useErrandRun } from '@/hooks/bulk/use-errand-run';
import { useEvent } from '@/hooks/use-event';
import { plural } from '@/lib/domain/kit/format';

type Props = {
  cases: readonly { refundId: string; name: string }[];
  onChanged: () => void;
};

const count = (some: number) => plural(some, 'devolución', 'devoluciones');

export function UndoOpened({ cases, onChanged }: Props) {
  const { event } = useEvent();
  const { state, run, stop, drop } = useErrandRun<Props['cases'][number]>({
    callable: 'advanceRefund',
    callOf: ({ refundId }) => ({
      ...{ eventId: event.id, refundId, action: 'reject', reason: 'Se abrió por error' },
      // A case whose payment was requested meanwhile may be paid already.
      ...{ quiet: true, seen: { status: 'open' } },
    }),
    nameOf: ({ name }) => name,
    title: (some) => `Deshacer ${count(some)}`,
    onEnd: ({ undone }) => {
      if (undone.length === 0) drop();
      onChanged();
    },
  });
  const left = state ? state.left : cases;
  const failed = state?.failed ?? [];
  return (
    <div className="flex flex-col items-start gap-4">
      {state && <ProgressBar className="self-stretch" label="Deshaciendo" {...state} />}
      {state && !state.busy && (
        <p role="status">
          {count(state.done)} {state.done === 1 ? 'deshecha' : 'deshechas'}
          {left.length === 0 ? '. Sus entradas vuelven a servir.' : `, quedan ${left.length}.`}
        </p>
      )}
      {state?.busy && <StopButton {...state} onStop={stop} />}
      {!state?.busy && left.length > 0 && (
        <Button onClick={() => void run(left)}>
          {state ? `Seguir deshaciendo ${count(left.length)}` : `Deshacer ${count(cases.length)}`}
        </Button>
      )}
      <Refusals
        title={`${count(failed.length)} sin deshacer`}
        rows={failed.map(({ item, message }) => ({ id: item.refundId, name: item.name, message }))}
      />
    </div>
  );
}
