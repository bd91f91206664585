import * as calls from '@/lib/domain/team/calls';
import { call } from '../kit/call';

/** Read-only; administrators give a reason instead of a producer. */
export const startViewAs = (as: { userId: string; producerId?: string; reason?: string }) =>
  call(calls.startViewAs, as);

export const endViewAs = () => call(calls.endViewAs);
