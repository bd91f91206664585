import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { ProgressBar } from '@/components/ui/progress-bar';
import { type ErrandOptions, useErrandRun } from '@/hooks/bulk/use-errand-run';
import { useRecount } from '@/hooks/use-live-page';
import { Refusals } from './refusals';
import { StopButton } from './stop-button';

export type BulkWords = {
  title: string;
  description: ReactNode;
  /** Its title in the tray: 'Aprobar 3 órdenes'. */
  task: (count: number) => string;
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

type Props<T> = Pick<ErrandOptions<T>, 'callable' | 'callOf' | 'nameOf' | 'prepare'> & {
  /** Empty while they are being loaded: then nothing can begin. */
  items: readonly T[];
  words: BulkWords;
  size?: 'sm' | 'md';
  /** Its end is needed here (a file is made): it cannot be closed while it runs. */
  isHeld?: boolean;
  /** Called before a run: false if something is missing, which the caller then shows. */
  mayBegin?: () => boolean;
  /** Undoes everything that was done; offered after a run, and with the refusals of one. */
  onUndo?: (done: readonly T[]) => void;
  children?: ReactNode;
  onClose: () => void;
  /**
   * Called after every run, also after a stop: `left` is exactly what is not done (refused, or not tried yet), so
   * that it stays selected; `done` is what this run did.
   */
  onDone: (left: readonly T[], done: readonly T[]) => void;
};

/**
 * Performs one action on many items, on the server, with progress: it can be stopped or closed, lists what was refused and
 * why, and can be continued. Closed while it runs it goes on, and the tray shows it.
 */
export function BulkDialog<T extends { id: string }>(props: Props<T>) {
  const { items, callable, callOf, nameOf, prepare, words, children, onClose, onDone } = props;
  const { size = 'sm', isHeld = false, mayBegin, onUndo } = props;
  const recount = useRecount();
  const begunWith = useRef<readonly T[]>([]);
  const finished = useRef<readonly T[]>([]);
  const { state, run, stop, drop } = useErrandRun<T>({
    ...{ callable, callOf, nameOf, title: words.task },
    ...(prepare && { prepare }),
    onEnd: ({ undone, done }) => {
      // The counts and sums of the list behind are read again, to match its rows.
      recount();
      const isUndone = new Set(undone);
      const now = begunWith.current.filter((item) => !isUndone.has(item));
      finished.current = [...finished.current, ...now];
      onDone(undone, now);
      if (undone.length > 0) return;
      const all = finished.current;
      if (onUndo) toast.undo(words.done(all.length), () => onUndo(all));
      else toast.ok(words.done(done));
      drop();
      onClose();
    },
  });
  const left = state ? state.left : items;
  const failed = state?.failed ?? [];
  const isOver = state !== null && !state.busy && left.length === 0;
  const start = () => {
    if (mayBegin && !mayBegin()) return;
    begunWith.current = left;
    void run(left);
  };
  const close = () => {
    // A running selection is cleared: else it would be done twice.
    if (state?.busy) onDone([], []);
    drop();
    onClose();
  };
  const undoAll = () => {
    onUndo?.(finished.current);
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={words.title}
      description={words.description}
      size={size}
      locked={state?.busy && isHeld}
      footer={
        state?.busy ? (
          <StopButton {...state} onStop={stop} />
        ) : (
          <Ways
            cancel={isOver ? 'Cerrar' : 'Volver'}
            go={left.length > 0 && (state ? `Seguir con ${words.count(left.length)}` : words.go)}
            onGo={start}
            onUndo={state && onUndo && finished.current.length > 0 && undoAll}
            onClose={close}
          />
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
            tone={failed.length > 0 ? 'wait' : 'info'}
          />
        )}
        {state?.busy && !isHeld && (
          <p className="text-ink-soft">
            {state.isAccepted
              ? 'Puedes cerrar esta ventana o la página: sigue, y lo encuentras arriba a la derecha.'
              : 'Un momento: no cierres la página todavía.'}
          </p>
        )}
        {state && !state.busy && left.length > 0 && (
          <p role="status">
            Se detuvo: {words.count(left.length)} {words.undone} todavía.
            {state.why && ` ${state.why}.`}
          </p>
        )}
        <Refusals
          title={`${words.count((state?.undone.length ?? 0) - left.length)} ${words.undone}`}
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

type WaysProps = {
  cancel: string;
  go: string | false;
  onGo: () => void;
  onUndo: (() => void) | false | null | undefined;
  onClose: () => void;
};

function Ways({ cancel, go, onGo, onUndo, onClose }: WaysProps) {
  return (
    <>
      {onUndo && (
        <Button className="sm:mr-auto" onClick={onUndo}>
          Deshacer lo hecho
        </Button>
      )}
      <Button onClick={onClose}>{cancel}</Button>
      {go && (
        <Button kind="primary" onClick={onGo}>
          {go}
        </Button>
      )}
    </>
  );
}
