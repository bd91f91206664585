'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useEvent } from '@/hooks/use-event';
import { CATEGORY_TEXT } from '@/lib/domain/event/category-text';
import { eventName } from '@/lib/domain/event/event';
import { number, percent } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { TIME_ZONES } from '@/lib/domain/kit/time-zone';
import { Flyer } from './flyer';

/** The facts that the header of the page does not say already: its date, place and picture are there or here, not in both. */
export function EventFactsCard() {
  const { event } = useEvent();
  const { venue, resale, timeZone } = event;
  const zone = TIME_ZONES.find(({ id }) => id === timeZone)?.name ?? timeZone;
  const place = [venue.address, venue.commune].filter(Boolean).join(', ');
  return (
    <aside aria-label="Datos del evento" className="flex flex-col gap-4">
      <Flyer
        src={event.images.flyer || event.images.thumb}
        name={eventName(event)}
        // Below that width the header has it.
        className="w-full max-w-80 rounded-card text-2xl max-lg:hidden"
      />
      <dl className="grid gap-3 sm:max-lg:grid-cols-2">
        <Fact label="Hora de">{zone}</Fact>
        <Fact label="Dirección">
          {place || 'Sin dirección'}
          {venue.mapUrl && (
            <a
              href={venue.mapUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="block font-medium text-accent-ink underline underline-offset-4"
            >
              Ver en el mapa
            </a>
          )}
        </Fact>
        <Fact label="Aforo">
          {event.capacity === null ? 'Sin definir' : number(event.capacity)}
        </Fact>
        <Fact label="Tipo">
          {CATEGORY_TEXT[event.category]}
          {event.minAge > 0 ? `, desde ${event.minAge} años` : ', todo público'}
        </Fact>
        <Fact label="Reventa">
          {resale.enabled ? `Hasta ${percent(resale.maxMarkup)} sobre el precio` : 'No permitida'}
        </Fact>
      </dl>
      {event.publishedAt && (
        <Link
          href={eventRoute(event.id, 'versions')}
          className="self-start font-medium text-accent-ink underline underline-offset-4"
        >
          Ver lo publicado, versión por versión
        </Link>
      )}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
