import * as calls from '@/lib/domain/event/calls';
import type {
  AnswerComplaintInput,
  OpenComplaintInput,
} from '@/lib/domain/event/complaint/complaint-schema';
import { call } from '../kit/call';

/** Writes down a complaint. */
export const openComplaint = (input: OpenComplaintInput) => call(calls.openComplaint, input);

/** Keeps the answer to a complaint. */
export const answerComplaint = (input: AnswerComplaintInput) => call(calls.answerComplaint, input);

/** Closes an answered complaint. */
export const closeComplaint = (eventId: string, complaintId: string) =>
  call(calls.closeComplaint, { eventId, complaintId });
