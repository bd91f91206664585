'use client';

import { useState } from 'react';
import { StepDialog } from '@/components/shared/step-dialog';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useEvent } from '@/hooks/use-event';
import { changeEventStatus } from '@/lib/data/event/events';
import { eventName } from '@/lib/domain/event/event';
import {
  pointsOf,
  REVIEW_POINTS,
  type ReviewFact,
  returnReason,
} from '@/lib/domain/event/review/review';

/** All points and these letters are one reason of the server's length. */
const MORE_CHARS = 120;

/** Returns an event to its team: what is ticked and written becomes the reason that they read in it. */
export function ReturnDialog({
  facts,
  onClose,
}: {
  facts: readonly ReviewFact[];
  onClose: () => void;
}) {
  const { event } = useEvent();
  const [points, setPoints] = useState(() => pointsOf(facts));
  const toggle = (id: string) =>
    setPoints(points.includes(id) ? points.filter((one) => one !== id) : [...points, id]);
  return (
    <StepDialog
      words={{ title: '¿Devolver con observaciones?', confirm: 'Devolver' }}
      description={
        <>
          <strong className="font-semibold text-ink">{eventName(event)}.</strong> Vuelve a ser un
          borrador, y su equipo lee ahí lo que marques.
        </>
      }
      before={
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium">Qué debe mirar</legend>
          {REVIEW_POINTS.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={points.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      }
      fields={[{ name: 'more', label: 'Algo más', optional: true, rows: 2, maxLength: MORE_CHARS }]}
      problemOf={({ more }) =>
        returnReason(points, more ?? '') ? null : 'Marca un punto o escribe por qué'
      }
      send={({ more = '' }) => changeEventStatus(event.id, 'draft', returnReason(points, more))}
      onClose={onClose}
    />
  );
}
