'use client';

import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from '@/components/ui/overlay/toast';
import { type Saved, useAutosave } from '@/hooks/use-autosave';
import { createEventDraft, newEventId } from '@/lib/data/event/events';
import { CallError } from '@/lib/data/kit/call';
import { eventName } from '@/lib/domain/event/event';
import { draftFields, mergeTheirs } from '@/lib/domain/event/event-draft';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { changedFields, pickFields } from '@/lib/domain/kit/changes';
import { saveDraft, showTyped } from './save-draft';

type Field = keyof EventContent;
type Options = {
  form: UseFormReturn<EventContent>;
  initial: EventContent;
  draftId: string | null;
  producerId: string;
  uid: string;
  onCreated: (id: string) => void;
};

/**
 * Saves the draft of an event. The first change creates it; a forced save does so although nothing was typed.
 * Invalid fields are saved once they are valid, and are listed in `unsaved`. A field that somebody else changed to
 * another value waits until the person chooses (`clash`); the others are saved meanwhile.
 */
export function useAutosavedDraft({ form, initial, draftId, producerId, uid, onCreated }: Options) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Partial<EventContent> | null>(null);
  const stored = useRef(initial);
  const id = useRef(draftId);
  // Their values of the fields that both changed: not sent again before the person chooses.
  const open = useRef<Partial<EventContent>>({});
  // Edits that were sent and never answered: they may have been written, and then they are not somebody else's.
  const sent = useRef<Partial<EventContent>[]>([]);

  const ask = (theirs: Partial<EventContent>) => {
    open.current = theirs;
    setAsked(theirs);
  };

  async function create(
    begin: () => void,
    isForced: boolean,
    content: EventContent,
  ): Promise<Saved> {
    if (Object.keys(changedFields(stored.current, content)).length === 0 && !isForced)
      return 'idle';
    begin();
    const fresh = newEventId();
    await createEventDraft(fresh, producerId, uid, content);
    id.current = fresh;
    stored.current = content;
    onCreated(fresh);
    return 'saved';
  }

  async function write(begin: () => void, isForced: boolean): Promise<Saved> {
    const { content, left } = draftFields(form.getValues(), stored.current);
    setUnsaved(left);
    if (!id.current) return create(begin, isForced, content);
    const fields = changedFields(stored.current, content);
    const waiting = (Object.keys(open.current) as Field[]).filter((field) => field in fields);
    for (const field of waiting) delete fields[field];
    // A field typed back to its old value is no longer in conflict.
    open.current = pickFields(open.current as EventContent, waiting);
    if (waiting.length === 0) setAsked(null);
    if (Object.keys(fields).length > 0) {
      begin();
      const saved = await saveDraft(id.current, { form, base: stored.current, fields }, sent);
      stored.current = saved.base;
      if (saved.theirs) {
        ask({ ...open.current, ...saved.theirs });
        // Nothing was written: the fields without a conflict are sent without the others.
        return write(begin, isForced);
      }
    }
    if (waiting.length > 0) throw clashed();
    return 'saved';
  }

  const { saving, flush } = useAutosave({
    form,
    initial: draftId ? 'saved' : 'idle',
    write,
    onLost: () => toast.error(`Lo último de «${eventName(stored.current)}» no se guardó`),
  });

  const choose = (base: EventContent) => {
    stored.current = base;
    open.current = {};
    setAsked(null);
    void flush();
  };
  const clash = {
    save: {
      theirs: asked,
      saving: saving.state === 'saving',
      keepMine: () => choose({ ...stored.current, ...open.current }),
      /** Hides the question; the next save compares with what is stored by then. */
      drop: () => setAsked(null),
    },
    onTheirs: () => {
      const merged = mergeTheirs(stored.current, form.getValues(), open.current, true);
      showTyped(form, merged.typed);
      choose(merged.base);
    },
  };
  const retry = () => {
    open.current = {};
    void flush();
  };
  return { saving, unsaved, flush, retry, clash };
}

const clashed = () => new CallError('Alguien más cambió lo mismo', 'aborted');
