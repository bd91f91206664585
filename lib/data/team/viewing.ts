import * as calls from '@/lib/domain/team/calls';
import { call } from '../kit/call';

/** Begins to see the panel as another person, read-only; administrators give a reason instead of a producer. */
export const startViewAs = (as: { userId: string; producerId?: string; reason?: string }) =>
  call(calls.startViewAs, as);

/** Ends it. */
export const endViewAs = () => call(calls.endViewAs);
