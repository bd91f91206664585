import { CirclePause, LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { percent } from '@/lib/domain/kit/format';

export type Work = {
  state: 'running' | 'paused' | 'failed' | 'done';
  done: number;
  total: number;
  canUndo?: boolean;
};

export type Summary = { words: string; icon: ReactNode };

export function WorkButton({ words, icon, ...button }: ComponentProps<'button'> & Summary) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...button}
      className="flex h-9 shrink-0 items-center gap-2 rounded-control border border-line bg-card px-3 font-semibold tabular-nums hover:border-line-strong pointer-coarse:h-11 [&_svg]:size-4"
    >
      {icon}
      {/* On a phone there is only room for the icon. */}
      <span className="max-sm:sr-only">{words}</span>
    </button>
  );
}

/** The progress of all running work; 'Envío en pausa' if none runs. */
export function goingSummary(work: readonly Work[]): Summary {
  const running = work.filter(({ state }) => state === 'running');
  if (running.length === 0) {
    return { words: 'Envío en pausa', icon: <CirclePause aria-hidden className="text-wait" /> };
  }
  const total = running.reduce((sum, one) => sum + one.total, 0);
  const done = running.reduce((sum, one) => sum + one.done, 0);
  const part = total > 0 ? Math.floor((done / total) * 100) / 100 : 0;
  return { words: percent(part), icon: <LoaderCircle aria-hidden className="animate-spin" /> };
}
