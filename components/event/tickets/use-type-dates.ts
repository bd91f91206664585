'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setTypeDates } from '@/lib/data/event/event-content';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import type { DateScope } from '@/lib/domain/ticket/type-dates';

type DatesChoice = {
  scope: DateScope;
  isAll: boolean;
  ids: readonly string[];
};

const choiceOf = (type: TicketType | null): DatesChoice => {
  const { scope = 'each', ids = [] } = type?.dates ?? {};
  return { scope, isAll: ids.length === 0, ids };
};

/** The chosen dates; an empty list, as of a pass, means all. */
const idsOf = ({ scope, isAll, ids }: DatesChoice) => (isAll || scope === 'pass' ? [] : [...ids]);
const told = (choice: DatesChoice) => JSON.stringify([choice.scope, idsOf(choice).sort()]);

export function useTypeDates(eventId: string, type: TicketType | null) {
  const [start] = useState(() => choiceOf(type));
  const [choice, choose] = useState(start);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (id: string) => setTypeDates(eventId, id, idsOf(choice), choice.scope),
  });
  const isChanged = told(choice) !== told(start);
  const isNone = choice.scope !== 'pass' && !choice.isAll && choice.ids.length === 0;
  return {
    choice,
    choose,
    isChanged,
    problem: isNone ? 'Elige al menos una fecha' : null,
    saving: isPending,
    error,
    save: async (id: string): Promise<boolean> => {
      if (isNone) return false;
      if (!isChanged) return true;
      return mutateAsync(id).then(
        () => true,
        () => false,
      );
    },
  };
}
