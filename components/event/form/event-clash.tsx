import type { ComponentProps } from 'react';
import { EVENT_LABELS } from '@/components/event/content-labels';
import { ClashDialog } from '@/components/ui/overlay/clash-dialog';
import type { EventContent } from '@/lib/domain/event/event-schema';

type Dialog = ComponentProps<typeof ClashDialog<EventContent>>;
type Props = Omit<Dialog, 'labels' | 'choices' | 'texts'>;

export function EventClash(props: Props) {
  return (
    <ClashDialog
      labels={EVENT_LABELS}
      choices={['timeZone', 'category']}
      texts={{
        venue: ({ name, address, commune }) =>
          [name, address, commune].filter(Boolean).join(', ') || 'En blanco',
      }}
      {...props}
    />
  );
}
