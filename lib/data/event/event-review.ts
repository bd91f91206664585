import { queryOptions } from '@tanstack/react-query';
import * as calls from '@/lib/domain/event/calls';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { inReview } from '@/lib/domain/home/admin-home';
import { EVENT_PREVIEW_ADDRESS } from '@/lib/domain/kit/routes/links';
import { readPage } from '@/lib/firebase/query';
import { call } from '../kit/call';

/** The public page and the facts of an event in review, as of its last change. Administrators only. */
export const eventReviewQuery = (eventId: string, updatedAt: Date | null) =>
  queryOptions({
    queryKey: ['event-review', eventId, updatedAt?.getTime() ?? 0],
    queryFn: () => call(calls.readEventReview, { eventId }),
    staleTime: 60_000,
  });

/** The public page as HTML, made by the code that serves it. */
export const previewQuery = (page: PublicEvent, shop: string) =>
  queryOptions({
    queryKey: ['event-preview', page, shop],
    queryFn: async () => {
      const answer = await fetch(EVENT_PREVIEW_ADDRESS, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page, shop }),
      });
      if (!answer.ok) throw new Error('No pudimos armar la página');
      return answer.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The event that waits for its review besides one, the first to begin; null if none does. One read or two. */
export const nextReviewQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['next-review', eventId],
    queryFn: async () => {
      const { rows } = await readPage(inReview(2), 2, parseEvent);
      const next = rows.find(({ id }) => id !== eventId);
      return next ? { id: next.id, name: eventName(next) } : null;
    },
    gcTime: 0,
  });
