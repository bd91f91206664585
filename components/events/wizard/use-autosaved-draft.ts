'use client';

import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Saved, useAutosave } from '@/hooks/use-autosave';
import { changeEvent, createDraft, newEventId } from '@/lib/data/event/events';
import { draftFields } from '@/lib/domain/event/event-draft';
import type { EventContent } from '@/lib/domain/event/event-schema';
import { changedFields } from '@/lib/domain/kit/changes';

type Options = {
  form: UseFormReturn<EventContent>;
  /** The event in the database; an empty event while there is no draft. */
  initial: EventContent;
  draftId: string | null;
  producerId: string;
  uid: string;
  /** Called when the draft has been created, with its id. */
  onCreated: (id: string) => void;
};

/**
 * Saves the draft of an event: the first change creates it, a forced save does so although nothing was typed.
 * Invalid fields wait until they are valid, and are listed in `unsaved`.
 */
export function useAutosavedDraft({ form, initial, draftId, producerId, uid, onCreated }: Options) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const stored = useRef(initial);
  const id = useRef(draftId);

  async function write(begin: () => void, isForced: boolean): Promise<Saved> {
    const { content, left } = draftFields(form.getValues(), stored.current);
    setUnsaved(left);
    const fields = changedFields(stored.current, content);
    if (Object.keys(fields).length === 0 && (id.current || !isForced)) {
      return id.current ? 'saved' : 'idle';
    }
    begin();
    if (id.current) await changeEvent(id.current, fields, content);
    else {
      const fresh = newEventId();
      await createDraft(fresh, producerId, uid, content);
      id.current = fresh;
      onCreated(fresh);
    }
    stored.current = content;
    return 'saved';
  }

  const { saving, flush } = useAutosave({ form, initial: draftId ? 'saved' : 'idle', write });
  return { saving, unsaved, flush };
}
