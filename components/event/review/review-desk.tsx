'use client';

import { useQuery } from '@tanstack/react-query';
import { MissingCard } from '@/components/event/missing-card';
import { ErrorState } from '@/components/ui/state/error-state';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { eventReviewQuery } from '@/lib/data/event/event-review';
import { missingToPublish } from '@/lib/domain/event/event-transition';
import { fromNow } from '@/lib/domain/kit/format-date';
import { BuyerPage } from './buyer-page';
import { FactList } from './fact-list';
import { ReviewFoot } from './review-foot';

/**
 * The desk of an administrator over an event in review: at the left what buyers will see, at the right what is known, at the
 * foot the decision. Read anew with each change of the event, so that what is decided is what was seen.
 */
export default function ReviewDesk() {
  const { event, ticketTypes } = useEvent();
  const now = useNow();
  const isOpen = event.status === 'review';
  const review = useQuery({
    ...eventReviewQuery(event.id, event.updatedAt),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  // Afterwards the time of the status is the decision's.
  const sentAt = isOpen ? event.statusChangedAt : null;
  const since = sentAt ? fromNow(sentAt, now, event.timeZone) : '';
  const lacks = isOpen && missingToPublish(event, ticketTypes, now).length > 0;
  return (
    <div className="flex flex-col gap-6">
      {lacks && <MissingCard />}
      {review.isError && !review.data ? (
        <ErrorState
          title="No pudimos cargar lo que se sabe de este evento"
          onRetry={() => void review.refetch()}
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[400px_minmax(0,1fr)]">
          {/* First on a phone, where the page would put them below a long scroll. */}
          <div className="min-w-0 lg:order-last">
            <FactList facts={review.data?.facts} since={since} />
          </div>
          <BuyerPage review={review.data} flyer={event.images.flyer} />
        </div>
      )}
      <ReviewFoot facts={review.data?.facts ?? []} />
    </div>
  );
}
