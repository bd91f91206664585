'use client';

import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { eventName } from '@/lib/domain/event/event';
import { ourPicture } from '@/lib/domain/kit/picture';
import { Flyer } from '../flyer';
import { shownAddress } from './page-address';
import { whenWords } from './share-text';

export function SharedPreview() {
  const { event } = useEvent();
  const now = useNow();
  const name = eventName(event);
  const flyer = ourPicture(event.images.flyer || event.images.thumb);
  return (
    <figure aria-label="Así se ve al compartir">
      <div className="overflow-hidden rounded-card border border-line bg-sunken">
        <div className="relative aspect-[1200/630] overflow-hidden bg-ink">
          <Flyer
            src={flyer}
            name={name}
            className="absolute inset-0 size-full scale-110 opacity-60 blur-xl"
          />
          <Flyer src={flyer} name={name} className="relative mx-auto h-full w-auto" />
        </div>
        <figcaption className="p-3">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-ink-soft text-sm">
            {[whenWords(event, now), event.venue.name].filter(Boolean).join(' · ')}
          </span>
          <span className="block truncate text-ink-faint text-xs">
            {shownAddress('').split('/')[0]}
          </span>
        </figcaption>
      </div>
      <p className="mt-2 text-ink-soft text-sm">Así se ve al compartir.</p>
    </figure>
  );
}
