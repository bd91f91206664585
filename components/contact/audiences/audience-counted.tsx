'use client';

import { useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/state/spinner';
import { useAudienceCount } from '@/hooks/use-audiences';
import { usePanel } from '@/hooks/use-panel';
import { usePromoterNames } from '@/hooks/use-promoters';
import { type Criteria, criteriaSchema } from '@/lib/domain/contact/audience';
import {
  asksPromoters,
  type CriteriaNames,
  conditionText,
} from '@/lib/domain/contact/audience-text';
import type { AudienceCount } from '@/lib/domain/contact/calls';
import { number, plural } from '@/lib/domain/kit/format';
import { validate } from '@/lib/domain/kit/schema';

const REST_MS = 350;

type Props = { criteria: Criteria; names: CriteriaNames };

/** The number of contacts who get it, debounced, and of those who meet the conditions and do not, by reason. */
export function AudienceCounted({ criteria, names }: Props) {
  const [rested, setRested] = useState(criteria);
  const isWhole = validate(criteriaSchema, criteria).ok;
  useEffect(() => {
    if (!isWhole) return;
    const timer = setTimeout(() => setRested(criteria), REST_MS);
    return () => clearTimeout(timer);
  }, [criteria, isWhole]);
  const count = useAudienceCount(rested);
  const waiting = count.isFetching || rested !== criteria;
  const { producerId } = usePanel();
  // The condition being written may be the first that names one.
  const promoters = usePromoterNames(asksPromoters(rested) ? producerId : null);
  const known = promoters ? { ...names, promoters } : names;
  const leftOut = count.data ? leftOutText(count.data, rested, known) : '';
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
          {leftOut && <span className="block text-ink-soft text-xs">Fuera: {leftOut}</span>}
        </>
      ) : (
        <span className="text-bad">No pudimos contar</span>
      )}
    </div>
  );
}

/** Everybody left out, each once: with who gets it they are all who meet the conditions. */
function leftOutText(count: AudienceCount, { exclude }: Criteria, names: CriteriaNames): string {
  const excluded = (count.excluded ?? []).map((people, place) => {
    const condition = exclude[place];
    return [people, condition ? `(${conditionText(condition, names)})` : ''] as const;
  });
  const others = [
    [count.unsubscribed, 'de baja'],
    [count.bounced, 'con rebote'],
    [count.blocked, 'con sus datos bloqueados'],
    [count.paused, 'en pausa'],
    [count.paced, 'con menos correos'],
    [count.capped, 'ya con 2 correos esta semana'],
    [count.unproven, 'sin base'],
  ] as const;
  return [...excluded, ...others]
    .filter(([people]) => people > 0)
    .map(([people, why]) => `${number(people)} ${why}`)
    .join(' · ');
}
