'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLeaveWarning } from '@/hooks/use-leave-warning';
import { changeEvent, createDraft, newEventId } from '@/lib/data/event/events';
import { draftFields } from '@/lib/domain/event/event-draft';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { changedFields } from '@/lib/domain/kit/changes';

export type SaveState = 'idle' | 'pending' | 'saved' | 'error';

type Options = {
  form: UseFormReturn<EventContent>;
  /** The stored content; an empty event while there is no draft. */
  initial: EventContent;
  draftId: string | null;
  producerId: string;
  uid: string;
  /** Called when the draft was created, with its id. */
  onCreated: (id: string) => void;
};

const REST_MS = 600;

/**
 * Saves a draft automatically (debounced): the first input creates it, and closing the browser loses nothing.
 * Invalid fields are skipped until they are valid, and named meanwhile; saves run one after the other.
 */
export function useAutosavedDraft({ form, initial, draftId, ...who }: Options) {
  const [state, setState] = useState<SaveState>(draftId ? 'saved' : 'idle');
  // The names of the fields that are invalid and therefore not saved.
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const stored = useRef(initial);
  const id = useRef(draftId);
  const timer = useRef<number | undefined>(undefined);
  const queue = useRef(Promise.resolve());
  const latest = useRef(who);
  latest.current = who;

  const write = useCallback(
    async (evenEmpty: boolean) => {
      const { content, left } = draftFields(form.getValues(), stored.current);
      setUnsaved(left);
      const fields = changedFields(stored.current, content);
      if (Object.keys(fields).length === 0 && (id.current || !evenEmpty)) {
        setState(id.current ? 'saved' : 'idle');
        return;
      }
      setState('pending');
      try {
        if (id.current) await changeEvent(id.current, fields, content);
        else {
          const { producerId, uid, onCreated } = latest.current;
          const fresh = newEventId();
          await createDraft(fresh, producerId, uid, content);
          id.current = fresh;
          onCreated(fresh);
        }
        stored.current = content;
        setState('saved');
      } catch (error) {
        console.error('Error guardando el borrador', error);
        setState('error');
      }
    },
    [form],
  );

  /** Saves what is unsaved now; `evenEmpty` creates the draft although nothing was typed. */
  const flush = useCallback(
    (evenEmpty = false) => {
      window.clearTimeout(timer.current);
      queue.current = queue.current.then(() => write(evenEmpty));
      return queue.current;
    },
    [write],
  );

  useEffect(() => {
    const watching = form.watch(() => {
      // Unsaved from the moment of typing, not from when the debounce ends.
      setState('pending');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), REST_MS);
    });
    // Leaving the field, the page or the tab flushes the debounced save.
    const leave = () => void flush();
    document.addEventListener('focusout', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      watching.unsubscribe();
      document.removeEventListener('focusout', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [form, flush]);

  // Closing the tab before everything is saved prompts first: the pending save would be lost with it.
  useLeaveWarning(state === 'pending' || state === 'error');

  return { state, unsaved, flush };
}
