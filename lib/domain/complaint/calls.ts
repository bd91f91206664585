import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type {
  answerComplaintSchema,
  closeComplaintSchema,
  openComplaintSchema,
} from './complaint-schema';

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
