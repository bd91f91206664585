'use client';

import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { previewQuery } from '@/lib/data/event/event-review';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';

type Seen = { page: PublicEvent; shop: string };
const FRAME = 'h-[36rem] w-full max-w-[400px] rounded-card border border-line bg-card lg:h-[44rem]';

/** The event's public page as on a phone: the same one that buyers get, in a frame without scripts. */
export function BuyerPage({ review, flyer }: { review: Seen | undefined; flyer: string }) {
  return (
    <section aria-labelledby="buyer-page" className="min-w-0">
      <h2 id="buyer-page" className="font-semibold text-base">
        Así la verá quien compre
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">Como en un teléfono; los enlaces no se abren aquí.</p>
      {review ? <Frame {...review} flyer={flyer} /> : <Skeleton className={FRAME} />}
    </section>
  );
}

function Frame({ page, shop, flyer }: Seen & { flyer: string }) {
  // The picture itself: its own address gives it only once the event is published.
  const preview = useQuery(previewQuery({ ...page, flyer }, shop));
  if (preview.isError) {
    return <ErrorState title="No pudimos armar la página" onRetry={() => void preview.refetch()} />;
  }
  if (!preview.data) return <Skeleton className={FRAME} />;
  return <iframe title="La página del evento" sandbox="" srcDoc={preview.data} className={FRAME} />;
}
