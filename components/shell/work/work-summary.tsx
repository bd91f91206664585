import { Check, CircleAlert, Undo2 } from 'lucide-react';
import { goingSummary, type Summary, type Work } from './work-button';

export function workSummary(work: readonly Work[]): Summary {
  const isRunning = work.some(({ state }) => state === 'running');
  const hasFailed = work.some(({ state }) => state === 'failed');
  // An available undo is announced first, because it expires, and the rest can wait.
  if (work.some(({ state, canUndo }) => state === 'done' && canUndo)) {
    const isAllDone = !isRunning && !hasFailed;
    const words = isAllDone ? 'Listo, se puede deshacer' : 'Se puede deshacer';
    return { words, icon: <Undo2 aria-hidden /> };
  }
  if (isRunning) return goingSummary(work);
  if (hasFailed) {
    return { words: 'Tarea detenida', icon: <CircleAlert aria-hidden className="text-bad" /> };
  }
  if (work.some(({ state }) => state === 'paused')) return goingSummary(work);
  return { words: 'Listo', icon: <Check aria-hidden className="text-good" /> };
}
