'use client';

import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/overlay/toast';
import { downloadFile } from '@/components/ui/table/export';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { eventName } from '@/lib/domain/event/event';
import { fileName } from '@/lib/domain/kit/csv';
import { shownAddress } from './page-address';
import { whenWords } from './share-text';
import { storyPicture } from './story-picture';

/** Makes a picture of the event for a story, in the browser. */
export function StoryButton() {
  const { event } = useEvent();
  const now = useNow();
  const name = eventName(event);
  const make = useMutation({
    mutationFn: () =>
      storyPicture({
        flyer: event.images.flyer,
        name,
        when: whenWords(event, now),
        place: event.venue.name,
        address: shownAddress(event.slug ?? event.id),
      }),
    onSuccess: (picture) => downloadFile(`${fileName(`historia ${name}`)}.png`, picture),
    onError: () => toast.error('El sitio donde está tu afiche no deja dibujarlo: súbelo al evento'),
  });
  return (
    <Button icon={<Smartphone />} busy={make.isPending} onClick={() => make.mutate()}>
      Bajar historia
    </Button>
  );
}
