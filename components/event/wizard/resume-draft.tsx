'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useEvents } from '@/hooks/use-events';
import { eventName } from '@/lib/domain/event/event';
import { fromNow } from '@/lib/domain/kit/format-date';

/**
 * Offers to continue the latest draft that is older than this form: the form's own draft appears in the list before
 * its id is in the address.
 */
export function ResumeDraft({ onResume }: { onResume: (id: string) => void }) {
  const events = useEvents();
  const drafts = events.data?.filter((event) => event.status === 'draft' && !event.publishedAt);
  const [known, setKnown] = useState<readonly string[] | null>(null);
  if (drafts && !known) setKnown(drafts.map(({ id }) => id));
  const last = drafts
    ?.filter(({ id }) => known?.includes(id))
    .sort((a, b) => (b.updatedAt?.getTime() ?? 0) - (a.updatedAt?.getTime() ?? 0))[0];
  if (!last) return null;
  return (
    <section
      aria-label="Borrador sin terminar"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-info-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-56 break-words">
        Dejaste <strong className="font-semibold">{eventName(last)}</strong> a medias
        {last.updatedAt && `, ${fromNow(last.updatedAt, new Date())}`}.
      </p>
      <Button size="sm" onClick={() => onResume(last.id)}>
        Seguir con ese borrador
      </Button>
    </section>
  );
}
