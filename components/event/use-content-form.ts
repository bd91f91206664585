'use client';

import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { EventPartKind } from '@/lib/domain/event/event-content';
import { editOf, useGuardedSave } from './use-guarded-save';

type Options<Values extends FieldValues> = {
  eventId: string;
  part: EventPartKind;
  id: string;
  resolver: Resolver<Values>;
  /** The values the form starts with: the page behind keeps following live changes. */
  initial: () => Values;
  onSaved: (taken: Partial<Values>, waiting: readonly string[]) => void;
};

/**
 * The form of one part of an event, saved unless somebody else has changed the same fields: then `clash` holds the
 * props of the `ClashDialog`.
 */
export function useContentForm<Values extends FieldValues>(options: Options<Values>) {
  const { eventId, part, id, resolver, initial, onSaved } = options;
  const [shown, setShown] = useState(initial);
  const form = useForm<Values>({
    shouldFocusError: false,
    resolver,
    defaultValues: shown as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const change = useGuardedSave<Values>({ eventId, part, id, onSaved });
  return {
    form,
    shown,
    saving: change.saving,
    error: change.error,
    save: (content: Values) => change.save(editOf(shown, content)),
    clash: {
      save: change,
      onTheirs: (theirs: Partial<Values>) => {
        setShown({ ...shown, ...theirs });
        for (const [field, value] of Object.entries(theirs)) {
          form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
        }
      },
    },
  };
}
