'use client';

import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { storyPicture } from '@/components/shared/share/story-picture';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { downloadFile } from '@/components/ui/table/export';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { fileName } from '@/lib/domain/kit/csv';
import { ourPicture } from '@/lib/domain/kit/picture';
import { shownAddress } from './page-address';
import { whenWords } from './share-text';

export const storyOf = (event: EventRecord, now: Date) => ({
  flyer: ourPicture(event.images.flyer),
  name: eventName(event),
  when: whenWords(event, now),
  place: event.venue.name,
  address: shownAddress(event.slug ?? event.id),
});

export function StoryButton({ address }: { address?: string }) {
  const { event } = useEvent();
  const now = useNow();
  const name = eventName(event);
  const make = useMutation({
    mutationFn: () => storyPicture({ ...storyOf(event, now), ...(address && { address }) }),
    onSuccess: (picture) => downloadFile(`${fileName(`historia ${name}`)}.png`, picture),
    onError: () => toast.error('No pudimos dibujar tu afiche: súbelo de nuevo al evento'),
  });
  return (
    <Button icon={<Smartphone />} busy={make.isPending} onClick={() => make.mutate()}>
      Bajar historia
    </Button>
  );
}
