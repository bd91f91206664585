'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toCallError } from '@/lib/data/kit/call';
import { useLeaveWarning } from './use-leave-warning';

/** `idle`: nothing to save yet. `conflict`: somebody else saved, so nothing was written and the person chooses. */
export type Autosave =
  | { state: 'idle' | 'typing' | 'saving' | 'saved' | 'invalid' }
  | { state: 'failed'; message: string }
  | { state: 'conflict' };

export type Saved = 'idle' | 'saved' | 'invalid';

type Options<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'watch'>;
  initial: 'idle' | 'saved';
  /**
   * Writes, calling `begin` before; `isForced`: though nothing was typed. Throws; `aborted` is somebody else's save.
   */
  write: (begin: () => void, isForced: boolean) => Promise<Saved>;
  /** Called if the last save fails after the form is gone. */
  onLost?: () => void;
};

const REST_MS = 600;

/** Saves a form after changes, and when a field or the page is left, one save at a time; tries again when online. */
export function useAutosave<Values extends FieldValues>(options: Options<Values>) {
  const { form } = options;
  const [saving, setSaving] = useState<Autosave>({ state: options.initial });
  const write = useRef(options.write);
  write.current = options.write;
  const onLost = useRef(options.onLost);
  onLost.current = options.onLost;
  const current = useRef(saving);
  const timer = useRef<number | undefined>(undefined);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const put = useCallback((next: Autosave) => {
    current.current = next;
    setSaving(next);
  }, []);

  const flush = useCallback(
    (isForced = false): Promise<boolean> => {
      window.clearTimeout(timer.current);
      queue.current = queue.current.then(async () => {
        try {
          const state = await write.current(() => put({ state: 'saving' }), isForced);
          put({ state });
          return state !== 'invalid';
        } catch (error) {
          const { code, message } = toCallError(error);
          const isConflict = code === 'aborted';
          if (!isConflict) console.error('Error guardando', error);
          put(isConflict ? { state: 'conflict' } : { state: 'failed', message });
          return false;
        }
      });
      return queue.current;
    },
    [put],
  );

  useEffect(() => {
    const watching = form.watch(() => {
      // The text is unsaved from the first key press, not from the timer's end. A conflict stays until it is solved.
      if (current.current.state !== 'conflict') put({ state: 'typing' });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), REST_MS);
    });
    // Leaving saves at once, but not during a conflict: its question would disappear under the pointer.
    const leave = () => {
      if (current.current.state !== 'conflict') void flush();
    };
    const retry = () => {
      if (current.current.state === 'failed') void flush();
    };
    document.addEventListener('focusout', leave);
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    return () => {
      watching.unsubscribe();
      document.removeEventListener('focusout', leave);
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      void flush().then((isKept) => isKept || onLost.current?.());
    };
  }, [form, flush, put]);

  useLeaveWarning(saving.state !== 'saved' && saving.state !== 'idle');

  const settle = useCallback(() => {
    window.clearTimeout(timer.current);
    put({ state: 'saved' });
  }, [put]);

  return { saving, flush, settle };
}
