import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { EntryStatus } from './entry';
import type {
  joinWaitlistSchema,
  offerSchema,
  removeFromWaitlistSchema,
  setWaitlistSchema,
} from './waitlist-schema';

export const joinWaitlist = 'joinWaitlist' as Endpoint<v.InferInput<typeof joinWaitlistSchema>>;

export const leaveWaitlist = 'leaveWaitlist' as Endpoint<v.InferInput<typeof offerSchema>>;

export const removeFromWaitlist = 'removeFromWaitlist' as Endpoint<
  v.InferInput<typeof removeFromWaitlistSchema>
>;

/** The offer behind the link of a waiting list's mail. Moments are ISO texts. */
export type OpenedOffer = {
  eventId: string;
  slug: string;
  eventName: string;
  when: string;
  typeName: string;
  quantity: number;
  status: EntryStatus;
  /** In words; '' where nothing is offered. */
  until: string;
  /** The reason why it cannot be bought now; '' where it can, or nothing is offered. */
  refusal: string;
  shop: string;
};

export const readOffer = 'readOffer' as Endpoint<v.InferInput<typeof offerSchema>, OpenedOffer>;

export const setWaitlist = 'setWaitlist' as Endpoint<v.InferInput<typeof setWaitlistSchema>>;
