import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useRunOver } from '@/hooks/bulk/use-run-over';
import { useRecount } from '@/hooks/use-live-page';
import { Refusals } from './refusals';
import { StopButton } from './stop-button';

type Words = {
  title: string;
  description: ReactNode;
  /** The button: 'Aprobar'. */
  go: string;
  /** Above the progress: 'Aprobando'. */
  going: string;
  /** For those that are not done: 'sin aprobar'. */
  undone: string;
  /** Their number in words: '3 órdenes'. */
  count: (count: number) => string;
  /** The message after all were done without a failure. */
  done: (count: number) => string;
};

type Props<T> = {
  /** Empty while they are being loaded: then nothing can begin. */
  items: readonly T[];
  work: (item: T) => Promise<unknown>;
  /** When a run ends by itself; see `useRunOver`. */
  ending?: Parameters<typeof useRunOver<T>>[1];
  nameOf: (item: T) => string;
  words: Words;
  size?: 'sm' | 'md';
  /** Called before a run: false if something is missing, which the caller then shows. */
  mayBegin?: () => boolean;
  children?: ReactNode;
  onClose: () => void;
  /**
   * Called after every run, also after a stop: `left` is exactly what is not done (refused, or not tried yet), so
   * that it stays selected; `done` is what this run did.
   */
  onDone: (left: readonly T[], done: readonly T[]) => void;
};

/**
 * Performs one action on many items, with progress: it can be stopped, lists what was refused and why, and can be
 * continued.
 */
export function BulkDialog<T extends { id: string }>(props: Props<T>) {
  const {
    items,
    work,
    ending,
    nameOf,
    words,
    size = 'sm',
    mayBegin,
    children,
    onClose,
    onDone,
  } = props;
  const { state, run, stop } = useRunOver(work, ending);
  const recount = useRecount();
  const left = state ? state.left : items;
  const failed = state?.failed ?? [];
  const isOver = state !== null && !state.busy && left.length === 0;
  const start = async () => {
    if (mayBegin && !mayBegin()) return;
    const end = await run(left);
    // The counts and sums of the list behind are read again, to match its rows.
    recount();
    const undone = new Set([...end.failed.map(({ item }) => item), ...end.left]);
    onDone(
      [...undone],
      left.filter((item) => !undone.has(item)),
    );
    if (undone.size > 0) return;
    toast.ok(words.done(end.done));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title}
      description={words.description}
      size={size}
      locked={state?.busy}
      footer={
        state?.busy ? (
          <StopButton ending={state.ending} onStop={stop} />
        ) : (
          <>
            <Button onClick={onClose}>{isOver ? 'Cerrar' : 'Volver'}</Button>
            {left.length > 0 && (
              <Button kind="primary" onClick={() => void start()}>
                {state ? `Seguir con ${words.count(left.length)}` : words.go}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!state && children}
        {state && (
          <ProgressBar
            label={words.going}
            done={state.done}
            total={state.total}
            tone={failed.length > 0 ? 'wait' : 'accent'}
          />
        )}
        {state && !state.busy && left.length > 0 && (
          <p role="status">
            Se detuvo: {words.count(left.length)} {words.undone} todavía.
            {state.why && ` ${state.why}.`}
          </p>
        )}
        <Refusals
          title={`${words.count(failed.length)} ${words.undone}`}
          rows={failed.map(({ item, message }) => ({
            id: item.id,
            name: nameOf(item),
            message,
          }))}
        />
      </div>
    </Dialog>
  );
}
