'use client';

import { useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/state/spinner';
import { useAudienceCount } from '@/hooks/use-audiences';
import { type Criteria, criteriaSchema } from '@/lib/domain/contact/audience';
import { number, plural } from '@/lib/domain/kit/format';
import { validate } from '@/lib/domain/kit/schema';

const REST_MS = 350;

/** How many contacts the criteria match, debounced, and how many of those are excluded as unsubscribed. */
export function AudienceCounted({ criteria }: { criteria: Criteria }) {
  const [rested, setRested] = useState(criteria);
  const isWhole = validate(criteriaSchema, criteria).ok;
  useEffect(() => {
    if (!isWhole) return;
    const timer = setTimeout(() => setRested(criteria), REST_MS);
    return () => clearTimeout(timer);
  }, [criteria, isWhole]);
  const count = useAudienceCount(rested);
  const waiting = count.isFetching || rested !== criteria;
  const { unsubscribed = 0, bounced = 0, unproven = 0, blocked = 0, paused = 0 } = count.data ?? {};
  const { capped = 0 } = count.data ?? {};
  const left = unsubscribed + bounced + blocked + paused + (count.data?.paced ?? 0);
  return (
    <div aria-live="polite" className="mr-auto min-w-0 self-center leading-tight">
      {!isWhole ? (
        <span className="text-ink-soft">Completa la condición para contar</span>
      ) : waiting ? (
        // The previous result is cleared: it would not match the criteria on screen.
        <span className="flex items-center gap-2 text-ink-soft">
          <Spinner className="size-4" />
          Contando
        </span>
      ) : count.data ? (
        <>
          <span className="font-semibold tabular-nums">
            {plural(count.data.recipients, 'contacto', 'contactos')}
          </span>
          {left > 0 && (
            <span className="block text-ink-soft text-xs">{number(left)} fuera: baja o rebote</span>
          )}
          {capped > 0 && (
            <span className="block text-ink-soft text-xs">
              {number(capped)} ya con 2 correos esta semana
            </span>
          )}
          {unproven > 0 && (
            <span className="block text-ink-soft text-xs">{number(unproven)} sin base</span>
          )}
        </>
      ) : (
        <span className="text-bad">No pudimos contar</span>
      )}
    </div>
  );
}
