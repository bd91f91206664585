import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { DateScope } from '../ticket/type-dates';
import type {
  answerComplaintSchema,
  closeComplaintSchema,
  openComplaintSchema,
} from './complaint/complaint-schema';
import type { ContentClash } from './event-content';
import type { changeEventContentSchema, decideEventChangeSchema } from './event-content-schema';
import type { duplicateEventSchema } from './event-copy-schema';
import type { changeEventStatusSchema, deleteEventSchema } from './event-schema';
import type { EventStatus } from './event-status';
import type { tellBuyersSchema } from './version/version-schema';

/** Conflicting changes of somebody else, or the labels of fields that now need approval. */
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

/** For which dates a ticket type is sold (none: all), and whether its stock is for each, for all, or it is a pass. */
export const setTypeDates = 'setTypeDates' as Endpoint<{
  eventId: string;
  ticketTypeId: string;
  dateIds: string[];
  scope: DateScope;
}>;

/** `campaignId` is the prepared draft; '' with `skip`. */
export const tellBuyers = 'tellBuyers' as Endpoint<
  v.InferInput<typeof tellBuyersSchema>,
  { campaignId: string }
>;

export const openComplaint = 'openComplaint' as Endpoint<
  v.InferInput<typeof openComplaintSchema>,
  { complaintId: string }
>;

export const answerComplaint = 'answerComplaint' as Endpoint<
  v.InferInput<typeof answerComplaintSchema>
>;

export const closeComplaint = 'closeComplaint' as Endpoint<
  v.InferInput<typeof closeComplaintSchema>
>;
