import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { EntryStatus } from './entry';
import type { joinWaitlistSchema, offerSchema, setWaitlistSchema } from './waitlist-schema';

export const joinWaitlist = 'joinWaitlist' as Endpoint<v.InferInput<typeof joinWaitlistSchema>>;

export const leaveWaitlist = 'leaveWaitlist' as Endpoint<v.InferInput<typeof offerSchema>>;

/** What the link of a waiting list's mail opens. Moments are ISO texts. */
export type OpenedOffer = {
  eventId: string;
  /** The address of the event's page. */
  slug: string;
  eventName: string;
  when: string;
  typeName: string;
  quantity: number;
  status: EntryStatus;
  /** Until when it can be bought, in words; '' where nothing is offered. */
  until: string;
  shop: string;
};

export const readOffer = 'readOffer' as Endpoint<v.InferInput<typeof offerSchema>, OpenedOffer>;

export const setWaitlist = 'setWaitlist' as Endpoint<v.InferInput<typeof setWaitlistSchema>>;
