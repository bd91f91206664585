import * as calls from '@/lib/domain/event/calls';
import type { Endpoint, ReadonlyInput } from '@/lib/domain/kit/endpoint';
import { call } from '../kit/call';

type InputOf<E> = E extends Endpoint<infer Input, infer _Reply> ? ReadonlyInput<Input> : never;
type Saved = InputOf<typeof calls.saveDates>;
type Changed = InputOf<typeof calls.changeDate>;
export type DateChangeInput = Changed['change'];

/** Says what `saveDates` would do, without doing it. */
export const previewDates = (input: InputOf<typeof calls.previewDates>) =>
  call(calls.previewDates, input);

/** `seen` is of the preview: other dates than it showed are refused. */
export const saveDates = (input: Saved) => call(calls.saveDates, input);

/** Says what an edit would make of the chosen dates, and whom it concerns, without doing it. */
export const previewDateEdit = (input: InputOf<typeof calls.previewDateEdit>) =>
  call(calls.previewDateEdit, input);

export const changeDate = (
  eventId: string,
  dateId: string,
  change: DateChangeInput,
  confirmed: Pick<Changed, 'acceptsRefunds' | 'sameInstant' | 'seen'> = {},
) => call(calls.changeDate, { eventId, dateId, change, ...confirmed });
