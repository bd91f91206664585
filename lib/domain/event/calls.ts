import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { AskedOfBuyer } from '../ticket/answers';
import type {
  changeDateSchema,
  previewDateEditSchema,
  previewDatesSchema,
  saveDatesSchema,
  setTypeDatesSchema,
} from './date/date-schema';
import type { DateStatus } from './date/stored-date';
import type { ContentClash } from './event-content';
import type { changeEventContentSchema, decideEventChangeSchema } from './event-content-schema';
import type { duplicateEventSchema } from './event-copy-schema';
import type { changeEventStatusSchema, deleteEventSchema } from './event-schema';
import type { EventStatus } from './event-status';
import type { PublicEvent, PublicNight } from './public/public-event';
import type {
  publicFlyerSchema,
  publicNightsSchema,
  readEventReviewSchema,
  readPublicEventSchema,
  setEventSlugSchema,
} from './public/public-schema';
import type { ReviewFact } from './review/review';

export type ContentSaved = { clashes: ContentClash[]; waiting: string[] };

/** With `clashes`, `success` is false and nothing was written. Their dates are ISO texts. */
export const changeEventContent = 'changeEventContent' as Endpoint<
  v.InferInput<typeof changeEventContentSchema>,
  ContentSaved
>;

export const changeEventStatus = 'changeEventStatus' as Endpoint<
  v.InferInput<typeof changeEventStatusSchema>,
  { status: EventStatus }
>;

export const decideEventChange = 'decideEventChange' as Endpoint<
  v.InferInput<typeof decideEventChangeSchema>
>;

export const deleteEvent = 'deleteEvent' as Endpoint<v.InferInput<typeof deleteEventSchema>>;

export const duplicateEvent = 'duplicateEvent' as Endpoint<
  v.InferInput<typeof duplicateEventSchema>,
  { eventId: string }
>;

/** A date of a preview; times are ISO texts. `note` says what the change of the clock does to it. */
export type PlannedDate = { startsAt: string; endsAt: string; note: string };
type PlannedStored = PlannedDate & { id: string };

export type DatesPreview = {
  fresh: PlannedDate[];
  stay: (PlannedStored & { was: Pick<PlannedDate, 'startsAt' | 'endsAt'> })[];
  go: PlannedStored[];
  kept: (PlannedStored & { reason: string })[];
  /** Dates of the rule that are not made, because they were deleted or moved. */
  notAgain: PlannedDate[];
  clashes: string[];
  total: number;
  /** The rule, or what dates say of it, would be another, although no date need be. */
  changesRule: boolean;
  /** To be given to `saveDates`, so that only what was seen is saved. */
  seen: string;
  /** '' if it can be saved. */
  problem: string;
};

export const previewDates = 'previewDates' as Endpoint<
  v.InferInput<typeof previewDatesSchema>,
  DatesPreview
>;

export const saveDates = 'saveDates' as Endpoint<
  v.InferInput<typeof saveDatesSchema>,
  { created: number; kept: number; moved: number; removed: number }
>;

export const changeDate = 'changeDate' as Endpoint<
  v.InferInput<typeof changeDateSchema>,
  { status: DateStatus; changedDates: number }
>;

/** Times are ISO texts; `change` and `seen` go into `changeDate`, in this order of dates. */
export type DateEditPreview = {
  changes: {
    id: string;
    was: { startsAt: string; endsAt: string };
    startsAt: string;
    endsAt: string;
    note: string;
    change: v.InferInput<typeof changeDateSchema>['change'];
    seen: string;
  }[];
  untouched: { id: string; startsAt: string; why: string }[];
  buyers: number;
};

export const previewDateEdit = 'previewDateEdit' as Endpoint<
  v.InferInput<typeof previewDateEditSchema>,
  DateEditPreview
>;

export const setTypeDates = 'setTypeDates' as Endpoint<v.InferInput<typeof setTypeDatesSchema>>;

export const setEventSlug = 'setEventSlug' as Endpoint<v.InferInput<typeof setEventSlugSchema>>;

/**
 * `event.slug` is the address that it has now; a request by another one is led to it. `asks` are the questions that a
 * checkout asks, for `answers` of `recordSale`.
 */
export const readPublicEvent = 'readPublicEvent' as Endpoint<
  v.InferInput<typeof readPublicEventSchema>,
  { event: PublicEvent; shop: string; asks: AskedOfBuyer[]; linkDays: number }
>;

export const readEventReview = 'readEventReview' as Endpoint<
  v.InferInput<typeof readEventReviewSchema>,
  { page: PublicEvent; shop: string; facts: ReviewFact[] }
>;

/** The flyer's type and bytes, in base64. */
export const publicFlyer = 'publicFlyer' as Endpoint<
  v.InferInput<typeof publicFlyerSchema>,
  { type: string; data: string }
>;

export const publicNights = 'publicNights' as Endpoint<
  v.InferInput<typeof publicNightsSchema>,
  { nights: PublicNight[] }
>;
