import { Check, CircleAlert, CirclePause, LoaderCircle, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { percent } from '@/lib/domain/kit/format';

/** A piece of long-running work: a job of this browser, or a campaign in progress. */
export type Work = {
  state: 'running' | 'paused' | 'failed' | 'done';
  done: number;
  total: number;
  /** It is done and can be undone. */
  canUndo?: boolean;
};

/** The button in the top bar that summarises the work in progress and opens the tray. */
export function WorkButton({
  work,
  ...button
}: ComponentProps<'button'> & { work: readonly Work[] }) {
  const { words, icon } = summary(work);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...button}
      className="flex h-9 shrink-0 items-center gap-2 rounded-control border border-line bg-card px-3 font-semibold tabular-nums hover:border-line-strong pointer-coarse:h-11 [&_svg]:size-4"
    >
      {icon}
      {/* On a phone there is room for the icon beside the other ones. */}
      <span className="max-sm:sr-only">{words}</span>
    </button>
  );
}

function summary(work: readonly Work[]) {
  const running = work.filter(({ state }) => state === 'running');
  const hasFailed = work.some(({ state }) => state === 'failed');
  // An available undo is announced first, whatever else there is: it expires, and the rest waits.
  if (work.some(({ state, canUndo }) => state === 'done' && canUndo)) {
    const isAllDone = running.length === 0 && !hasFailed;
    const words = isAllDone ? 'Listo, se puede deshacer' : 'Se puede deshacer';
    return { words, icon: <Undo2 aria-hidden /> };
  }
  if (running.length > 0) {
    const total = running.reduce((sum, one) => sum + one.total, 0);
    const done = running.reduce((sum, one) => sum + one.done, 0);
    const part = total > 0 ? Math.floor((done / total) * 100) / 100 : 0;
    return { words: percent(part), icon: <LoaderCircle aria-hidden className="animate-spin" /> };
  }
  if (hasFailed) {
    return { words: 'Tarea detenida', icon: <CircleAlert aria-hidden className="text-bad" /> };
  }
  if (work.some(({ state }) => state === 'paused')) {
    return { words: 'Envío en pausa', icon: <CirclePause aria-hidden className="text-wait" /> };
  }
  return { words: 'Listo', icon: <Check aria-hidden className="text-good" /> };
}
