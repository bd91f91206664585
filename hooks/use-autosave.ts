'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toCallError } from '@/lib/data/kit/call';
import { useLeaveWarning } from './use-leave-warning';

/**
 * Where what was typed stands. `idle`: nothing to save yet. `conflict`: somebody else saved meanwhile, so that
 * nothing was written and the person chooses.
 */
export type Autosave =
  | { state: 'idle' | 'typing' | 'saving' | 'saved' | 'invalid' }
  | { state: 'failed'; message: string }
  | { state: 'conflict' };

/** What one save came to; what could not be written is thrown instead. */
export type Saved = 'idle' | 'saved' | 'invalid';

type Options<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'watch'>;
  initial: 'idle' | 'saved';
  /**
   * Writes what the form holds now, and calls `begin` before it asks the server. `isForced`: although nothing was
   * typed. Throws what failed, a `CallError` with code `aborted` where somebody else saved meanwhile.
   */
  write: (begin: () => void, isForced: boolean) => Promise<Saved>;
  /** Called where the form is gone and the last of it could not be saved. */
  onLost?: () => void;
};

const REST_MS = 600;

/**
 * Saves a form without a button: a moment after each change, when a field or the page is left, one save at a time.
 * What cannot be saved stays in the form and is tried again with the next change, and once the browser is online again.
 */
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

  /** Saves now, after whatever is being saved. Returns whether the database has everything. */
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
      // What was typed is unsaved from this moment, not from when the timer ends; a conflict stays until it is solved.
      if (current.current.state !== 'conflict') put({ state: 'typing' });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), REST_MS);
    });
    // Leaving a field, the page or the tab writes what the timer still holds. A conflict is not asked for again: its
    // question would disappear under the pointer that answers it.
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

  // A tab that is closed before the server has everything asks first.
  useLeaveWarning(saving.state !== 'saved' && saving.state !== 'idle');

  /** The form now holds what the database has. */
  const settle = useCallback(() => {
    window.clearTimeout(timer.current);
    put({ state: 'saved' });
  }, [put]);

  return { saving, flush, settle };
}
