'use client';

import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { useEvent } from '@/hooks/use-event';
import { useLiveDoc } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { pricesFrom } from '@/lib/domain/event/date/copy-prices';
import { isAhead } from '@/lib/domain/event/date/event-date';
import { type EventDate, parseDateTerms } from '@/lib/domain/event/date/stored-date';
import { pesos } from '@/lib/domain/kit/format';
import { date as dayText } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { useChangePrices } from './use-dates';

type Props = { date: EventDate; best: { date: EventDate; net: number }; timeZone: string };

/** Gives a coming date the prices of the one of its weekday that left most; what changes is shown before. */
export function CopyBestPrices({ date, best, timeZone }: Props) {
  const { event, ticketTypes, can } = useEvent();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const own = useLiveDoc(entryPaths.date(event.id, date.id), parseDateTerms);
  const other = useLiveDoc(entryPaths.date(event.id, best.date.id), parseDateTerms);
  const { mutate, isPending, error } = useChangePrices(event.id);
  if (!isAhead(date, now)) return null;
  const copied = own.data && other.data && pricesFrom(own.data, other.data, ticketTypes);
  const reason = !can('tickets.manage')
    ? 'No puedes cambiar los precios'
    : !copied
      ? 'Estamos leyendo los precios'
      : copied.changes.length === 0
        ? 'Ya tiene los precios y fases de tu mejor fecha'
        : null;
  const day = dayText(best.date.startsAt, timeZone);
  return (
    <>
      <p className="text-ink-soft">
        Tu mejor fecha de esta serie: {day}, con {pesos(best.net)} netos.
      </p>
      <Button
        className="self-start"
        icon={<Copy />}
        reason={reason}
        onClick={() => setAsking(true)}
      >
        Copiar precios y fases de la mejor fecha
      </Button>
      {isAsking && copied && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title="¿Copiar precios y fases?"
          description={`Esta fecha se vende desde ahora como el ${day}. Lo vendido no cambia, ni los lugares de cada entrada.`}
          confirm="Copiar"
          busy={isPending}
          error={error?.message}
          onConfirm={() =>
            mutate({ dateId: date.id, types: copied.types }, { onSuccess: () => setAsking(false) })
          }
        >
          <ul aria-label="Lo que cambia" className="divide-y divide-line">
            {copied.changes.map(({ name, before, after }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums">
                <span className="min-w-0 break-words">{name}</span>
                <span>
                  {before} → <span className="font-semibold">{after}</span>
                </span>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
