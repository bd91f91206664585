'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { EventStatusDialog } from '@/components/shared/event/event-status-dialog';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import { nextReviewQuery } from '@/lib/data/event/event-review';
import { STATUS_TEXT } from '@/lib/domain/event/event-status';
import { transitionBetween } from '@/lib/domain/event/event-transition';
import type { ReviewFact } from '@/lib/domain/event/review/review';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { verdictsText } from './fact-list';
import { ReturnDialog } from './return-dialog';

const BAR =
  'sticky bottom-4 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float max-md:bottom-2';

export function ReviewFoot({ facts }: { facts: readonly ReviewFact[] }) {
  const { event } = useEvent();
  const [asking, setAsking] = useState<'publish' | 'return' | null>(null);
  const publish = transitionBetween('review', 'published');
  const close = () => setAsking(null);
  if (event.status !== 'review') return <Decided />;
  return (
    <section aria-label="Decisión" className={BAR}>
      <p className="min-w-40 flex-1 text-ink-soft">{facts.length > 0 && verdictsText(facts)}</p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button onClick={() => setAsking('return')}>Devolver con observaciones</Button>
        <Button kind="primary" onClick={() => setAsking('publish')}>
          Publicar
        </Button>
      </div>
      {asking === 'return' && <ReturnDialog facts={facts} onClose={close} />}
      {asking === 'publish' && publish && (
        <EventStatusDialog
          event={event}
          way={publish}
          canGiveReason={false}
          help=""
          onClose={close}
        />
      )}
    </section>
  );
}

function Decided() {
  const { event } = useEvent();
  const next = useQuery(nextReviewQuery(event.id));
  const said = `Quedó ${STATUS_TEXT[event.status].label.toLowerCase()}.`;
  return (
    <section aria-label="Decisión" className={BAR}>
      <p role="status" className="min-w-40 flex-1">
        <span className="font-semibold">{said}</span>{' '}
        {next.data === null && 'No queda ningún evento en revisión.'}
        {next.isError && 'No pudimos ver si queda otro.'}
      </p>
      {next.isPending && <Skeleton className="h-9 w-40" />}
      {next.data && (
        <Button kind="primary" icon={<ArrowRight />} href={eventRoute(next.data.id)}>
          Siguiente: {next.data.name}
        </Button>
      )}
      {!next.isPending && !next.data && <Button href={adminRoute('events')}>Ver eventos</Button>}
    </section>
  );
}
