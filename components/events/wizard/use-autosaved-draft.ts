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
  /** What the database has; an empty event while there is no draft. */
  initial: EventContent;
  draftId: string | null;
  producerId: string;
  uid: string;
  /** The draft now exists under this id. */
  onCreated: (id: string) => void;
};

const REST_MS = 600;

/**
 * Saves a draft by itself, a moment after each field: the first word typed creates it, a closed browser
 * loses nothing. Fields that are wrong wait until they are right, and are named meanwhile; saves go one after the
 * other.
 */
export function useAutosavedDraft({ form, initial, draftId, ...who }: Options) {
  const [state, setState] = useState<SaveState>(draftId ? 'saved' : 'idle');
  // What is wrong and therefore not saved, in words.
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

  /** Saves what is unsaved now; `evenEmpty` begins the draft although nothing was typed. */
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
      // What was typed is not saved from this moment, not from when the timer ends.
      setState('pending');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void flush(), REST_MS);
    });
    // Leaving the field, the page or the tab writes what the timer still holds.
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

  // A tab that is closed before the server has everything asks first (adversaries G25).
  useLeaveWarning(state === 'pending' || state === 'error');

  return { state, unsaved, flush };
}
