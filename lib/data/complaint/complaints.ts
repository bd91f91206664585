import * as calls from '@/lib/domain/complaint/calls';
import type {
  AnswerComplaintInput,
  OpenComplaintInput,
} from '@/lib/domain/complaint/complaint-schema';
import { call } from '../kit/call';

export const openComplaint = (input: OpenComplaintInput) => call(calls.openComplaint, input);

export const answerComplaint = (input: AnswerComplaintInput) => call(calls.answerComplaint, input);

export const closeComplaint = (eventId: string, complaintId: string) =>
  call(calls.closeComplaint, { eventId, complaintId });
